"""The functions that files get for their inference calls: once, however they are laid out, and clean."""

from __future__ import annotations

import ast
import builtins
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TypeGuard

import pytest

from case import checked
from rllib_migrate.codemod import Options

OPTIONS = Options((2, 60))
HEAD = 'from ray.rllib.algorithms.ppo import PPOConfig\n\nalgo = PPOConfig().environment("CartPole-v1").build_algo()\n'
FILTERED = HEAD.replace(".build_algo", '.rollouts(observation_filter="MeanStdFilter").build')
CALLS = {
    "compute_single_action": f"{HEAD}print(algo.compute_single_action([0.0], explore=False))\n",
    "compute_action_and_state": f"{HEAD}print(algo.compute_single_action([0.0], full_fetch=True))\n",
    "compute_batch_of_actions": f"{HEAD}module = algo.get_module()\nprint(module.compute_actions([[0.0]]))\n",
    "compute_connected_action": f"{FILTERED}print(algo.compute_single_action([0.0]))\n",
}
each = pytest.mark.parametrize(("name", "before"), CALLS.items(), ids=CALLS)


def functions(text: str) -> list[str]:
    return re.findall(r"^def (compute_\w+)\(", text, re.MULTILINE)


@each
def test_file_gets_the_function_once(name: str, before: str) -> None:
    again = before.splitlines()[-1]
    done = checked(f"{before}\n\ndef more():\n    {again}\n    return {again}\n", OPTIONS).text
    assert functions(done) == [name]
    assert len(re.findall(rf"[( ]{name}\((?!\n)", done.replace(f"def {name}", ""))) == 3


@each
def test_later_calls_use_the_function_that_is_there(name: str, before: str) -> None:
    done = checked(before, OPTIONS).text
    last = before.splitlines()[-1].replace("print(", "print(1, ")
    more = checked(f"{done}{last}\n", OPTIONS).text
    assert functions(more) == [name]
    assert more.startswith(done)
    assert more.count(f"{name}(") == done.count(f"{name}(") + 1


@each
def test_function_is_known_in_another_layout(name: str, before: str) -> None:
    done = checked(before, OPTIONS).text
    laid_out = done.replace("    with torch.no_grad():", "    # by hand\n    with torch . no_grad() :\n")
    assert laid_out != done
    more = checked(f"{laid_out}{before.splitlines()[-1]}\n", OPTIONS).text
    assert functions(more) == [name]


def test_function_that_was_changed_is_another_one() -> None:
    done = checked(CALLS["compute_single_action"], OPTIONS).text
    changed = done.replace("t=10**9", "t=0")
    assert changed != done
    more = checked(f"{changed}print(algo.compute_single_action([1.0]))\n", OPTIONS).text
    assert functions(more) == ["compute_single_action_2", "compute_single_action"]


def test_several_functions_are_two_lines_apart() -> None:
    text = (
        f"{HEAD}print(algo.compute_single_action([0.0]))\nprint(algo.compute_single_action([0.0], full_fetch=True))\n"
    )
    done = checked(text, OPTIONS).text
    assert len(functions(done)) == 2
    assert "\n\n\n\n" not in done
    assert len(re.findall(r"[^\n]\n\n\ndef compute", done)) == 2
    assert "\n\n\nalgo = " in done


CALL = CALLS["compute_single_action"]
SMALLS = [line for line in CALL.splitlines() if line]
HEADS = {
    "imported later": f"{CALL}import numpy as np\n",
    "imported in a function": f"{CALL}def f():\n    import numpy as np\n    return np\n",
    "imported for type checking": (
        f"from typing import TYPE_CHECKING\n{CALL}if TYPE_CHECKING:\n    import numpy as np\n"
        "    from ray.rllib.core.rl_module.rl_module import RLModule\n"
    ),
    "name is taken later": f"import numpy as np\n{CALL}np = None\n",
    "name is deleted": f"import numpy as np\nX = np.zeros(1)\ndel np\n{CALL}",
    "class above the imports": f"class A:\n    pass\nfrom ray.rllib.core.rl_module.rl_module import RLModule\n{CALL}",
    "call on the line of the imports": f"import sys; {'; '.join(SMALLS)}\n",
    "imports in a function": "\n    ".join(["def f():", *SMALLS]) + "\n",
}


@pytest.mark.parametrize("before", HEADS.values(), ids=HEADS)
def test_function_finds_its_imports_above_it(before: str) -> None:
    done = checked(before, OPTIONS).text
    tree = ast.parse(done)
    function = next(n for n in tree.body if isinstance(n, ast.FunctionDef) and n.name.startswith("compute"))
    statements = tree.body[: tree.body.index(function)]
    # What the file imports in functions alone, it can do without: such imports are guarded.
    statements += [s for guard in statements if isinstance(guard, ast.Try) for s in guard.body]
    above = [n for n in statements if isinstance(n, ast.Import | ast.ImportFrom)]
    bound = {alias.asname or alias.name for node in above for alias in node.names}
    # What is bound to something else, or deleted, does not count.
    bound -= {n.id for s in tree.body if s is not function for n in ast.walk(s) if is_set(n)}
    names = [n for n in ast.walk(function) if isinstance(n, ast.Name)]
    own = {n.id for n in names if is_set(n)} | {a.arg for a in [*function.args.args, *function.args.kwonlyargs]}
    assert {n.id for n in names} - own - set(dir(builtins)) <= bound
    assert ("np_2" in bound) == ("np = None" in before or "del np" in before)


def is_set(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and not isinstance(node.ctx, ast.Load)


def test_linters_have_nothing_to_say(tmp_path: Path) -> None:
    if find_spec("ruff") is None or find_spec("mypy") is None:
        pytest.skip("needs ruff and mypy")
    for name, before in CALLS.items():
        (tmp_path / f"{name}.py").write_text(checked(before, OPTIONS).text, encoding="utf-8")
    # How long lines are is not for the functions alone to say.
    ruff = ["ruff", "check", "--isolated", "--select", "E,F,W,B,UP,SIM", "--ignore", "E501", "."]
    mypy = ["mypy", "--follow-imports", "skip", "--ignore-missing-imports", "."]
    for command in (ruff, mypy):
        line = [sys.executable, "-m", *command]
        done = subprocess.run(line, capture_output=True, text=True, cwd=tmp_path, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
