"""What developers run beside the product."""
