"""Runs one script as ``__main__`` in a process of its own and says what was seen of RLlib meanwhile.

The process must be a forked child of one that has imported Ray and torch. An algorithm trains at its first ``train()``
until a Learner has reported an update; later calls give the same result again, so that a bounded loop comes to its
end, and a loop without a bound is left after :data:`CALLS`. What a script has made but not trained is trained at its
end. Options of ``argparse`` get the small values of :data:`ARGUMENTS` where a script has such options.
"""

from __future__ import annotations

import argparse
import copy
import importlib.machinery
import importlib.util
import json
import os
import resource
import sys
import traceback
import types
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from runtime.forkserver import ITERATIONS, has_learned
from runtime.in_process import small_training, without_cluster
from tune_stand_in import tune_stand_in

CALLS = 60
EXAMPLES = "ray.rllib.examples."
MEMORY = 12 << 30
ARGUMENTS = {
    "--framework": "torch",
    "--num-cpus": "2",
    "--stop-iters": "1",
    "--stop-timesteps": "100",
    "--train-iterations": "1",
}
#: Attributes that Ray itself sets on configs that don't have them.
SET_BY_RAY = frozenset({"class", "simple_optimizer", "worker_index"})
#: What a config may hold and the new stack never reads (each compared with the default of its class), with the reader
#: in Ray 2.60: those of the old stack only.
UNREAD = {
    "exploration_config": "policy/policy.py",
    "model": "models/catalog.py; algorithm_config.py warns",
    "num_gpus": "algorithm.py, old stack's resources",
    "observation_filter": "evaluation/rollout_worker.py",
    "preprocessor_pref": "evaluation/rollout_worker.py",
    "remote_worker_envs": "evaluation/rollout_worker.py",
}


@dataclass(frozen=True, slots=True)
class Frame:
    """A line of the project in a traceback; ``file`` is relative to the project's folder."""

    file: str
    line: int


@dataclass(frozen=True, slots=True)
class Failure:
    """What ended a script. ``frames`` are of its project, outermost first; ``raised`` is the place of the exception."""

    kind: str
    message: str
    frames: tuple[Frame, ...] = ()
    raised: str = ""
    missing_module: str = ""
    building: bool = False


@dataclass(frozen=True, slots=True)
class Observed:
    """``stacks``: one a built algorithm. ``missing``: stop and metric keys. ``unread``: settings without effect."""

    stacks: tuple[str, ...] = ()
    learned: int = 0
    missing: tuple[str, ...] = ()
    unread: tuple[str, ...] = ()
    failure: Failure | None = None
    seconds: float = 0.0
    output: str = field(default="", repr=False)


class LoopEnded(BaseException):
    """A loop without a bound has trained; not an Exception, so that no handler of the script keeps it."""


@dataclass(slots=True)
class Seen:
    """What the patches note."""

    algorithms: list[Any] = field(default_factory=list)
    learned: set[int] = field(default_factory=set)
    missing: list[str] = field(default_factory=list)
    unread: list[str] = field(default_factory=list)
    calls: int = 0


@dataclass(frozen=True, slots=True)
class KeptHelpers:
    """Finds modules of ``ray.rllib.examples`` that the installed Ray lacks in ``folder``, where a user would have kept
    them. It stands last among the finders, so that what Ray has is Ray's."""

    folder: Path

    def find_spec(self, name: str, path: object = None, target: object = None) -> importlib.machinery.ModuleSpec | None:
        if not name.startswith(EXAMPLES):
            return None
        place = self.folder.joinpath(*name.removeprefix(EXAMPLES).split("."))
        if (file := place.with_suffix(".py")).is_file():
            return importlib.util.spec_from_file_location(name, file)
        if (file := place / "__init__.py").is_file():
            return importlib.util.spec_from_file_location(name, file, submodule_search_locations=[str(place)])
        if place.is_dir():
            spec = importlib.machinery.ModuleSpec(name, None, is_package=True)
            spec.submodule_search_locations = [str(place)]
            return spec
        return None


def run(script: Path, project: Path, answer: Path, helpers: Path | None = None) -> None:
    """Runs the script and writes what was seen to ``answer`` as JSON; ``helpers`` are old examples, migrated."""
    if helpers:
        sys.meta_path.append(KeptHelpers(helpers))
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    without_cluster()
    small_training()
    seen = Seen()
    _watch_algorithms(seen)
    _watch_attributes(seen)
    tune_stand_in(seen.missing)
    _small_arguments()
    failure = _run(script, project, seen)
    stacks = tuple("new" if _on_new_stack(algo.config) else "old" for algo in seen.algorithms)
    missing, unread = (tuple(dict.fromkeys(names)) for names in (seen.missing, seen.unread))
    answer.write_text(json.dumps(asdict(Observed(stacks, len(seen.learned), missing, unread, failure))))


def _run(script: Path, project: Path, seen: Seen) -> Failure | None:
    main = types.ModuleType("__main__")
    main.__file__ = str(script)
    sys.modules["__main__"] = main
    sys.argv = [str(script)]
    sys.path.insert(0, str(script.parent))
    try:
        exec(compile(script.read_bytes(), str(script), "exec"), main.__dict__)
        _train_what_is_left(main, seen)
    except LoopEnded:
        pass
    except SystemExit as error:
        if error.code not in (None, 0):
            return _failure(error, project)
    except BaseException as error:
        traceback.print_exc()
        return _failure(error, project)
    return None


