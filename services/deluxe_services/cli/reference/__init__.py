"""Commands about the rules, and about the command line itself."""
