"""The texts of commands in the user's language, and errors in one sentence."""
