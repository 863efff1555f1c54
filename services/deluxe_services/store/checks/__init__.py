"""What a store keeps, compared with its log; and a store that is cut back."""
