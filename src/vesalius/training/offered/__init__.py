"""What is offered to somebody to train on."""
