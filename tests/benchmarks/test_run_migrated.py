"""The benchmark that runs migrated scripts: what it makes of what was seen, and what it sees of a script."""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest

from judging import judge
from one_script import Failure, Frame, KeptHelpers, Observed
from rllib_migrate.outcome import Outcome, Reported

BEFORE = b"import ray\n\n\ndef main():\n    algo = old(ray)\n    algo.train()\n\n\nmain()\n"
AFTER = b"import ray\nimport more\n\n\ndef main():\n    algo = new(ray)\n    algo.train()\n\n\nmain()\n"
RAN = Observed(stacks=("new",), learned=1)


def outcome(*findings: Reported) -> Outcome:
    return Outcome("a.py", "python", "changed", before=BEFORE, after=AFTER, findings=findings)


def finding(line: int, status: str = "manual", message: str = "use another", severity: str = "ignored") -> Reported:
    return Reported("RLM999", "rule", status, severity, line, 1, line, 2, message, None, None, "", 1)  # type: ignore[arg-type]


def failed(message: str, line: int, kind: str = "TypeError") -> Observed:
    return Observed(failure=Failure(kind, message, (Frame("a.py", line),)))


def word(seen: Observed, *findings: Reported) -> str:
    one = outcome(*findings)
    return judge(one, {"a.py": one}, seen).word


def test_script_that_built_and_trained_runs() -> None:
    assert word(RAN) == "runs"


@pytest.mark.parametrize(
    "seen",
    [
        replace(RAN, missing=("stop episode_reward_mean",)),
        replace(RAN, unread=("num_workers",)),
        replace(RAN, learned=0),
        replace(RAN, stacks=("old",)),
        failed("no such thing", 7),
    ],
)
def test_what_no_finding_tells_is_silent(seen: Observed) -> None:
    assert word(seen) == "silent"
    assert word(seen, finding(1, "fixed", "episode_reward_mean num_workers")) == "silent"


def test_finding_at_the_failing_line_tells_it() -> None:
    assert word(failed("no such thing", 7), finding(6)) == "told"
    assert word(failed("no such thing", 7), finding(5)) == "silent"
    assert word(failed("no such thing", 6), finding(5)) == "told"


def test_header_of_the_function_around_tells_it() -> None:
    assert word(failed("no such thing", 7), finding(4)) == "told"


def test_finding_that_names_the_thing_tells_it() -> None:
    assert word(failed("no attribute 'lost'", 7), finding(1, "review", "`lost` is gone")) == "told"
    assert word(failed("no attribute 'lost'", 7), finding(1, "review", "`other` is gone")) == "silent"
    assert word(replace(RAN, unread=("num_workers",)), finding(1, message="num_workers goes")) == "told"


def test_what_ray_no_longer_ships_is_gone_only_where_it_is_told() -> None:
    def lost(module: str) -> Observed:
        message = f"No module named '{module}'"
        return Observed(failure=Failure("ModuleNotFoundError", message, (Frame("a.py", 7),), missing_module=module))

    assert word(lost("ray.rllib.algorithms.pg"), finding(6)) == "gone"
    assert word(lost("ray.rllib.algorithms.pg")) == "silent"
    assert word(lost("ray.rllib.algorithms.ppo.tf"), finding(6)) == "told"
    assert word(lost("ray.rllib.examples.env"), finding(6)) == "told"
    assert word(failed("Unknown trainable: PG", 7, "TuneError"), finding(6)) == "gone"


@pytest.mark.parametrize(
    ("text", "kind", "line", "verdict"),
    [
        (b"assert (\n    result[EPISODE_RETURN_MEAN] > 90\n), result\n", "AssertionError", 1, "skipped"),
        (b"assert result\nprint(EPISODE_RETURN_MEAN)\n", "AssertionError", 1, "silent"),
        (b"raise DeprecationWarning(\n    'renamed'\n)\n", "DeprecationWarning", 2, "skipped"),
        (b"if old:\n    raise ValueError('renamed')\n", "ValueError", 2, "silent"),
    ],
)
def test_statement_that_failed_says_what_it_asked_for(text: bytes, kind: str, line: int, verdict: str) -> None:
    one = Outcome("a.py", "python", "unchanged", before=text)
    assert judge(one, {"a.py": one}, failed("renamed", line, kind)).word == verdict


def test_kept_helpers_are_found_by_their_old_names(tmp_path: Path) -> None:
    (tmp_path / "env" / "utils").mkdir(parents=True)
    (tmp_path / "models").mkdir()
    for name in ("env/corridor.py", "env/utils/mixins.py", "models/__init__.py"):
        (tmp_path / name).write_text("")
    found = KeptHelpers(tmp_path).find_spec
    for name in ("env.corridor", "env.utils.mixins", "models", "env"):
        assert found(f"ray.rllib.examples.{name}") is not None, name
    for name in ("ray.rllib.examples.other", "ray.rllib.env.corridor", "env.corridor"):
        assert found(name) is None, name


def test_what_is_not_there_is_skipped() -> None:
    missing = Failure("ModuleNotFoundError", "No module named 'somewhere'", missing_module="somewhere.else")
    assert word(Observed(failure=missing)) == "skipped"
    assert word(Observed(failure=replace(missing, missing_module="ray.rllib.agents"))) == "silent"
    assert word(Observed(failure=replace(missing, missing_module="gym"))) == "silent"
    assert word(Observed()) == "skipped"


@pytest.mark.runtime
def test_samples_of_each_kind(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    pytest.importorskip("torch")
    script = Path(__file__).parents[2] / "benchmarks" / "run_migrated.py"
    options = ["--release", "samples", "--jobs", "1", "--results", str(tmp_path)]
    done = subprocess.run([sys.executable, script, *options], capture_output=True, text=True, timeout=300)
    (results,) = tmp_path.glob("*.json")
    words = {row["file"]: row["word"] for row in json.loads(results.read_text(encoding="utf-8"))}
    assert done.returncode == 0, done.stdout
    assert words["cartpole_ppo/train.py"] == "runs"
    assert words["cartpole_ppo/evaluate.py"] == "skipped"
    assert words["dict_era/rollout.py"] == "told"
    assert "silent" not in words.values()
    assert str(tmp_path.parent) not in results.read_text(encoding="utf-8")