def _train_what_is_left(main: types.ModuleType, seen: Seen) -> None:
    from ray.rllib.algorithms.algorithm_config import AlgorithmConfig

    if not seen.algorithms:
        for value in list(vars(main).values()):
            if isinstance(value, AlgorithmConfig) and value.algo_class and value.env and not value._is_frozen:
                value.build_algo()
    for algo in list(seen.algorithms):
        if id(algo) not in seen.learned and not algo.__dict__.get("stopped_by_script"):
            algo.train()


def _failure(error: BaseException, project: Path) -> Failure:
    frames, building, raised = [], False, ""
    root = f"{project}{os.sep}"
    seen: BaseException | None = error
    while seen is not None:  # a wrapped exception has the project's lines in its cause
        for frame in traceback.extract_tb(seen.__traceback__):
            raised = f"{frame.filename.rpartition('site-packages/')[2]}:{frame.lineno}"
            building |= "ray/rllib/algorithms/" in frame.filename
            if frame.filename.startswith(root):
                frames.append(Frame(Path(frame.filename).relative_to(project).as_posix(), frame.lineno or 0))
        seen = seen.__cause__ or seen.__context__
    if isinstance(error, SyntaxError) and (error.filename or "").startswith(root):
        frames.append(Frame(Path(error.filename or "").relative_to(project).as_posix(), error.lineno or 0))
    module = (error.name or "") if isinstance(error, ModuleNotFoundError) else ""
    return Failure(type(error).__name__, str(error)[:2000], tuple(frames), raised, module, building)


# -- what is watched -------------------------------------------------------------------------------------------------


def _on_new_stack(config: Any) -> bool:
    return bool(config.enable_rl_module_and_learner and config.enable_env_runner_and_connector_v2)


def _watch_algorithms(seen: Seen) -> None:
    from ray.rllib.algorithms.algorithm import Algorithm

    base: Any = Algorithm
    init, train, stop = base.__init__, base.train, base.stop
    results: dict[int, Any] = {}

    def init_seen(self: Any, *args: Any, **kwargs: Any) -> None:
        init(self, *args, **kwargs)
        seen.algorithms.append(self)
        if _on_new_stack(self.config):
            seen.unread += _unread(self.asked)

    def train_until_learned(self: Any) -> Any:
        seen.calls += 1
        if seen.calls > CALLS:
            raise LoopEnded
        if id(self) in seen.learned:
            results[id(self)]["training_iteration"] += 1
            return copy.copy(results[id(self)])
        for _ in range(ITERATIONS):
            results[id(self)] = train(self)
            if has_learned(results[id(self)]):
                seen.learned.add(id(self))
                break
        return copy.copy(results[id(self)])

    def stop_seen(self: Any) -> None:
        stop(self)
        self.__dict__["stopped_by_script"] = True

    base.__init__, base.train, base.stop = init_seen, train_until_learned, stop_seen


def _unread(config: Any) -> list[str]:
    default = type(config)()
    return [name for name in UNREAD if getattr(config, name, None) != getattr(default, name, None)]


def _watch_attributes(seen: Seen) -> None:
    """Notes each attribute set on a config that its class doesn't have."""
    from ray._common.deprecation import DEPRECATED_VALUE
    from ray.rllib.algorithms.algorithm_config import AlgorithmConfig

    known: dict[type, set[str]] = {}
    making: list[type] = []
    base: Any = AlgorithmConfig
    set_attribute = base.__setattr__

    def attributes(cls: type) -> set[str]:
        if cls not in known:
            making.append(cls)
            try:
                pristine = vars(cls())
            except Exception:  # a class of the script's own whose constructor takes arguments
                pristine = vars(AlgorithmConfig())
            making.pop()
            # -1 says that a setting is deprecated, and that it was not set.
            gone = {k for k, v in pristine.items() if type(v) is int and v == DEPRECATED_VALUE}
            known[cls] = (set(pristine) - gone) | set(dir(cls)) | SET_BY_RAY
        return known[cls]

    def set_seen(self: Any, name: str, value: Any) -> None:
        set_attribute(self, name, value)
        if making or name.startswith("__") or _inside_init(self):
            return
        if name not in attributes(type(self)) and not (type(value) is int and value == DEPRECATED_VALUE):
            seen.unread.append(name)

    base.__setattr__ = set_seen


def _inside_init(config: object) -> bool:
    """Whether the attribute is set by the config's own constructor, or by what that calls."""
    frame = sys._getframe(2)
    for _ in range(8):
        if frame.f_code.co_name == "__init__" and frame.f_locals.get("self") is config:
            return True
        if frame.f_back is None:
            break
        frame = frame.f_back
    return False


def _small_arguments() -> None:
    parse = argparse.ArgumentParser.parse_known_args

    def parse_small(self: Any, args: Any = None, namespace: Any = None) -> Any:
        if args is None:
            options = {name: action for action in self._actions for name in action.option_strings}
            chosen = ((n, v) for n, v in ARGUMENTS.items() if n in options and v in (options[n].choices or [v]))
            args = [word for pair in chosen for word in pair]
        return parse(self, args, namespace)

    argparse.ArgumentParser.parse_known_args = parse_small  # type: ignore[method-assign]
