"""The benchmark that holds the tool against places found by names alone."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from old_sites import sites
from sites import Judged, Seen, Verdict, decided, judge, kinds, misses, newest, read_verdicts, table

SCRIPT = Path(__file__).parents[2] / "benchmarks" / "sites.py"


def project(tmp_path: Path, **files: str) -> Path:
    folder = tmp_path / "owner+name"
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return folder


def found(tmp_path: Path, **files: str) -> list[tuple[str, str, int, str]]:
    return [(site.family, site.path, site.line, site.what) for site in sites(project(tmp_path, **files))]


# -- the places ------------------------------------------------------------------------------------------------------


def test_calls_for_actions_are_found_at_the_line_of_their_name(tmp_path: Path) -> None:
    text = "a = (\n    algo\n    .compute_single_action(obs)\n)\nb = policy.compute_actions(o)\nc = compute_loss(o)\n"
    assert found(tmp_path, a=text) == [
        ("inference", "a.py", 3, "compute_single_action"),
        ("inference", "a.py", 5, "compute_actions"),
    ]


def test_calls_of_tune_are_found_and_other_runs_are_not(tmp_path: Path) -> None:
    text = "from ray.tune import run as go, run\ntune.run(f)\nrun(f)\ntune.Tuner(f)\nsubprocess.run(f)\ngo(f)\n"
    assert [place[2:] for place in found(tmp_path, a=text)] == [(2, "run"), (3, "run"), (4, "Tuner")]


def test_hooks_count_from_two_on_or_with_a_base_that_is_called_callbacks(tmp_path: Path) -> None:
    text = (
        "class A:\n    def on_episode_end(self): ...\n    def on_train_result(self): ...\n"
        "class B(DefaultCallbacks):\n    def on_episode_step(self): ...\n"
        "class C:\n    def on_episode_end(self): ...\n"
    )
    assert [place[2:] for place in found(tmp_path, a=text)] == [
        (2, "A.on_episode_end"),
        (3, "A.on_train_result"),
        (5, "B.on_episode_step"),
    ]


def test_old_dicts_of_callbacks_and_the_functions_behind_them(tmp_path: Path) -> None:
    text = "def f(info): ...\nd = {'callbacks': {'on_episode_end': f}}\n"
    assert [place[2:] for place in found(tmp_path, a=text)] == [(1, "f"), (2, "callbacks"), (2, "on_episode_end")]


def test_mapping_functions_are_found_by_their_key_even_in_another_file(tmp_path: Path) -> None:
    by_key = "from b import pick\nconfig['multiagent'] = {'policies': p, 'policy_mapping_fn': pick}\n"
    assert found(tmp_path, a=by_key, b="def pick(agent_id): ...\ndef other(agent_id): ...\n") == [
        ("config", "a.py", 2, "multiagent"),
        ("mapping", "a.py", 2, "policy_mapping_fn"),
        ("mapping", "b.py", 1, "pick"),
    ]


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("d = {'num_workers': 1}", ["num_workers"]),
        ("d['sgd_minibatch_size'] = 1", ["sgd_minibatch_size"]),
        ("d['horizon'] = 1; e['num_workers'] = 1", ["num_workers"]),
        ("d['horizon'] = 1; d['num_workers'] = 1", ["horizon", "num_workers"]),
        ("d = dict(num_sgd_iter=1)", ["num_sgd_iter"]),
        ("c.rollouts(num_rollout_workers=1)", ["num_rollout_workers"]),
        ("c.num_rollout_workers = 1", ["num_rollout_workers"]),
        ("c.training(model={})", ["model"]),
        ("d = {'gamma': 1, 'lr': 2}", []),
        ("d = {'model': 1}", []),
        ("d = {'model': 1, 'lr': 2}", ["model"]),
        ("self.num_workers = 1", []),
        ("f(num_workers=1)", []),
        ("d = {'model': {'vf_share_layers': True}}", []),
    ],
)
def test_settings_are_found_where_configs_have_them(tmp_path: Path, text: str, names: list[str]) -> None:
    assert [place[3] for place in found(tmp_path, a=text)] == names


def test_a_file_that_is_no_python_has_no_sites(tmp_path: Path) -> None:
    assert found(tmp_path, a="d = {'num_workers': 1\n", b="d = {'num_workers': 1}\n") == [
        ("config", "b.py", 1, "num_workers")
    ]


# -- the comparison --------------------------------------------------------------------------------------------------


def test_how_a_site_is_decided(tmp_path: Path) -> None:
    text = "tune.run(\n    f,\n    config={\n        'num_workers': 1,\n    },\n)\n"
    setting, run = sorted(sites(project(tmp_path, a=text)), key=lambda site: site.family)
    assert decided(setting, Seen(edited=frozenset({4}), told=frozenset({4}))) == "edited"
    assert decided(setting, Seen(told=frozenset({4}))) == "told"
    assert decided(setting, Seen(objects=frozenset({3}))) == "near"
    assert decided(setting, Seen(told=frozenset({2}))) == ""
    assert decided(run, Seen(told=frozenset({2}))) == "near"
    assert decided(run, Seen(told=frozenset({7}))) == ""


def test_a_function_is_decided_where_it_is_held(tmp_path: Path) -> None:
    text = "def f(agent_id): ...\nc.multi_agent(policy_mapping_fn=f)\nd.multi_agent(policy_mapping_fn=f)\n"
    function = sites(project(tmp_path, a=text))[0]
    assert function.held == (2, 3)
    assert decided(function, Seen(told=frozenset({2, 3}))) == "told"
    assert decided(function, Seen(told=frozenset({2}))) == ""


@pytest.mark.parametrize(
    ("how", "said", "outcome"),
    [
        ("edited", None, "edited"),
        ("told", "missed", "told"),
        ("edited", "not rllib", "wrong"),
        ("near", None, "near"),
        ("near", "missed", "missed"),
        ("", "nothing", "nothing"),
        ("", None, "unread"),
    ],
)
def test_what_a_person_says_counts_where_the_line_itself_says_nothing(
    tmp_path: Path, how: str, said: str | None, outcome: str
) -> None:
    site = sites(project(tmp_path, a="d = {'num_workers': 1}\n"))[0]
    assert Judged("p", site, how, Verdict(said, "") if said else None).outcome == outcome


def test_the_tool_is_run_and_the_table_counts(tmp_path: Path) -> None:
    folder = project(
        tmp_path,
        a="from ray.rllib.algorithms.ppo import PPOConfig\nc = PPOConfig().rollouts(num_rollout_workers=1)\n",
        b="def train(config):\n    config['soft_horizon'] = True\nloader = dict(num_workers=2)\n",
    )
    verdicts = {
        ("owner/name", "b.py", 2, "config"): Verdict("missed", "argument"),
        ("owner/name", "b.py", 3, "config"): Verdict("not rllib", ""),
    }
    judged = judge("owner/name", folder, verdicts, jobs=1)
    assert list(table(judged))[-1] == "| all | all | 3 | 1 | 0 | 0 | 1 | 0 | 0 | 1 | 0 | 0 | 50.0% |"
    assert list(kinds(judged))[2:] == ["| argument | 1 | 0 | 1 |"]
    assert [line.split("\t")[1:4] for line in misses(judged, {"owner/name": folder})] == [
        ["b.py:2", "config", "missed (argument)"],
        ["b.py:3", "config", "not rllib"],
    ]


# -- the verdicts ----------------------------------------------------------------------------------------------------


def test_the_verdicts_that_are_kept_can_be_read() -> None:
    file = newest("old_sites-*.tsv")
    assert file is not None
    kept = read_verdicts(file)
    assert kept
    assert all(verdict.kind for verdict in kept.values() if verdict.verdict == "missed")


def test_an_unknown_verdict_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "verdicts.tsv"
    file.write_text("project\tfile\tline\tfamily\tverdict\tkind\nowner/name\ta.py\t1\tconfig\tperhaps\t\n")
    with pytest.raises(ValueError, match=r"verdicts\.tsv: 'perhaps' is none of"):
        read_verdicts(file)


def test_the_script_prints_the_table(tmp_path: Path) -> None:
    folder = project(tmp_path, a="x = 1\n", b="algo.compute_single_action(obs)\n")
    outcomes = tmp_path / "outcomes.tsv"
    command = [sys.executable, str(SCRIPT), str(folder), "--misses", "--outcomes", str(outcomes), "--jobs", "1"]
    printed = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert "| owner/name | inference | 1 | 0 |" in printed
    assert printed.splitlines()[-1].startswith("owner/name\tb.py:1\tinference\tunread\t")
    assert outcomes.read_text() == "owner/name\tb.py:1\tinference\tcompute_single_action\tunread\n"
