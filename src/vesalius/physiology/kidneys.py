"""How much the kidneys filter, from the creatinine in the blood."""

_MG_PER_DL = 88.4
"""Creatinine in µmol/L that is 1 mg/dL."""


def creatinine_clearance(creatinine: float, age: float, weight: float, female: bool) -> float:
    """Creatinine clearance in mL/min, which labels adjust doses by (Cockcroft and Gault 1976).

    Creatinine in µmol/L, age in years, weight in kg.
    """
    return (140 - age) * weight * (0.85 if female else 1) / (72 * creatinine / _MG_PER_DL)


def filtration_rate(creatinine: float, age: float, female: bool) -> float:
    """Glomerular filtration rate in mL/min/1.73 m² from creatinine in µmol/L and age in years (CKD-EPI 2021)."""
    kappa, alpha = (0.7, -0.241) if female else (0.9, -0.302)
    ratio = creatinine / _MG_PER_DL / kappa
    value: float = 142 * min(ratio, 1) ** alpha * max(ratio, 1) ** -1.2 * 0.9938**age
    return value * (1.012 if female else 1)


def creatinine_at(filtration: float, age: float, female: bool) -> float:
    """The creatinine in µmol/L of this filtration rate, up to where it is above the normal (CKD-EPI 2021, reversed)."""
    kappa = 0.7 if female else 0.9
    at_kappa = filtration_rate(kappa * _MG_PER_DL, age, female)
    value: float = kappa * _MG_PER_DL * max(at_kappa / filtration, 1) ** (1 / 1.2)
    return value
