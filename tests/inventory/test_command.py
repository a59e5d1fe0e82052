"""`rllib-migrate inventory` and `explain SYMBOL`, run as a user does."""

from __future__ import annotations

import json
from html.parser import HTMLParser
from pathlib import Path

import pytest

from cli.program import program, text

CODE = """\
from ray.rllib.algorithms.ppo import PPOConfig

config = PPOConfig().environment("CartPole-v1").rollouts(num_rollout_workers=0)
algo = config.build()
print(algo.compute_single_action([0, 0, 0, 0]))
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "train.py").write_text(CODE)
    (tmp_path / "<b>&|`.py").write_text("from ray.rllib.policy import Policy\n")
    return tmp_path


def test_before_and_after_stand_side_by_side(folder: Path) -> None:
    done = program(folder, "inventory", "--format", "json")
    assert done.returncode == 0, done.stderr
    assert folder.joinpath("train.py").read_text() == CODE
    data = json.loads(done.stdout)
    assert (data["schema"], data["target_ray"], data["failed"]) == (1, "2.60", [])
    uses = {s["symbol"].removeprefix("ray.rllib.algorithms."): s for s in data["symbols"]}
    action = uses["algorithm.Algorithm.compute_single_action"]
    assert action["promise"] == "old stack"
    assert action["before"] == [{"path": "train.py", "cell": None, "line": 5, "column": 12}]
    assert action["after"] == []
    assert uses["algorithm_config.AlgorithmConfig.rollouts"]["after"] == []
    assert uses["algorithm_config.AlgorithmConfig.env_runners"]["before"] == []
    assert uses["algorithm_config.AlgorithmConfig.env_runners"]["after"]
    names = [promise["promise"] for promise in data["promises"]]
    assert names[0] == "old stack"
    order = [names.index(symbol["promise"]) for symbol in data["symbols"]]
    assert order == sorted(order)
    counts = {p["promise"]: (p["before"], p["after"]) for p in data["promises"]}
    assert counts["old stack"] == (2, 1)
    assert counts["deprecated"] == (2, 0)


@pytest.mark.parametrize("width", ["60", "80", "200"])
def test_text_shows_the_old_stack_first(folder: Path, width: str) -> None:
    done = program(folder, "inventory", COLUMNS=width)
    assert done.returncode == 0, done.stderr
    shown = done.stdout.decode()
    assert max(map(len, shown.splitlines())) <= int(width)
    assert shown.index("Old stack: 2 symbols") < shown.index("Deprecated: 2 symbols") < shown.index("By file")
    assert "train.py:5" in shown


def test_markdown_and_html_escape_what_names_hold(folder: Path) -> None:
    markdown = program(folder, "inventory", "--format", "markdown").stdout.decode()
    assert "## Old stack: 2 symbols" in markdown
    for line in markdown.splitlines():
        assert not line.startswith("|") or line.endswith("|")
    program(folder, "inventory", "-o", "page.html")
    page = folder.joinpath("page.html").read_text()
    assert "<b>" not in page
    assert "&lt;b&gt;&amp;|`.py:1" in page
    parser = _Tags()
    parser.feed(page)
    assert not parser.open
    assert {"script", "link", "img"}.isdisjoint(parser.seen)


class _Tags(HTMLParser):
    """The tags that are open at the end, and all that were seen."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.seen: set[str] = set()

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.seen.add(tag)
        if tag != "meta":
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_file_that_cannot_be_read_is_named(folder: Path) -> None:
    folder.joinpath("bad.py").write_text("from ray.rllib import (\n")
    done = program(folder, "inventory", "--format", "json")
    assert done.returncode == 3
    assert b"not looked at: bad.py" in done.stderr
    assert json.loads(done.stdout)["failed"][0]["path"] == "bad.py"


def test_other_targets_promise_otherwise(folder: Path) -> None:
    folder.joinpath("train.py").write_text("from ray.rllib.callbacks.callbacks import RLlibCallback\n")
    data = json.loads(program(folder, "inventory", "train.py", "--to-ray", "2.40", "--format", "json").stdout)
    assert [(s["symbol"].rpartition(".")[2], s["promise"]) for s in data["symbols"]] == [("RLlibCallback", "gone")]


def test_wrong_use_is_a_usage_error(folder: Path) -> None:
    assert program(folder, "inventory", "nowhere").returncode == 2
    assert program(folder, "inventory", "--to-ray", "1.0").returncode == 2


def test_explain_takes_a_symbol(folder: Path) -> None:
    done = program(folder, "explain", "ray.rllib.policy.policy.Policy")
    assert done.returncode == 0
    assert "Promise: old stack" in text(done.stdout)
    assert "Releases: Ray 2.40 to 2.60" in text(done.stdout)
    data = json.loads(program(folder, "explain", "RLlibCallback", "--to-ray", "2.40", "--format", "json").stdout)
    assert [(d["symbol"], d["promise"]) for d in data] == [("ray.rllib.callbacks.callbacks.RLlibCallback", "gone")]
    assert data[0]["releases"][0] == "2.41"
    unknown = program(folder, "explain", "Polciy")
    assert unknown.returncode == 2
    assert "no rule or symbol is called 'Polciy'" in text(unknown.stderr)
