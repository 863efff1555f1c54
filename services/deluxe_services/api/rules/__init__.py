"""RulesService."""
