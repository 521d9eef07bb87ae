"""Steps and messages of attempts: read here, whether they are rows still or packed (decision 0050)."""

from vesalius.training.packed.forms import message_records, step_records
from vesalius.training.packed.queries import messages_of, messages_of_attempt, steps_of

__all__ = ["message_records", "messages_of", "messages_of_attempt", "step_records", "steps_of"]
