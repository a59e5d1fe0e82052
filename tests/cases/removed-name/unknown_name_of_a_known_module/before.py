from ray.rllib.utils import annotations, secret_helper

annotations.override(secret_helper)
annotations.overridden(secret_helper)
