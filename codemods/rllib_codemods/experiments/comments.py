"""The comments of a YAML file, each taken once by what it speaks of: the entry below, or the value before it."""

from __future__ import annotations

from dataclasses import dataclass

import yaml


@dataclass(slots=True)
class Comments:
    """``alone`` are lines with nothing else (blank ones are ""), ``trailing`` stand behind code; by line from 0."""

    alone: dict[int, str]
    trailing: dict[int, str]

    def of_entry(self, key: yaml.Node, value: yaml.Node) -> list[str]:
        """Those above an entry, and the one behind a key whose value begins below."""
        found = self.above(key.start_mark.line)
        if value.start_mark.line > key.start_mark.line:
            found += [c for c in [self.trailing.pop(key.end_mark.line, "")] if c]
        return found

    def above(self, line: int) -> list[str]:
        """Those on the lines right above, blank lines between them or not."""
        found: list[str] = []
        at = line - 1
        while at in self.alone:
            if self.alone[at]:
                found.insert(0, self.alone[at])
                self.alone[at] = ""
            at -= 1
        return found

    def behind(self, node: yaml.Node) -> str:
        """The one behind a value."""
        return self.trailing.pop(node.end_mark.line if isinstance(node, yaml.ScalarNode) else _last(node), "")

    def within(self, node: yaml.Node) -> bool:
        """Whether any stands in a block, but for one behind its end."""
        lines = range(node.start_mark.line, _last(node))
        return any(self.alone.get(line) or line in self.trailing for line in lines)

    def left(self) -> list[str]:
        """Those that nothing has taken."""
        return [text for _, text in sorted([*self.alone.items(), *self.trailing.items()]) if text]


def _last(node: yaml.Node) -> int:
    """The last line of a value; a block ends where the next thing begins."""
    if isinstance(node, yaml.CollectionNode) and not node.flow_style and node.value:
        child = node.value[-1]
        return _last(child[1] if isinstance(child, tuple) else child)
    return int(node.end_mark.line)


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
