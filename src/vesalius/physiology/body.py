"""Body size."""


def body_mass_index(height: float, weight: float) -> float:
    """Body mass index in kg/m2 from height in cm and weight in kg."""
    return weight / (height / 100) ** 2
