"""Batch kernels over integers and arrays."""
