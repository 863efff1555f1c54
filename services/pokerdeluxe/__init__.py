"""Generated from protos/ by ./poker-deluxe proto."""
