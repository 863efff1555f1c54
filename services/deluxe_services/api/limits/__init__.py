"""What callers may ask for at once, and who comes first when all ask."""
