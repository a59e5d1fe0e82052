"""An experiment file (``run``, ``env``, ``stop``, ``config``) as the Python script that asked for the same.

The script is one of the old stack, one ``tune.run(...)`` an experiment; the codemods make it a new one, as they do any
other. Settings, their order and their comments are kept. Values are those that the safe loader of PyYAML gives; what it
refuses (tags that name Python objects) is refused.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import yaml

from rllib_codemods.experiments.comments import Comments, comments_of

#: Keys of an experiment that ``tune.run()`` takes, by its own names.
_ARGUMENTS = {
    "checkpoint_at_end": "checkpoint_at_end", "checkpoint_config": "checkpoint_config",
    "checkpoint_freq": "checkpoint_freq", "checkpoint_score_attr": "checkpoint_score_attr",
    "keep_checkpoints_num": "keep_checkpoints_num", "local_dir": "local_dir", "max_failures": "max_failures",
    "num_samples": "num_samples", "repeat": "num_samples", "resources_per_trial": "resources_per_trial",
    "restore": "restore", "storage_path": "storage_path", "stop": "stop", "trial_resources": "resources_per_trial",
}  # fmt: skip
#: More than any experiment has: aliases within aliases can make billions of a few lines.
_MOST = 20_000
_WIDTH = 88


class ExperimentError(ValueError):
    """The file is no experiment file; the message says why."""


def old_script(text: str, name: str) -> str:
    """The old script of an experiment file called ``name``.

    Raises :class:`ExperimentError`.
    """
    try:
        node = yaml.compose(text, Loader=yaml.SafeLoader)
    except yaml.YAMLError as error:
        raise ExperimentError(f"not YAML: {' '.join(str(error).split())}") from None
    except RecursionError:
        raise ExperimentError("not YAML that can be read: it is nested too deeply") from None
    if not isinstance(node, yaml.MappingNode) or not node.value:
        raise ExperimentError("no experiment: a mapping of names to experiments is expected")
    writer = _Writer(yaml.SafeLoader(""), comments_of(text))
    calls = ["\n".join(_call(writer, key, spec)) for key, spec in _pairs(writer, node)]
    docstring = f'"""The experiments of {name.replace(chr(34), chr(39))}."""'
    left = writer.comments.left()
    ending = ["", *left] if left else []
    return "\n".join([docstring, "", "from ray import tune", "", "\n\n".join(calls), *ending, ""])


def python_of(node: yaml.Node) -> str:
    """A value of a YAML file as Python, on one line.

    Raises :class:`ExperimentError`.
    """
    return _short(_Writer(yaml.SafeLoader(""), Comments({}, {})), node)


@dataclass
class _Writer:
    loader: yaml.SafeLoader
    comments: Comments
    written: int = 0

    def value(self, node: yaml.Node) -> object:
        """The value of a scalar. Raises :class:`ExperimentError` for what is none, or none of plain YAML."""
        if not isinstance(node, yaml.ScalarNode):
            raise ExperimentError("a list or a mapping stands where a name is expected")
        self.written += 1
        if self.written > _MOST:
            raise ExperimentError("its aliases make too many values of it")
        try:
            return self.loader.construct_object(node, deep=True)
        except yaml.YAMLError as error:
            raise ExperimentError(" ".join(str(error).split())) from None


def _pairs(writer: _Writer, node: yaml.MappingNode) -> Iterator[tuple[yaml.Node, yaml.Node]]:
    writer.loader.flatten_mapping(node)
    last = {key.value: at for at, (key, _) in enumerate(node.value) if isinstance(key, yaml.ScalarNode)}
    for at, (key, value) in enumerate(node.value):
        if not isinstance(key, yaml.ScalarNode) or last[key.value] == at:
            yield key, value


def _call(writer: _Writer, key: yaml.Node, spec: yaml.Node) -> Iterator[str]:
    name = str(writer.value(key))
    if not isinstance(spec, yaml.MappingNode):
        raise ExperimentError(f"`{name}` is no experiment: a mapping with `run` and `config` is expected")
    entries = {str(writer.value(k)): (k, v) for k, v in _pairs(writer, spec)}
    if "run" not in entries:
        raise ExperimentError(f"`{name}` is no experiment: it does not say what to `run`")
    yield from writer.comments.of_entry(key, spec)
    yield "tune.run("
    yield from _argument(writer, "", *entries.pop("run"))
    yield f"    name={_quoted(name)},"
    env, config = entries.pop("env", None), entries.pop("config", None)
    for key_text, (own_key, value) in entries.items():
        if key_text not in _ARGUMENTS:
            raise ExperimentError(f"`{name}` has a key that no experiment has: `{key_text}`")
        yield from _argument(writer, f"{_ARGUMENTS[key_text]}=", own_key, value)
    yield from _config(writer, env, config)
    yield ")"


def _argument(writer: _Writer, name: str, key: yaml.Node, value: yaml.Node) -> Iterator[str]:
    yield from (f"    {line}" for line in writer.comments.of_entry(key, value))
    yield from _text(writer, f"    {name}", value, 4)


def _config(
    writer: _Writer, env: tuple[yaml.Node, yaml.Node] | None, config: tuple[yaml.Node, yaml.Node] | None
) -> Iterator[str]:
    """``config={...}``, with the environment in it."""
    if config is not None and not isinstance(config[1], yaml.MappingNode):
        if writer.value(config[1]) is not None:
            raise ExperimentError("`config` is no mapping")
        config = None
    if config is not None:
        yield from (f"    {line}" for line in writer.comments.of_entry(*config))
    yield "    config={"
    if env is not None:
        yield from (f"        {line}" for line in writer.comments.of_entry(*env))
        yield from _text(writer, '        "env": ', env[1], 8)
    if config is not None and isinstance(config[1], yaml.MappingNode):
        # The one beside the config wins.
        yield from _entries(writer, config[1], 8, without=("env",) if env is not None else ())
    yield "    },"


def _entries(writer: _Writer, node: yaml.MappingNode, indent: int, *, without: tuple[str, ...] = ()) -> Iterator[str]:
    margin = " " * indent
    for key, value in _pairs(writer, node):
        if isinstance(key, yaml.ScalarNode) and key.value in without:
            continue
        yield from (f"{margin}{line}" for line in writer.comments.of_entry(key, value))
        yield from _text(writer, f"{margin}{_quoted(writer.value(key))}: ", value, indent)


def _text(writer: _Writer, head: str, node: yaml.Node, indent: int) -> Iterator[str]:
    """A value behind its name, with a comma: on one line if it fits and has no comments, else an entry a line."""
    short = _short(writer, node)
    has_comments = isinstance(node, yaml.CollectionNode) and writer.comments.within(node)
    if not isinstance(node, yaml.CollectionNode) or (len(head) + len(short) + 1 <= _WIDTH and not has_comments):
        behind = writer.comments.behind(node)
        yield f"{head}{short},{f'  {behind}' if behind else ''}"
        return
    search = _search(writer, node)
    if isinstance(node, yaml.MappingNode) and search is None:
        yield f"{head}{{"
        yield from _entries(writer, node, indent + 4)
        yield f"{' ' * indent}}},"
        return
    items = search if search is not None else node
    if isinstance(items, yaml.SequenceNode):
        opening, closing = ("tune.grid_search([", "])") if search is not None else ("[", "]")
        if search is not None and isinstance(node, yaml.MappingNode):
            yield from (f"{' ' * indent}{line}" for line in writer.comments.of_entry(*node.value[0]))
        yield f"{head}{opening}"
        for item in items.value:
            yield from (f"{' ' * (indent + 4)}{line}" for line in writer.comments.above(item.start_mark.line))
            yield from _text(writer, " " * (indent + 4), item, indent + 4)
        yield f"{' ' * indent}{closing},"


def _short(writer: _Writer, node: yaml.Node) -> str:
    """A value on one line."""
    search = _search(writer, node)
    if search is not None:
        return f"tune.grid_search([{', '.join(_short(writer, item) for item in search.value)}])"
    if isinstance(node, yaml.MappingNode):
        pairs = (f"{_quoted(writer.value(key))}: {_short(writer, value)}" for key, value in _pairs(writer, node))
        return f"{{{', '.join(pairs)}}}"
    if isinstance(node, yaml.SequenceNode):
        return f"[{', '.join(_short(writer, item) for item in node.value)}]"
    return _scalar(writer.value(node))


def _search(writer: _Writer, node: yaml.Node) -> yaml.SequenceNode | None:
    """The values of ``grid_search: [...]``."""
    if not isinstance(node, yaml.MappingNode) or len(node.value) != 1:
        return None
    key, value = node.value[0]
    is_search = isinstance(key, yaml.ScalarNode) and key.value == "grid_search"
    return value if is_search and isinstance(value, yaml.SequenceNode) else None


def _quoted(text: object) -> str:
    """Text, or a key, with double quotes."""
    plain = repr(text)
    if not isinstance(text, str) or '"' in text or "\\" in plain:
        return plain
    return f'"{text}"'


def _scalar(value: object) -> str:
    """A scalar as Python. ``1e-4`` is text for YAML, and never meant as such."""
    if isinstance(value, str):
        try:
            number = float(value)
        except ValueError:
            return _quoted(value)
        is_number = "e" in value.lower() and number not in (float("inf"), float("-inf"))
        return value if is_number else _quoted(value)
    if isinstance(value, float) and (value != value or value in (float("inf"), float("-inf"))):
        return f'float("{value}")'
    # Dates and the like are for no setting of RLlib's: their text is what was meant.
    return repr(value) if value is None or isinstance(value, (bool, int, float)) else _quoted(str(value))
