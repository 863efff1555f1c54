"""Audits and flows as text, JSON, XML and pages."""
