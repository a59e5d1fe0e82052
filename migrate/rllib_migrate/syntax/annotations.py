"""Which types an annotation names, by its form alone."""

from __future__ import annotations

import libcst as cst


def named_types(annotation: cst.BaseExpression) -> tuple[cst.BaseExpression, ...]:
    """The types in ``X``, ``Optional[X]``, ``Union[X, Y]``, ``X | Y``, ``Annotated[X, ...]``, ``Final[X]`` or a string.

    What comes out of a string is parsed anew and has no place in the file's tree.
    """
    if isinstance(annotation, cst.SimpleString):
        text = annotation.evaluated_value
        try:
            return named_types(cst.parse_expression(text)) if isinstance(text, str) else ()
        except (cst.ParserSyntaxError, cst.CSTValidationError):
            return ()
    if isinstance(annotation, cst.BinaryOperation):
        return (*named_types(annotation.left), *named_types(annotation.right))
    if isinstance(annotation, cst.Subscript):
        head = annotation.value.attr if isinstance(annotation.value, cst.Attribute) else annotation.value
        if not isinstance(head, cst.Name) or head.value not in ("Optional", "Union", "Annotated", "Final"):
            return ()
        inner = [e.slice.value for e in annotation.slice if isinstance(e.slice, cst.Index)]
        inner = inner[:1] if head.value == "Annotated" else inner
        return tuple(name for i in inner for name in named_types(i))
    return (annotation,)
