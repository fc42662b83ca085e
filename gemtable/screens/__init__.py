"""What people see one after another: title, lobby, play, results, and the pages between. Games only through the
catalogue."""
