"""The comments of a YAML file: those above an entry, and those behind a value."""

from __future__ import annotations

from dataclasses import dataclass

import yaml


@dataclass(frozen=True, slots=True)
class Comments:
    """``alone`` are lines with nothing else, ``trailing`` stand behind code; both by line from 0."""

    alone: dict[int, str]
    trailing: dict[int, str]

    def above(self, line: int) -> list[str]:
        """The comments on the lines right above, blank lines between them or not."""
        found: list[str] = []
        at = line - 1
        while at in self.alone:
            if self.alone[at]:
                found.insert(0, self.alone[at])
            at -= 1
        return found

    def behind(self, node: yaml.Node) -> str:
        """The comment behind a value, or behind the key of a block."""
        line = node.start_mark.line if isinstance(node, yaml.ScalarNode) else node.end_mark.line
        return self.trailing.get(line, "")

    def within(self, node: yaml.Node) -> bool:
        """Whether any comment stands in a block."""
        lines = range(node.start_mark.line, node.end_mark.line)
        return any(self.alone.get(line) or line in self.trailing for line in lines)


def comments_of(text: str) -> Comments:
    """Read the comments; a ``#`` within a value is none."""
    ends: dict[int, int] = {}
    inside: set[int] = set()
    for token in yaml.scan(text, Loader=yaml.SafeLoader):
        if isinstance(token, (yaml.BlockEndToken, yaml.StreamEndToken, yaml.StreamStartToken)):
            continue
        ends[token.end_mark.line] = max(ends.get(token.end_mark.line, 0), token.end_mark.column)
        if isinstance(token, yaml.ScalarToken) and token.end_mark.line > token.start_mark.line:
            inside.update(range(token.start_mark.line + 1, token.end_mark.line))
    alone: dict[int, str] = {}
    trailing: dict[int, str] = {}
    for number, line in enumerate(text.split("\n")):
        rest = line[ends.get(number, 0) :].strip()
        if number in inside:
            continue
        if not line.strip() or line.lstrip().startswith("#"):
            alone[number] = line.strip()
        elif rest.startswith("#"):
            trailing[number] = rest
    return Comments(alone, trailing)
