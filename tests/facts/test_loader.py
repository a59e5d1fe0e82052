"""The loader takes what the tables hold, refuses what they must not, and finds rows by name and by kinship."""

from __future__ import annotations

import subprocess
import sys

import pytest

from rllib_codemods import facts
from rllib_codemods.facts.rows import Algorithm, Argument, Key, Method, ModelKey, ModuleSetting, Move, Row, Symbol

TABLES = (Algorithm, Argument, Key, Method, ModelKey, ModuleSetting, Move, Symbol)

MOVE = 'old = "a.b"\nkind = "moved"\nnew = "a.c"\nsource = "s"\n'
KEY = 'algorithm = ""\nkey = "k"\nsource = "s"\n'
ARGUMENT = (
    'class = "PPOConfig"\nmethod = "training"\nname = "n"\npinned = "same"\nfirst = "2.3"\nsource = "s"\n'
    'action = "drop"\nseverity = "ignored"\n'
)

BAD_ROWS: list[tuple[str, type[Row], str, str]] = [
    ("unknown_column", Move, f'[[move]]\n{MOVE}color = "red"\n', "unknown column 'color'"),
    ("missing_column", Move, '[[move]]\nold = "a.b"\nkind = "removed"\n', "'source' is missing"),
    ("wrong_type_of_text", Move, f"[[move]]\n{MOVE}note = 3\n", "note = 3 is not of type str"),
    ("wrong_type_of_flag", Key, f'[[key]]\n{KEY}action = "drop"\nseverity = "ignored"\nblocks = 1\n', "type bool"),
    ("unknown_word", Move, '[[move]]\nold = "a.b"\nkind = "gone"\nsource = "s"\n', "kind = 'gone' is none of"),
    ("release_without_minor", Move, f'[[move]]\n{MOVE}last = "2"\n', "is not a release"),
    ("release_as_number", Move, f"[[move]]\n{MOVE}last = 2.10\n", "is not a release"),
    ("moved_to_nowhere", Move, '[[move]]\nold = "a.b"\nkind = "moved"\nsource = "s"\n', "does not go with new"),
    ("removed_to_somewhere", Move, f"[[move]]\n{MOVE.replace('moved', 'removed')}", "does not go with new"),
    ("moved_to_itself", Move, f"[[move]]\n{MOVE.replace('a.c', 'a.b')}", "are the same"),
    ("name_with_a_dash", Move, f"[[move]]\n{MOVE.replace('a.b', 'a-b')}", "is not a dotted name"),
    ("duplicate", Move, f"[[move]]\n{MOVE}\n[[move]]\n{MOVE}", "row 2 (a.b): stands there twice"),
    ("duplicate_argument", Argument, f"[[argument]]\n{ARGUMENT}\n[[argument]]\n{ARGUMENT}", "stands there twice"),
    ("other_table", Move, f"[[key]]\n{KEY}", "unknown table 'key'"),
    ("no_toml", Move, "[[move]\n", "moves.toml: "),
    ("target_is_no_call", Key, f'[[key]]\n{KEY}action = "same"\nto = "training.lr"\n', "is not of the form"),
    ("target_has_a_value", Key, f'[[key]]\n{KEY}action = "same"\nto = "training(lr=1)"\n', "is not of the form"),
    ("rename_without_target", Key, f'[[key]]\n{KEY}action = "rename"\nseverity = "breaks"\n', "needs to"),
    ("drop_with_target", Argument, f'[[argument]]\n{ARGUMENT}to = "training(lr)"\n', "'drop' has no to"),
    ("drop_without_severity", Key, f'[[key]]\n{KEY}action = "drop"\n', "needs severity"),
    ("transform_without_name", Key, f'[[key]]\n{KEY}action = "transform"\nseverity = "breaks"\n', "transform = None"),
    (
        "transform_of_a_drop",
        Argument,
        f'[[argument]]\n{ARGUMENT}transform = "num_gpus"\n',
        "does not go with transform",
    ),
    (
        "list_of_numbers",
        Key,
        f'[[key]]\n{KEY}action = "drop"\nseverity = "ignored"\nharmless = [1]\n',
        "list of strings",
    ),
    (
        "renamed_to_nothing",
        ModelKey,
        '[[model_key]]\nkey = "k"\naction = "rename"\nsource = "s"\n',
        "does not go with to",
    ),
    (
        "defaults_are_no_table",
        Algorithm,
        '[[algorithm]]\nname = "A"\nconfig = "a.AConfig"\nbase = "B"\nregistered = true\nbridge = true\nsource = "s"\n'
        "old_defaults = 1\n",
        "is not a table",
    ),
]


