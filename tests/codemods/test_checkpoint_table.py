"""Each way to save and to load, on each way to come by an algorithm; and all that can become of what save() gives."""

from __future__ import annotations

import pytest

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
SAVE, RESTORE = "RLM507", "RLM504"
PPO = 'from ray.rllib.algorithms.ppo import PPO, PPOConfig\n\nconfig = PPOConfig().environment("CartPole-v1")\n'
#: The algorithm's name, and the code around ``HERE``.
RECEIVERS = {
    "config": ("algo", f"{PPO}algo = config.build_algo()\nHERE\n"),
    "class": ("agent", f'{PPO}agent = PPO(env="CartPole-v1", config=config)\nHERE\n'),
    "attribute": (
        "self.algo",
        f"{PPO}\n\nclass Runner:\n    def __init__(self):\n        self.algo = config.build_algo()\n\n"
        "    def run(self):\n        HERE\n",
    ),
    "parameter": (
        "trainer",
        "from ray.rllib.algorithms.algorithm import Algorithm\n\n\ndef run(trainer: Algorithm):\n    HERE\n",
    ),
    "from a checkpoint": (
        "algo",
        f"{PPO}algo = PPO.from_checkpoint(config.build_algo().save_to_path('/tmp/x'))\nHERE\n",
    ),
}
SAVES = ("ALGO.save('/tmp/a')", "ALGO.save(checkpoint_dir='/tmp/a')", "ALGO.save(folder)", "(ALGO.save)('/tmp/a')")
#: What is done with the value of a call; ``CALL`` is the call.
TAKES_PATH = (
    "x = CALL; x.split('/')",
    "x = CALL; print('at', x)",
    "x = CALL; print(f'at {x}')",
    "print('at %s' % CALL)",
    "print('at %s of %s' % (CALL, 1))",
    'print(f"at {CALL}")',
    "print('at {}'.format(CALL))",
    "x = CALL + '/more'",
    "x = CALL[:-1]",
    "x = open(CALL)",
    "x = (CALL).replace('a', 'b')",
    "x = y = CALL; z = y.upper()",
    "x: str = CALL; x.upper()",
    "x = PPO.from_checkpoint(CALL)",
    "if x := CALL: print(x)",
)
TAKES_OBJECT = (
    "x = CALL.checkpoint",
    "x = CALL.checkpoint.path",
    "x = CALL; print(x, x.metrics)",
    "x = CALL; y = x; print(x, y.checkpoint.path)",
)
TAKES_EITHER = ("CALL", "x = CALL", "x = CALL; algo.restore(x)", "other.restore(CALL)")
RELATIVE = ("'a'", "'./a'", "'a/b'", "f'a/{n}'", "'a/%s' % n", "'a/{}'.format(n)", "'a' + n", "'a' '/b'", "'../a'")
ABSOLUTE = ("'/a'", "'~/a'", "'s3://a/b'", "'file:///a'", "f'{n}/a'", "'%s/a' % n", "n + '/a'", "n", "'C:/a'")
METHODS = ("save", "save_checkpoint", "save_to_path", "restore", "load_checkpoint", "restore_from_path")
OUTSIDE = ("sys.argv[1]", "path", "'/old/checkpoint_1/checkpoint-1'", "str(path)", "os.path.join(path, 'a')")


def _text(receiver: str, form: str) -> tuple[str, str]:
    name, code = RECEIVERS[receiver]
    before, _, rest = code.partition("HERE")
    indent = before.rpartition("\n")[2]
    return name, before + form.replace("ALGO", name).replace("; ", f"\n{indent}") + rest


def _messages(text: str, code: str, *statuses: str) -> list[str]:
    return [f.message for f in checked(text, OPTIONS).findings if f.code == code and f.status in statuses]


@pytest.mark.parametrize("take", TAKES_PATH)
@pytest.mark.parametrize("save", SAVES)
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_value_that_is_a_path_becomes_one(receiver: str, save: str, take: str) -> None:
    name, text = _text(receiver, take.replace("CALL", save))
    assert f"{save.replace('ALGO', name)}.checkpoint.path" in checked(text, OPTIONS).text


@pytest.mark.parametrize("take", [*TAKES_OBJECT, *TAKES_EITHER])
@pytest.mark.parametrize("save", SAVES)
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_value_of_today_is_left_alone(receiver: str, save: str, take: str) -> None:
    name, text = _text(receiver, take.replace("CALL", save))
    assert not _messages(text, SAVE, "fixed", "review", "manual"), name


@pytest.mark.parametrize("path", RELATIVE)
@pytest.mark.parametrize("method", METHODS)
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_relative_path_becomes_absolute(receiver: str, method: str, path: str) -> None:
    name, text = _text(receiver, f"ALGO.{method}({path})")
    done = checked(text, OPTIONS).text
    assert f"{name}.{method}(os.path.abspath({path}))" in done
    assert "import os\n" in done


@pytest.mark.parametrize("path", ABSOLUTE)
@pytest.mark.parametrize("method", METHODS)
def test_other_paths_are_left_alone(method: str, path: str) -> None:
    _, text = _text("config", f"ALGO.{method}({path})")
    assert checked(text, OPTIONS).text == text


@pytest.mark.parametrize("path", OUTSIDE)
@pytest.mark.parametrize("method", ["restore", "load_checkpoint"])
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_checkpoint_from_elsewhere_is_reported(receiver: str, method: str, path: str) -> None:
    _, text = _text(receiver, f"ALGO.{method}({path})")
    assert len(_messages(text, RESTORE, "manual")) == 1 + ("checkpoint-" in path)


@pytest.mark.parametrize("path", OUTSIDE)
@pytest.mark.parametrize("owner", ["PPO", "Algorithm", "algo"])
def test_algorithm_from_elsewhere_is_reported(owner: str, path: str) -> None:
    text = f"{PPO}from ray.rllib.algorithms.algorithm import Algorithm\n\nalgo = config.build_algo()\n"
    found = _messages(f"{text}new = {owner}.from_checkpoint({path})\n", RESTORE, "manual")
    assert len(found) == 1 + ("checkpoint-" in path)


@pytest.mark.parametrize("save", ["ALGO.save('/tmp/a')", "ALGO.save_to_path('/tmp/a')", "ALGO.save().checkpoint"])
@pytest.mark.parametrize("load", ["ALGO.restore(x)", "ALGO.load_checkpoint(x)", "ALGO.restore_from_path(x)"])
@pytest.mark.parametrize("receiver", RECEIVERS)
def test_checkpoint_of_the_file_is_left_alone(receiver: str, load: str, save: str) -> None:
    _, text = _text(receiver, f"x = {save}; {load}")
    assert not _messages(text, RESTORE, "fixed", "review", "manual")
