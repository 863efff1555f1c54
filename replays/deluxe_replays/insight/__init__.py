"""Insight into games that are over: what was skill and what was luck (docs/insight.md)."""
