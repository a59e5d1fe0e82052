"""Every hostile file ends as an outcome with one clear line, costs nobody else anything, and is never run."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hostile.inputs import INPUTS, USE
from rllib_migrate import commands, limits
from rllib_migrate.codemod import Purpose
from rllib_migrate.outcome import Outcome
from rllib_migrate.settings import Settings
from rllib_migrate.testing.promises import parses

#: What the parser can't end with, and what it can, after long: the first are given up here.
NEVER_DONE = {"attributes_deep.py", "calls_deep.py", "operators_long.py"}
#: Done after many seconds each.
SLOW = {
    *("big_dict.py", "big_list.py", "brackets_deep.py", "lambdas_deep.py", "lines_100k.py", "lines_blank.py"),
    *("not_deep.py", "one_line.py", "unary_deep.py"),
}
SECONDS = 60.0
#: A reason is one line.
REASONS = 200


def look(folder: Path, **files: bytes) -> dict[str, Outcome]:
    for name, data in files.items():
        (folder / name).write_bytes(data)
    result = commands.migrate([folder], Settings(jobs=1))
    return {Path(outcome.path).name: outcome for outcome in result.report.outcomes}


@pytest.fixture
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS_A_FILE", SECONDS)
    monkeypatch.setattr(limits, "SECONDS_A_MEGABYTE", 0.0)


@pytest.mark.usefixtures("_quick")
@pytest.mark.parametrize("name", sorted(INPUTS.keys() - NEVER_DONE))
def test_input(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    name: str,
    large: bool,
    record_property: Callable[[str, object], None],
) -> None:
    if name in SLOW and not large:
        pytest.skip("takes long: --large")
    monkeypatch.chdir(tmp_path)
    data = INPUTS[name]
    outcomes = look(tmp_path, **{name: data, "good.py": USE.encode()})
    assert_sound(outcomes[name], data)
    # The file beside it is migrated as always.
    assert outcomes["good.py"].status == "changed"
    assert outcomes["good.py"].after is not None
    assert b"env_runners(num_env_runners=2)" in outcomes["good.py"].after
    assert not (tmp_path / "was_run").exists()
    record_property("inputs", 1)


def assert_sound(outcome: Outcome, data: bytes) -> None:
    """What is said fits what is done."""
    assert outcome.before in (data, b"")
    reason = outcome.reason or ""
    assert "internal error" not in reason
    assert not [found.message for found in outcome.findings if "internal error" in found.message]
    assert len(reason.splitlines()) <= 1 or outcome.kind == "notebook"
    assert len(reason) <= REASONS
    assert (outcome.status == "failed") <= bool(reason)
    if outcome.status == "changed":
        assert outcome.after not in (None, data)
        assert any(found.status in ("fixed", "review") for found in outcome.findings)
        if outcome.kind == "python" and "Python 2" not in reason:
            before, after = (part.decode(outcome.encoding) for part in (data, outcome.after or b""))
            assert parses(after) or not parses(before)
    else:
        assert outcome.after is None


@pytest.mark.parametrize("name", sorted(NEVER_DONE))
def test_what_takes_for_ever_is_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, large: bool
) -> None:
    if name != "attributes_deep.py" and not large:
        pytest.skip("takes long: --large")
    monkeypatch.setattr(limits, "SECONDS_A_FILE", 1.0)
    outcome = look(tmp_path, **{name: INPUTS[name]})[name]
    assert outcome.status == "failed"
    assert outcome.reason == "the parser crashed on this file (very deeply nested code does that)"


def test_a_file_whose_time_is_over_says_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "SECONDS_A_FILE", 0.001)
    monkeypatch.setattr(limits, "SECONDS_A_MEGABYTE", 0.0)
    outcome = look(tmp_path, **{"a.py": USE.encode() * 50})["a.py"]
    assert (outcome.status, outcome.after) == ("failed", None)
    assert outcome.reason == "given up after 0 s: split it, or leave it out by --exclude"


BASES = [
    "ray.rllib.utils.exploration.exploration.Exploration",
    "ray.rllib.models.torch.torch_action_dist.TorchDistributionWrapper",
    "ray.rllib.models.torch.torch_modelv2.TorchModelV2",
    "ray.rllib.policy.policy.Policy",
    "ray.rllib.policy.torch_policy.TorchPolicy",
    "ray.rllib.agents.ppo.PPOTrainer",
    "ray.rllib.algorithms.ppo.PPOConfig",
    "ray.rllib.algorithms.callbacks.DefaultCallbacks",
    "ray.rllib.env.multi_agent_env.MultiAgentEnv",
    "ray.rllib.core.rl_module.torch.TorchRLModule",
    "ray.rllib.core.learner.torch.torch_learner.TorchLearner",
    "gym.Env",
]


@pytest.mark.parametrize("purpose", ["migrate", "verify"])
@pytest.mark.parametrize("base", BASES)
def test_classes_that_derive_from_one_another(tmp_path: Path, base: str, purpose: Purpose) -> None:
    """Python takes this: the second `B` derives from the first by way of `A`."""
    package, _, name = base.rpartition(".")
    text = (
        f"import ray.rllib\nfrom {package} import {name}\nclass B({name}): pass\nclass A(B): pass\nclass B(A): pass\n"
        f"class {name}({name}):\n    def f(self):\n        return self.model.x, super().f()\n"
        "class C(C): pass\nB().x.y()\nA({}).get_policy()\nC()\n"
    )
    (tmp_path / "a.py").write_text(text)
    result = commands.migrate([tmp_path], Settings(jobs=1), purpose=purpose)
    said = [o.reason or "" for o in result.report.outcomes] + [
        f.message for o in result.report.outcomes for f in o.findings
    ]
    assert not [message for message in said if "internal error" in message or "can't be looked at" in message]
