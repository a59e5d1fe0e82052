"""One module a scene; each builds on the one before."""

from .calm import calm_config
from .storm import storm_config

__all__ = ["calm_config", "storm_config"]
