"""What `--check` found, in the formats that people and other tools read: one a file."""
