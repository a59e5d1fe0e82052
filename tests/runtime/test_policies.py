"""Old scripts with policies that only act (``policies/*.py``): the same actions as before, and nothing of it trained.

After the migrated script the old class stands beside the new module, in one process: it is called on the observations
that were written down, made fit by the old preprocessors, and each of its actions must be the one that was taken.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rllib_migrate.codemod import Options
from rllib_migrate.engine import Document, load_collections, migrate
from runtime.forkserver import Case, Server, run_case
from runtime.scripts import expected, scripts

pytestmark = pytest.mark.runtime

_BESIDE = '''

def same_actions(name, given):
    """Whether the old class takes the actions that were taken."""
    from ray.rllib.models.preprocessors import get_preprocessor
    from ray.rllib.utils.spaces.space_utils import get_base_struct_from_space, unsquash_action

    before = {{"__name__": "before"}}
    exec({before!r}, before)
    observed, actions = before["OBSERVED"], before["ACTIONS"]
    policy = before[name](observed, actions, {{"framework": "torch", **given}})
    transform = get_preprocessor(observed)(observed).transform
    for seen, action in LOG:
        made = policy.compute_actions_from_input_dict({{"obs": np.array([transform(seen)])}})[0][0]
        if not np.allclose(unsquash_action(made, get_base_struct_from_space(actions)), action):
            return False
    return len(LOG) > 20
'''


@pytest.mark.parametrize("path", scripts("policies"), ids=lambda path: path.stem)
def test_migrated_script_acts_as_before(path: Path, server: Server) -> None:
    before = path.read_text(encoding="utf-8")
    classes = re.sub("from ray.rllib.agents.*\n", "", before.split("\n\nconfig = ")[0].split("\n\ndef make_config")[0])
    migrated = migrate(Document(path.name, before), load_collections(), Options(target=(2, 60)))
    expect = tuple(e.replace("same_actions(", 'script["same_actions"](') for e in expected(before))

    verdict = run_case(server, Case(migrated.text + _BESIDE.format(before=classes), expect))
    left = [f"line {f.line} {f.code} {f.status}: {f.message}" for f in migrated.findings if f.status != "fixed"]
    context = "\n".join((*left, migrated.text))

    assert expect, "a script without expectations would pass for anything"
    assert not verdict.error, f"{verdict.error}\n{verdict.output}\n{context}"
    assert verdict.trained, context
    assert verdict.new_stack, context
    assert not verdict.unmet, "\n".join((*verdict.unmet, context))
