"""What can be asked of gemtable in a terminal. A command adds itself with `add` and does its work in `run`."""
