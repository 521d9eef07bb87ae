"""Body size, and what is usual for it."""

from math import sqrt

from msgspec import Struct


class Body(Struct, frozen=True):
    """Age in years, sex, height in cm, weight in kg."""

    age: float
    male: bool
    height: float
    weight: float

    @property
    def surface(self) -> float:
        """Body surface in m2 (Mosteller, N Engl J Med 1987;317:1098)."""
        return sqrt(self.height * self.weight / 3600)

    @property
    def youth(self) -> float:
        """Years that are missing to an adult of 16, for the norms of children."""
        return max(0.0, 16 - self.age)

    @property
    def usual_rate(self) -> float:
        """Heart rate at rest per minute."""
        return 74 + 3.6 * self.youth

    @property
    def usual_breaths(self) -> float:
        """Breaths at rest per minute."""
        return 14 + 1.5 * self.youth

    @property
    def usual_output(self) -> float:
        """Cardiac output at rest in L/min: 3.2 L/min/m2 in the young, less with age (Katori 1979)."""
        return self.surface * (3.2 - 0.012 * max(0.0, self.age - 30))

    @property
    def lean_weight(self) -> float:
        """Weight in kg by which the lungs are sized: the predicted one (ARDSNet) or the true one if it is less."""
        predicted = (50.0 if self.male else 45.5) + 0.91 * (self.height - 152.4)
        return max(1.0, min(self.weight, predicted) if self.height > 120 else self.weight)


def body_mass_index(height: float, weight: float) -> float:
    """Body mass index in kg/m2 from height in cm and weight in kg."""
    return weight / (height / 100) ** 2
