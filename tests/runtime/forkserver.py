"""Runs old scripts after their migration: one process imports Ray and torch once, and forks for each case.

The server is a process of its own, so that nothing of Ray gets into the process of the tests, and a case that crashes
or hangs costs that case alone. Client and server talk in JSON lines over the server's stdin and stdout::

    with serving() as server:
        verdict = run_case(server, Case(script="...", expect=("config.num_epochs == 5",)))
"""

from __future__ import annotations

import contextlib
import importlib
import json
import linecache
import os
import signal
import subprocess
import sys
import tempfile
import time
import traceback
import types
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import IO, Any

PRELOAD = (
    "gymnasium",
    "ray.rllib.algorithms.appo",
    "ray.rllib.algorithms.dqn",
    "ray.rllib.algorithms.impala",
    "ray.rllib.algorithms.ppo",
    "ray.rllib.algorithms.ppo.ppo_torch_policy",
    "ray.rllib.algorithms.ppo.torch.ppo_torch_learner",
    "ray.rllib.algorithms.sac",
    "ray.rllib.connectors.env_to_module",
    "ray.rllib.connectors.learner",
    "ray.rllib.connectors.module_to_env",
    "ray.rllib.core.rl_module.multi_rl_module",
    "ray.rllib.env.multi_agent_env_runner",
    "ray.tune",
    "scipy.signal",  # the old stack imports it with the first batch
    "torch._dynamo",  # the first optimizer imports it: two seconds that each case would pay
)
ENVIRONMENT = {
    "OMP_NUM_THREADS": "1",
    "RAY_AUTH_MODE": "disabled",
    "RAY_USAGE_STATS_ENABLED": "0",
    "TUNE_DISABLE_AUTO_CALLBACK_LOGGERS": "1",
}
#: An asynchronous Learner answers some iterations late; a replay buffer must fill first.
ITERATIONS = 60
SCRIPT = "<case>"


