"""The command that makes scripts of experiment files."""

from __future__ import annotations

from pathlib import Path

from cli.program import program, text

EXPERIMENT = "a:\n    run: PPO\n    env: CartPole-v1\n    stop: {timesteps_total: 100}\n    config: {num_workers: 2}\n"


def test_the_script_is_on_stdout_and_what_to_check_on_stderr(tmp_path: Path) -> None:
    (tmp_path / "ppo.yaml").write_text(EXPERIMENT)
    done = program(tmp_path, "yaml2py", "ppo.yaml")
    assert done.returncode == 0, done.stderr
    script = done.stdout.decode()
    compile(script, "script", "exec")
    assert "num_env_runners=2" in script
    assert "RLM304 [review]" in text(done.stderr)


def test_quiet_output_in_a_file(tmp_path: Path) -> None:
    (tmp_path / "ppo.yaml").write_text(EXPERIMENT)
    done = program(tmp_path, "yaml2py", "-q", "ppo.yaml", "-o", "ppo.py")
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b"")
    assert "num_env_runners=2" in (tmp_path / "ppo.py").read_text()


def test_what_is_no_experiment_file_is_said(tmp_path: Path) -> None:
    (tmp_path / "ppo.yaml").write_text("a: 1\n")
    done = program(tmp_path, "yaml2py", "ppo.yaml")
    assert done.returncode == 3
    assert (
        text(done.stderr)
        == "rllib-migrate: ppo.yaml: `a` is no experiment: a mapping with `run` and `config` is expected"
    )


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    assert program(tmp_path, "yaml2py", "ppo.yaml").returncode == 2
