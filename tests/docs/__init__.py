"""The documentation: its pages are built, and what it shows can be typed."""
