"""AuditService."""