@dataclass(frozen=True, slots=True)
class Case:
    """A script that leaves an ``algo`` behind or runs Tune; ``folder`` is on ``sys.path``, ``expect`` are expressions.

    Names in an expectation: ``config`` (the AlgorithmConfig as the script made it), ``algo``, ``module`` (the RLModule
    that samples; a MultiRLModule in multi-agent cases), ``result`` (of the last ``train()``), ``script`` (its globals).
    """

    script: str
    expect: tuple[str, ...] = ()
    folder: str = ""
    timeout: float = 90.0


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a case. ``error`` is empty when it built and trained; ``unmet`` says what was found instead."""

    built: bool = False
    trained: bool = False
    new_stack: bool = False
    error: str = ""
    unmet: tuple[str, ...] = ()
    output: str = field(default="", repr=False)


# -- the server ------------------------------------------------------------------------------------------------------


def has_learned(result: dict[str, Any]) -> bool:
    """Whether a Learner (old stack: a policy) has reported an update."""
    return bool(result.get("learners") or result.get("info", {}).get("learner"))


def _module_of(algo: Any) -> Any:
    runner = getattr(algo, "env_runner", None)
    return getattr(runner, "module", None)


def _unmet(expect: tuple[str, ...], names: dict[str, Any]) -> tuple[str, ...]:
    unmet = []
    for expression in expect:
        try:
            holds = bool(eval(expression, dict(names)))
            found = "" if holds else _left_side(expression, names)
        except Exception as error:
            holds, found = False, f"{type(error).__name__}: {error}"
        if not holds:
            unmet.append(f"{expression}  [{found}]")
    return tuple(unmet)


def _left_side(expression: str, names: dict[str, Any]) -> str:
    left, separator, _ = expression.partition(" == ")
    return f"found {eval(left, dict(names))!r}" if separator else "false"


def _run_in_child(case: Case) -> Verdict:
    from runtime.in_process import TUNED, small_training, tune_in_process, without_cluster

    without_cluster()
    small_training()
    tune_in_process()
    main = types.ModuleType("__main__")
    main.__file__ = SCRIPT
    sys.modules["__main__"] = main
    sys.argv = [SCRIPT]
    if case.folder:
        sys.path.insert(0, case.folder)
    built = trained = new_stack = False
    try:
        # Tracebacks look the lines of the script up there.
        linecache.cache[SCRIPT] = (len(case.script), None, case.script.splitlines(keepends=True), SCRIPT)
        exec(compile(case.script, SCRIPT, "exec"), main.__dict__)
        algo = main.__dict__["algo"] if "algo" in main.__dict__ else TUNED[-1]
        built = True
        new_stack = bool(algo.config.enable_rl_module_and_learner and algo.config.enable_env_runner_and_connector_v2)
        for _ in range(ITERATIONS):
            result = algo.train()
            trained = has_learned(result)
            if trained:
                break
        names = {
            "config": algo.asked,
            "algo": algo,
            "module": _module_of(algo),
            "result": result,
            "script": main.__dict__,
        }
        error = "" if trained else f"no update within {ITERATIONS} iterations"
        return Verdict(built, trained, new_stack, error, _unmet(case.expect, names))
    except BaseException as error:
        traceback.print_exc()
        lines = [f.lineno for f in traceback.extract_tb(error.__traceback__) if f.filename == SCRIPT]
        place = f" (line {lines[-1]} of the script)" if lines else ""
        return Verdict(built, trained, new_stack, f"{type(error).__name__}: {error}{place}")


def _fork(case: Case) -> Verdict:
    with tempfile.TemporaryDirectory(prefix="rllib-migrate-case-") as folder:
        answer, output = Path(folder, "answer"), Path(folder, "output")
        started = time.monotonic()
        pid = os.fork()
        if pid == 0:
            os.setpgid(0, 0)
            os.chdir(folder)
            os.environ["HOME"] = folder
            sink = os.open(output, os.O_WRONLY | os.O_CREAT)
            os.dup2(sink, 1)
            os.dup2(sink, 2)
            verdict = _run_in_child(case)
            answer.write_text(json.dumps(asdict(verdict)))
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(0)
        ended = _wait(pid, started + case.timeout)
        with contextlib.suppress(ProcessLookupError):
            os.killpg(pid, signal.SIGKILL)
        if not ended:
            os.waitpid(pid, 0)
        text = output.read_text(errors="replace") if output.exists() else ""
        if answer.exists() and (content := answer.read_text()):
            values = json.loads(content)
            return Verdict(**{**values, "unmet": tuple(values["unmet"]), "output": text[-4000:]})
        error = "the process died" if ended else f"no end within {case.timeout:g} s"
        return Verdict(error=error, output=text[-4000:])


def _wait(pid: int, deadline: float) -> bool:
    while time.monotonic() < deadline:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return True
        time.sleep(0.02)
    return False


def preload() -> None:
    """Imports what nearly all cases need."""
    for name in PRELOAD:
        importlib.import_module(name)
    import torch

    torch.set_num_threads(1)


def serve() -> None:
    """Reads a case a line from stdin and answers with a verdict a line, until stdin ends."""
    channel = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)  # what libraries print while they are imported must not get among the answers
    preload()
    print("ready", file=channel)
    for line in sys.stdin:
        values = json.loads(line)
        case = Case(**{**values, "expect": tuple(values["expect"])})
        print(json.dumps(asdict(_fork(case))), file=channel)


# -- the client ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Server:
    requests: IO[str]
    answers: IO[str]


@contextlib.contextmanager
def serving(python: str = sys.executable) -> Iterator[Server]:
    """A server, run by this interpreter, for as long as the block runs. Raises RuntimeError if it does not come up."""
    tests = Path(__file__).resolve().parent.parent
    environment = {**os.environ, **ENVIRONMENT, "PYTHONPATH": str(tests)}
    with (
        tempfile.TemporaryFile("w+") as log,
        subprocess.Popen(
            [python, "-c", "from runtime.forkserver import serve; serve()"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=log,
            text=True,
            env=environment,
        ) as process,
    ):
        assert process.stdin is not None
        assert process.stdout is not None
        if process.stdout.readline() != "ready\n":
            process.kill()
            log.seek(0)
            raise RuntimeError("the server did not come up:\n" + log.read()[-2000:])
        try:
            yield Server(process.stdin, process.stdout)
        finally:
            process.stdin.close()
            process.wait(300)


def run_case(server: Server, case: Case) -> Verdict:
    """One case, to its end or to its time limit."""
    print(json.dumps(asdict(case)), file=server.requests, flush=True)
    values = json.loads(server.answers.readline())
    return Verdict(**{**values, "unmet": tuple(values["unmet"])})
