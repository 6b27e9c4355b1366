"""Builds the tables that the package ships."""