@pytest.mark.parametrize(
    ("row_class", "text", "message"), [row[1:] for row in BAD_ROWS], ids=[row[0] for row in BAD_ROWS]
)
def test_bad_row_is_refused(row_class: type[Row], text: str, message: str) -> None:
    with pytest.raises(facts.FactError) as error:
        facts.parse_table(row_class, text)
    assert message in str(error.value)
    assert str(error.value).startswith(f"{row_class.TABLE}.toml")


@pytest.mark.parametrize(
    ("row_class", "text"),
    [(Move, f"[[move]]\n{MOVE}"), (Argument, f"[[argument]]\n{ARGUMENT}")],
    ids=["move", "argument"],
)
def test_good_row_is_taken(row_class: type[Row], text: str) -> None:
    assert len(facts.parse_table(row_class, text)) == 1


@pytest.mark.parametrize("row_class", TABLES, ids=[t.TABLE for t in TABLES])
def test_table_is_sorted(row_class: type[Row]) -> None:
    identities = [row.identity for row in facts.table(row_class)]
    assert identities
    assert identities == sorted(identities, key=lambda i: i if row_class is not Algorithm else (i[0].lower(),))


def test_importing_reads_no_table() -> None:
    code = (
        "import pathlib, sys\n"
        "pathlib.Path.read_text = pathlib.Path.open = None\n"
        "from rllib_codemods import facts, api\n"
        "assert not facts.table.cache_info().currsize\n"
    )
    path = ":".join(p for p in sys.path if p)
    subprocess.run([sys.executable, "-c", code], check=True, env={"PYTHONPATH": path})


@pytest.mark.parametrize(
    ("dotted", "new", "rest"),
    [
        ("ray.rllib.agents.ppo.PPOTrainer", "ray.rllib.algorithms.ppo.PPO", ""),
        ("ray.rllib.agents.ppo.PPOTrainer.train", "ray.rllib.algorithms.ppo.PPO", ".train"),
        ("ray.rllib.agents.ppo", "ray.rllib.algorithms.ppo", ""),
        ("ray.tune.suggest.hyperopt.HyperOptSearch", "ray.tune.search", ".hyperopt.HyperOptSearch"),
    ],
    ids=["name", "member_of_name", "module", "name_in_moved_package"],
)
def test_move_is_found(dotted: str, new: str, rest: str) -> None:
    found = facts.find_move(dotted)
    assert found is not None
    assert (found[0].new, found[1]) == (new, rest)


@pytest.mark.parametrize(
    "dotted",
    ["ray.rllib.algorithms.ppo.PPO", "ray.rllib.agentsmith", "ray.rllib", "rllib.agents.ppo", ""],
    ids=["still_there", "border_is_no_dot", "package_above", "other_root", "empty"],
)
def test_move_is_not_found(dotted: str) -> None:
    assert facts.find_move(dotted) is None


def test_namesake_is_no_plain_move() -> None:
    found = facts.find_move("ray.rllib.evaluation.MultiAgentEpisode")
    assert found is not None
    assert found[0].kind == "changed"


def test_old_stack_symbol_is_found_by_reexport() -> None:
    symbol = facts.find_old_stack("ray.rllib.policy.Policy")
    assert symbol is not None
    assert symbol.name == "ray.rllib.policy.policy.Policy"
    assert facts.find_old_stack(symbol.name) == symbol


