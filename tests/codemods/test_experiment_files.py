"""Experiment files as old scripts: every setting and comment is in them, and what is no experiment file is said."""

from __future__ import annotations

import ast
from typing import Any

import pytest
import yaml

from rllib_codemods.experiments import old_script
from rllib_codemods.experiments.script import ExperimentError
from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections
from rllib_migrate.texts import migrate_text


def asked(script: str) -> list[dict[str, Any]]:
    """What the calls of ``tune.run`` in a script ask for."""
    calls = [node for node in ast.walk(ast.parse(script)) if isinstance(node, ast.Call)]
    calls = [call for call in calls if ast.unparse(call.func) == "tune.run"]
    return [
        {"run": ast.literal_eval(call.args[0]), **{str(k.arg): value(k.value) for k in call.keywords}} for call in calls
    ]


def value(node: ast.expr) -> Any:
    if isinstance(node, ast.Call):
        return float(value(node.args[0])) if ast.unparse(node.func) == "float" else {"grid_search": value(node.args[0])}
    if isinstance(node, ast.Dict):
        return {value(key): value(v) for key, v in zip(node.keys, node.values, strict=True) if key is not None}
    if isinstance(node, ast.List):
        return [value(item) for item in node.elts]
    return ast.literal_eval(node)


TEXTS = {
    "plain": "a:\n  run: PPO\n  env: E\n  stop: {x: 1}\n  config:\n    lr: 0.1\n    model: {fcnet_hiddens: [1, 2]}\n",
    "search": "a:\n  run: PPO\n  config:\n    lr:\n      grid_search: [0.1, 0.2]\n",
    "inner_search": "a:\n  run: PPO\n  config:\n    m:\n      h:\n        grid_search:\n        - [1]\n        - [2]\n",
    "two": "a:\n  run: PPO\n  config: {}\nb:\n  run: DQN\n",
    "anchors": "a: &a\n  run: PPO\n  config: &c {lr: 0.1}\nb:\n  <<: *a\n  config: {<<: *c, gamma: 0.5}\n",
    "types": "a:\n  run: PPO\n  config: {a: null, b: ~, c: yes, d: 'yes', e: 1, g: .inf, h: 2020-01-01, 3: x}\n",
    "quotes": 'a:\n  run: PPO\n  config: {a: "it\'s", b: \'say "x"\', c: "back\\\\slash", d: "new\\nline"}\n',
    "long": "a:\n  run: PPO\n  config:\n    l: [" + ", ".join(str(n) for n in range(1000, 1040)) + "]\n",
    "folded": "a:\n  run: PPO\n  env: >-\n    one\n    two\n  config: {}\n",
    "two_envs": "a:\n  run: PPO\n  env: E\n  config: {env: F, lr: 1}\n",
    "env_and_config": "a:\n  run: PPO\n  config: {env: E, lr: 1}\n",
}


@pytest.mark.parametrize("name", TEXTS)
def test_all_settings_are_in_the_script(name: str) -> None:
    expected = []
    for key, spec in yaml.safe_load(TEXTS[name]).items():
        own = {"env": spec.pop("env")} if "env" in spec else {}
        config = {**own, **(spec.pop("config", None) or {}), **own}
        expected.append({"run": spec.pop("run"), "name": key, **spec, "config": config})
    if name == "types":
        expected[0]["config"]["h"] = "2020-01-01"
    assert asked(old_script(TEXTS[name], "x.yaml")) == expected


def test_numbers_with_an_exponent_are_meant_as_numbers() -> None:
    script = old_script("a:\n  run: PPO\n  config: {lr: 1e-4, gamma: 1E2, name: 'e', code: 'e5'}\n", "x.yaml")
    assert asked(script)[0]["config"] == {"lr": 1e-4, "gamma": 100.0, "name": "e", "code": "e5"}


COMMENTED = """# top

# second
a:  # name
  # run
  run: PPO  # which
  # config
  config:  # settings
    # rate

    # of learning
    lr: 0.1  # slow
    # net
    model:
      # size
      fcnet_hiddens: [1]  # small
    list:
      # first
      - 1  # one
      - 2
    text: "a # b"  # no comment within
    # last
"""


def test_comments_are_kept_with_what_they_speak_of() -> None:
    script = old_script(COMMENTED, "x.yaml")
    words = (
        "top, second, name, run, which, config, settings, rate, of learning, slow, net, size, small, first, one, last"
    )
    for comment in words.split(", "):
        assert script.count(f"# {comment}\n") == 1, script
    assert '"lr": 0.1,  # slow' in script
    assert '"text": "a # b",  # no comment within' in script


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "no experiment: a mapping"),
        ("- a\n", "no experiment: a mapping"),
        ("a: 1\n", "`a` is no experiment: a mapping"),
        ("a: {env: E}\n", "`a` is no experiment: it does not say what to `run`"),
        ("a: {run: PPO, confg: {}}\n", "`a` has a key that no experiment has: `confg`"),
        ("a: {run: PPO, config: 3}\n", "`config` is no mapping"),
        ("a: [\n", "not YAML"),
        ("a: {run: !!python/name:os.system PPO}\n", "could not determine a constructor"),
        ("a: {run: PPO, config: !custom {a: 1}}\n", ""),
        ("a: {run: PPO, config: {[1, 2]: 3}}\n", "a list or a mapping stands where a name is expected"),
    ],
)
def test_what_is_no_experiment_file_is_said(text: str, said: str) -> None:
    if not said:
        old_script(text, "x.yaml")
        return
    with pytest.raises(ExperimentError, match=said):
        old_script(text, "x.yaml")


def test_aliases_that_explode_are_refused() -> None:
    lines = ["a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]"]
    lines += [
        f"{name}: &{name} [{', '.join([f'*{last}'] * 9)}]" for last, name in zip("abcdefg", "bcdefgh", strict=True)
    ]
    text = "x:\n  run: PPO\n  config:\n" + "".join(f"    {line}\n" for line in lines)
    with pytest.raises(ExperimentError, match="aliases"):
        old_script(text, "x.yaml")


@pytest.mark.parametrize("path", ["tuned/ppo.yaml", "a.yml"])
def test_experiment_files_of_a_project_are_reported(path: str) -> None:
    text = "# é\na:\n    run: PPO\nb: {env: E, run: 'SAC'}\nc:\n    run: make\n"
    done = migrate_text(Document(path, text), load_collections(), Options((2, 60)))
    assert [(f.rule, f.status, f.line, f.column) for f in done.findings] == [
        ("experiment-file", "manual", 3, 10), ("experiment-file", "manual", 4, 19)
    ]  # fmt: skip
    assert f"`rllib-migrate yaml2py {path}`" in done.findings[0].message
    assert done.text == text


def test_the_target_that_has_the_command_reads_them() -> None:
    done = migrate_text(Document("a.yaml", "a:\n    run: PPO\n"), load_collections(), Options((2, 40)))
    assert done.findings == ()
