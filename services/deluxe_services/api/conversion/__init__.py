"""Values of the layers below as messages of ``pokerdeluxe.v1``, and back."""
