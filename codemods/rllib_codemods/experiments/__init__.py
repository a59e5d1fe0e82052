"""Experiment files of the old command ``rllib train``."""

from __future__ import annotations

from rllib_codemods.experiments.codemod import TEXTS
from rllib_codemods.experiments.script import ExperimentError, old_script, python_of

__all__ = ["TEXTS", "ExperimentError", "old_script", "python_of"]
