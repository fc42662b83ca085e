"""Four gem games for one sofa, at one lamplit table."""

__version__ = "0.1.0"
