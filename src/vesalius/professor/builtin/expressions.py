"""Numbers and conditions in the files of pathologies: arithmetic, comparisons and a few named functions.

An expression is read with Python's grammar and evaluated here, node by node: names, numbers, `and`, `or`, `not`,
`a if b else c`, comparisons, `+ - * /` and calls of the functions that the caller gives. Nothing else is possible, so
a file cannot run code.
"""

import ast
import operator
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any, Protocol

Value = int | float | bool | str | None
"""A number, a truth value, a word such as a rhythm; None where a patient is outside the reference equations."""

MAX_LENGTH = 300

_BINARY: dict[type[ast.operator], Callable[[Any, Any], Any]] = {
    ast.Add: operator.add,
    ast.Sub: operator.sub,
    ast.Mult: operator.mul,
    ast.Div: operator.truediv,
}
_COMPARED: dict[type[ast.cmpop], Callable[[Any, Any], bool]] = {
    ast.Lt: operator.lt,
    ast.LtE: operator.le,
    ast.Gt: operator.gt,
    ast.GtE: operator.ge,
    ast.Eq: operator.eq,
    ast.NotEq: operator.ne,
}


Find = Callable[[str], Callable[..., Value] | None]
"""The function of a name, or None."""


class ExpressionError(ValueError):
    """An expression that cannot be read, or whose names are not known."""


class Names(Protocol):
    """What names in an expression stand for. `attribute` is asked for `start.rate`."""

    def name(self, name: str) -> Value: ...

    def attribute(self, of: str, name: str) -> Value: ...


@lru_cache(maxsize=4096)
def parsed(text: str) -> ast.expr:
    """The expression, held to what is allowed in one. Raises `ExpressionError`."""
    if len(text) > MAX_LENGTH:
        raise ExpressionError(f"an expression has at most {MAX_LENGTH} characters")
    try:
        node = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError) as error:
        raise ExpressionError(f"{text!r} cannot be read as an expression") from error
    for part in ast.walk(node):
        _hold(part, text)
    return node


def _hold(part: ast.AST, text: str) -> None:
    match part:
        case ast.BoolOp() | ast.IfExp() | ast.Name() | ast.expr_context() | ast.boolop() | ast.unaryop():
            return
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            return
        case ast.BinOp(op=op) if type(op) in _BINARY:
            return
        case ast.Compare(ops=ops) if all(type(op) in _COMPARED for op in ops):
            return
        case ast.operator() | ast.cmpop():
            return
        case ast.Call(func=ast.Name(), keywords=[]):
            return
        case ast.Attribute(value=ast.Name()):
            return
        case ast.Constant(value=bool() | int() | float()):
            return
    raise ExpressionError(f"{text!r}: {type(part).__name__} is not possible in an expression")


def evaluate(text: str, names: Names, functions: Find) -> Value:
    """The value of an expression. None in arithmetic gives None. Raises `ExpressionError`."""
    try:
        return _value(parsed(text), names, functions)
    except (TypeError, ZeroDivisionError, OverflowError) as error:
        raise ExpressionError(f"{text!r} cannot be worked out: {error}") from error


def _value(node: ast.expr, names: Names, functions: Find) -> Value:
    def of(part: ast.expr) -> Value:
        return _value(part, names, functions)

    match node:
        case ast.Constant(value=bool() | int() | float() as value):
            return value
        case ast.Name(id=name):
            return names.name(name)
        case ast.Attribute(value=ast.Name(id=owner), attr=name):
            return names.attribute(owner, name)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            return of(body) if of(test) else of(orelse)
        case ast.BoolOp(op=ast.And(), values=values):
            return all(of(part) for part in values)
        case ast.BoolOp(values=values):
            return any(of(part) for part in values)
        case ast.UnaryOp(op=ast.Not(), operand=operand):
            return not of(operand)
        case ast.UnaryOp(operand=operand):
            return _negative(of(operand))
        case ast.BinOp(left=left, op=op, right=right):
            one, other = of(left), of(right)
            return None if one is None or other is None else _BINARY[type(op)](one, other)
        case ast.Compare(left=left, ops=ops, comparators=comparators):
            sides = [of(left), *(of(part) for part in comparators)]
            return all(
                _COMPARED[type(op)](one, other) for op, one, other in zip(ops, sides, sides[1:], strict=False)
            )
        case ast.Call(func=ast.Name(id=name), args=args):
            function = functions(name)
            if function is None:
                raise ExpressionError(f"there is no function {name!r}")
            given = [of(arg) for arg in args]
            return None if None in given else function(*given)
    raise ExpressionError(f"{type(node).__name__} is not possible in an expression")


def _negative(value: Value) -> Value:
    if value is None:
        return None
    if isinstance(value, str):
        raise TypeError(f"{value!r} is not a number")
    return -value


def names_in(text: str) -> Iterator[tuple[str, str | None]]:
    """The names of an expression, each with its attribute or None; those of functions left out."""
    nodes = list(ast.walk(parsed(text)))
    inner = {id(node.func) for node in nodes if isinstance(node, ast.Call)}
    inner |= {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
            yield node.value.id, node.attr
        elif isinstance(node, ast.Name) and id(node) not in inner:
            yield node.id, None


def functions_in(text: str) -> Iterator[str]:
    """The names of the functions that an expression calls."""
    for node in ast.walk(parsed(text)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            yield node.func.id