def test_new_stack_symbol_is_no_old_stack_symbol() -> None:
    assert facts.find_old_stack("ray.rllib.core.rl_module.rl_module.RLModule") is None


def test_own_row_wins_over_base() -> None:
    assert facts.arguments("AlgorithmConfig", "training")["lr"].action == "same"
    assert facts.arguments("SACConfig", "training")["lr"].action == "transform"
    assert facts.arguments("CQLConfig", "training")["lr"].action == "transform"


def test_base_rows_are_inherited() -> None:
    inherited = facts.arguments("APPOConfig", "training")
    assert inherited["num_aggregation_workers"].cls == "IMPALAConfig"
    assert inherited["model"].cls == "AlgorithmConfig"
    assert "sgd_minibatch_size" not in facts.arguments("SACConfig", "training")


def test_unknown_algorithm_gets_undisputed_rows_only() -> None:
    unknown = facts.arguments(None, "training")
    assert unknown["sgd_minibatch_size"].to == "training(minibatch_size)"
    assert unknown["lr"].action == "same"
    # IMPALA's epsilon is that of RMSProp, DQN's that of its exploration.
    assert "epsilon" not in unknown


def test_unknown_class_is_an_unknown_algorithm() -> None:
    assert facts.arguments("MyConfig", "training") == facts.arguments(None, "training")


def test_arguments_of_other_methods_are_left_out() -> None:
    assert "num_gpus" in facts.arguments("PPOConfig", "resources")
    assert "num_gpus" not in facts.arguments("PPOConfig", "training")


def test_keys_follow_the_algorithm() -> None:
    assert facts.keys("PPO")["num_workers"].to == "env_runners(num_env_runners)"
    assert facts.keys("APPO")["num_sgd_iter"].algorithm == "IMPALA"
    assert facts.keys("R2D2")["buffer_size"].algorithm == "DQN"
    assert facts.keys("SAC")["lr"].action == "transform"
    assert facts.keys("NoSuchAlgorithm") == facts.keys(None)


@pytest.mark.parametrize(
    ("class_name", "name"),
    [
        ("PPOConfig", "PPO"),
        ("ray.rllib.algorithms.ppo.PPOConfig", "PPO"),
        ("ImpalaConfig", "IMPALA"),
        ("ApexDQNConfig", "APEX"),
        ("PPO", None),
        ("Impala", None),
        ("AlgorithmConfig", None),
    ],
    ids=["bare", "dotted", "alias", "removed", "algorithm_is_no_config", "alias_is_no_config", "base_of_all"],
)
def test_algorithm_of_config(class_name: str, name: str | None) -> None:
    row = facts.algorithm_of_config(class_name)
    assert (row.name if row else None) == name


def test_bases_of_algorithms_end_at_the_root() -> None:
    configs = {row.config_class: row.base for row in facts.table(Algorithm)}
    for config in configs:
        line = [config]
        while line[-1] != facts.ROOT:
            line.append(configs[line[-1]])
            assert len(line) < 10, line


def test_algorithms_are_found_by_alias() -> None:
    assert facts.algorithms()["contrib/MADDPG"].name == "MADDPG"
    assert facts.algorithms()["DQN"].bridge is False


def test_rows_explain_themselves() -> None:
    """Whoever reads a finding without a new spelling learns from the note what to do."""
    mute = [
        r.identity for r in facts.table(Argument) + facts.table(Key) if r.action in ("drop", "manual") and not r.note
    ]
    mute += [row.identity for row in facts.table(Move) if row.kind != "moved" and not row.note]
    mute += [row.identity for row in facts.table(ModelKey) if row.action in ("drop", "manual") and not row.note]
    mute += [row.identity for row in facts.table(Symbol) if not row.note]
    assert mute == []


def test_blocking_rows_have_no_mechanical_way() -> None:
    wrong = [
        r.identity for r in facts.table(Argument) + facts.table(Key) if r.blocks and r.action in ("same", "rename")
    ]
    assert wrong == []
