"""The proof that the kernel scores every complete concealed hand as the law does."""
