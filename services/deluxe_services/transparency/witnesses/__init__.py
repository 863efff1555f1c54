"""Witnesses over HTTP: a log is read from outside, cosigned, and asked to be cosigned.

``log_at`` reads the log of another server, ``serving`` is a witness of logs, ``asking`` has the
witnesses of a policy cosign the checkpoints of our own log. What a witness may cosign, and what a
policy says, is in ``deluxe_replays.proofs.witnesses``.
"""
