"""One file's tree and its index: parsed once, walked once.

The walk is our own: a stack, nodes filed by type, and the fields that hold only whitespace and punctuation skipped.
It costs about a fifth of the parse, where LibCST's metadata providers cost several times the parse.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cached_property

import libcst as cst

from rllib_migrate.syntax.spans import Spans

Node = cst.CSTNode

# Names that are not looked up (attribute names, keywords of arguments, names being bound by a statement that
# says so itself) are left out, so that `nodes(Name)` holds uses and assignment targets only.
_FIELDS: dict[str, tuple[str, ...]] = {
    "Attribute": ("value",),
    "Arg": ("value",),
    "Param": ("annotation", "default"),
    "ImportAlias": (),
    "AsName": ("name",),
    "NameItem": (),
    "FunctionDef": ("decorators", "type_parameters", "params", "returns", "body"),
    "ClassDef": ("decorators", "type_parameters", "bases", "keywords", "body"),
    "ExceptHandler": ("type", "name", "body"),
    "ExceptStarHandler": ("type", "name", "body"),
    "MatchCase": ("pattern", "guard", "body"),
    "WithItem": ("item", "asname"),
    "MatchKeywordElement": ("pattern",),
    "MatchAs": ("pattern",),
    "MatchStar": (),
    "Import": ("names",),
    "ImportFrom": ("names",),
    "LazyImport": ("names",),
    "LazyImportFrom": ("names",),
    "DictComp": ("for_in", "key", "value"),
    "ListComp": ("for_in", "elt"),
    "SetComp": ("for_in", "elt"),
    "GeneratorExp": ("for_in", "elt"),
    "Parameters": ("posonly_params", "params", "star_arg", "kwonly_params", "star_kwarg"),
}
_PUNCTUATION = """
    lpar rpar lbracket rbracket lbrace rbrace leading_lines lines_after_decorators comma semicolon equal dot colon star
    header footer trailing_whitespace asynchronous operator conversion relative first_colon second_colon separator
    start end posonly_ind encoding default_indent default_newline has_trailing_newline indent
"""
_SKIPPED = frozenset(_PUNCTUATION.split())
_fields_of: dict[type, tuple[str, ...]] = {}
# Whether a class is one of nodes: `isinstance` asks an abstract base class, which costs more than the rest of the walk.
_is_node: dict[type, bool] = {}


def _note_kind(kind: type) -> bool:
    return _is_node.setdefault(kind, issubclass(kind, cst.CSTNode))


def _children_fields(cls: type[cst.CSTNode]) -> tuple[str, ...]:
    found = _fields_of.get(cls)
    if found is None:
        found = _FIELDS.get(cls.__name__)
        if found is None:
            # `value` of the leaves is a plain string and falls out by its type in the walk.
            found = tuple(f.name for f in fields(cls) if f.name not in _SKIPPED and "whitespace" not in f.name)
        _fields_of[cls] = found
    return found


class Parsed:
    """A parsed text: the tree, each node's parent and place in the order of the text, and the nodes by their class.

    Nothing of it changes, so that a text which several rounds or units need is parsed once.

    Raises:
        libcst.ParserSyntaxError: the text is not Python that LibCST reads.
    """

    def __init__(self, text: str) -> None:
        self.text = text
        self.tree = cst.parse_module(text)
        self.parents: dict[Node, Node] = {}
        self.order: dict[Node, int] = {}
        self.by_type: dict[type[Node], list[Node]] = {}
        self._walk()

    def _walk(self) -> None:
        parents, order, by_type = self.parents, self.order, self.by_type
        stack: list[Node] = [self.tree]
        while stack:
            node = stack.pop()
            cls = type(node)
            order[node] = len(order)
            if cls in by_type:
                by_type[cls].append(node)
            else:
                by_type[cls] = [node]
            at = len(stack)
            names = _fields_of.get(cls)
            for name in _children_fields(cls) if names is None else names:
                child = getattr(node, name)
                kind = type(child)
                if kind is tuple or kind is list:
                    for item in child:
                        parents[item] = node
                        stack.append(item)
                elif _is_node.get(kind) or (kind not in _is_node and _note_kind(kind)):
                    parents[child] = node
                    stack.append(child)
            if len(stack) - at > 1:
                stack[at:] = stack[at:][::-1]

    @cached_property
    def ends(self) -> dict[Node, int]:
        """How far the order of each node's descendants goes; the walk visits a node's own before the next one's."""
        ends: dict[Node, int] = {}
        for node, at in reversed(self.order.items()):
            end = ends.setdefault(node, at + 1)
            up = self.parents.get(node)
            if up is not None:
                ends[up] = max(ends.get(up, 0), end)
        return ends

    @cached_property
    def spans(self) -> Spans:
        """Where each node stands in the text."""
        return Spans(self.tree)
