"""Notebooks: the bytes that no edit names stay, cells are one module, magics come back, what is no notebook is said."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.commands import anything_left
from rllib_migrate.discovery import find
from rllib_migrate.engine import load_collections
from rllib_migrate.outcome import Outcome
from rllib_migrate.report import concise, diff, text
from rllib_migrate.report.model import Report, View
from rllib_migrate.run import run
from rllib_migrate.sources.notebook import decode, encode
from rllib_migrate.sources.python import SourceError

OLD = ["config = PPOConfig().rollouts(\n", "    num_rollout_workers=1,  # wörkers\n", ")"]
IMPORT = ["from ray.rllib.algorithms.ppo import PPOConfig\n"]


def code(*lines: str) -> dict[str, object]:
    outputs = [{"name": "stdout", "output_type": "stream", "text": ["rollouts(num_rollout_workers=1)\n"]}]
    return {"cell_type": "code", "execution_count": 3, "id": "a1", "metadata": {}, "outputs": outputs, "source": lines}


def prose(*lines: str) -> dict[str, object]:
    return {"cell_type": "markdown", "metadata": {}, "source": lines}


def notebook(*cells: dict[str, object], indent: int | None = 1, ascii_only: bool = False, end: str = "\n") -> bytes:
    data = {"cells": cells, "metadata": {"kernelspec": {"name": "python3"}}, "nbformat": 4, "nbformat_minor": 5}
    return (json.dumps(data, indent=indent, ensure_ascii=ascii_only) + end).encode()


def migrated(tmp_path: Path, data: bytes, name: str = "train.ipynb") -> Outcome:
    (tmp_path / name).write_bytes(data)
    (outcome,) = run(find([tmp_path / name]), load_collections(), Options((2, 60)), jobs=1)
    return outcome


def sources(data: bytes) -> list[str]:
    return ["".join(cell["source"]) for cell in json.loads(data)["cells"]]


LAYOUTS: dict[str, dict[str, object]] = {
    "jupyter": {},
    "one_line": {"indent": None},
    "wide": {"indent": 4},
    "ascii": {"ascii_only": True},
    "no_final_newline": {"end": ""},
}


@pytest.mark.parametrize("layout", LAYOUTS)
def test_unchanged_bytes_are_the_very_bytes(layout: str) -> None:
    data = notebook(
        prose("# Title"), code(*IMPORT), code(*OLD), code(), code("%matplotlib inline\n", "x = 1"), **LAYOUTS[layout]
    )  # type: ignore[arg-type]
    source = decode(data)
    assert encode(source, source.text) == data


@pytest.mark.parametrize("layout", LAYOUTS)
def test_only_lines_that_change_are_written_anew(tmp_path: Path, layout: str) -> None:
    data = notebook(prose("rollouts(num_rollout_workers=1)"), code(*IMPORT), code(*OLD), **LAYOUTS[layout])  # type: ignore[arg-type]
    outcome = migrated(tmp_path, data)
    assert outcome.after is not None
    expected = data.replace(b"PPOConfig().rollouts(", b"PPOConfig().env_runners(")
    expected = expected.replace(b'"    num_rollout_workers=1,', b'"    num_env_runners=1,')
    assert outcome.after == expected


def test_a_source_that_is_one_string(tmp_path: Path) -> None:
    cell = {**code(), "source": "".join(IMPORT + OLD)}
    outcome = migrated(tmp_path, notebook(cell))
    assert outcome.after is not None
    assert "num_env_runners=1,  # wörkers" in sources(outcome.after)[0]
    assert isinstance(json.loads(outcome.after)["cells"][0]["source"], str)


def test_names_flow_from_cell_to_cell_and_findings_name_the_cell(tmp_path: Path) -> None:
    data = notebook(
        prose("a"), code(*IMPORT), code(*OLD), code("algo = config.build()\n", "algo.train()['episode_reward_mean']")
    )
    outcome = migrated(tmp_path, data)
    places = {(f.code, f.cell, f.line, f.column) for f in outcome.findings}
    assert {("RLM201", 3, 1, 22), ("RLM202", 3, 2, 5), ("RLM214", 4, 1, 15)} <= places
    printed = concise.render(Report((outcome,), "2.60"), View()).decode()
    assert "train.ipynb:cell 3:1:22 RLM201" in printed
    shown = text.render(Report((outcome,), "2.60"), View()).decode()
    assert "cell 4:2" in shown
    assert "   2 | algo.train()['episode_reward_mean']" in shown


MAGICS = {
    "line_magic": ["%matplotlib inline\n"],
    "shell": ["!pip install -q gym\n"],
    "shell_over_lines": ["!pip install gym \\\n", "    torch\n"],
    "shell_in_a_block": ["for i in range(3):\n", "    !ls\n"],
    "output_of_a_shell": ["files = !ls\n"],
    "magic_value": ["where = %pwd\n"],
    "help": ["config?\n"],
    "more_help": ["??config\n"],
    "timed_cell": ["%%time\n"],
}


@pytest.mark.parametrize("magic", MAGICS)
def test_magics_come_back_as_they_were(tmp_path: Path, magic: str) -> None:
    lines = MAGICS[magic]
    outcome = migrated(tmp_path, notebook(code(*IMPORT), code(*lines, *OLD)))
    assert outcome.after is not None
    assert sources(outcome.after)[1].startswith("".join(lines) + "config = PPOConfig().env_runners(")
    assert outcome.reason is None


def test_a_percent_sign_within_an_expression_is_none(tmp_path: Path) -> None:
    outcome = migrated(tmp_path, notebook(code(*IMPORT), code("x = (5\n", "% 3)\n", *OLD)))
    assert outcome.after is not None
    assert "% 3)" in sources(outcome.after)[1]


@pytest.mark.parametrize(
    ("lines", "said"),
    [
        (["%%bash\n", "rllib train"], "cell 2: `%%bash` is no Python"),
        (["x = = 1  # ray"], "cell 2: line 1: invalid syntax"),
        (["%%writefile train.py\n", "import ray"], "cell 2: `%%writefile train.py` is no Python"),
    ],
)
def test_a_cell_that_is_no_python_is_named_and_the_others_are_migrated(
    tmp_path: Path, lines: list[str], said: str
) -> None:
    outcome = migrated(tmp_path, notebook(code(*IMPORT), code(*lines), code(*OLD)))
    assert outcome.status == "changed"
    assert outcome.reason == said
    assert outcome.after is not None
    assert sources(outcome.after)[1] == "".join(lines)
    report = Report((outcome,), "2.60")
    assert said in text.render(report, View()).decode()
    assert said in concise.render(report, View()).decode()


def test_the_command_rllib_in_a_shell_line_is_reported(tmp_path: Path) -> None:
    outcome = migrated(tmp_path, notebook(code("!rllib train --run PPO --env CartPole-v1")))
    assert [(f.rule, f.status, f.cell, f.line) for f in outcome.findings] == [("rllib-command", "manual", 1, 1)]


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"{ray", "not a notebook"),
        (b"[1] ray", "not a notebook: an object was expected"),
        (b'{"nbformat": 4, "x": "ray"}', "not a notebook: format 4"),
        (b'{"worksheets": [], "nbformat": 3, "x": "ray"}', "not a notebook: format 3; save it with a newer Jupyter"),
        (b'{"x": "ray"}', "not a notebook: there are no cells"),
        (b'{"cells": [{"cell_type": "code", "source": 3}], "x": "ray"}', "not a notebook: a source that is not text"),
        (b'{"cells": [{"cell_type": "code"}], "x": "ray"}', "not a notebook: cell 1 has no source"),
        (b'{"cells": "ray"}', "not a notebook: a list was expected"),
        (b'{"cells": [], "x": "ray \xff"}', "not valid UTF-8"),
    ],
)
def test_what_is_no_notebook_is_said(tmp_path: Path, data: bytes, said: str) -> None:
    outcome = migrated(tmp_path, data)
    assert outcome.status == "failed"
    assert outcome.reason is not None
    assert outcome.reason.startswith(said)
    with pytest.raises(SourceError):
        decode(data)


def test_a_second_run_changes_nothing(tmp_path: Path) -> None:
    first = migrated(tmp_path, notebook(code(*IMPORT), code("!ls\n", *OLD)))
    assert first.after is not None
    assert migrated(tmp_path, first.after).status == "unchanged"


def test_git_takes_the_patch(tmp_path: Path) -> None:
    data = notebook(prose("a"), code(*IMPORT), code(*OLD))
    outcome = migrated(tmp_path, data)
    subprocess.run(["git", "init", "-q"], cwd=tmp_path, check=True)
    subprocess.run(["git", "apply"], cwd=tmp_path, check=True, input=diff.unified(outcome))
    assert (tmp_path / "train.ipynb").read_bytes() == outcome.after


def test_a_cell_that_can_not_matter_is_not_named(tmp_path: Path) -> None:
    outcome = migrated(tmp_path, notebook(code(*IMPORT), code("%%html\n", "<p>"), code(*OLD)))
    assert outcome.reason is None


def test_check_finds_cells_that_could_not_be_looked_at(tmp_path: Path) -> None:
    report = Report(
        (migrated(tmp_path, notebook(code("import os # ray\n"), code("%%bash\n", "rllib train"))),), (2, 60)
    )
    assert not any(outcome.findings for outcome in report.outcomes)
    assert anything_left(report)
    assert "Nothing to migrate" not in text.render(report, View()).decode()


def test_an_import_that_a_magic_uses_keeps_its_name(tmp_path: Path) -> None:
    cells = (code("from ray.rllib.agents.ppo import PPOTrainer\n"), code("%time t = PPOTrainer(env='CartPole-v1')\n"))
    outcome = migrated(tmp_path, notebook(*cells))
    assert outcome.after is not None
    assert "as PPOTrainer" in sources(outcome.after)[0]


def test_what_pip_installs_by_a_magic_is_reported(tmp_path: Path) -> None:
    outcome = migrated(tmp_path, notebook(code('%pip install "ray[rllib]==2.3.0"\n')))
    assert [(f.rule, f.status) for f in outcome.findings] == [("ray-requirement", "manual")]
