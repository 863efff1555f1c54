"""Who calls and who plays: tokens, registered players, reserved seats."""
