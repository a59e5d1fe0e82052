from ray.rllib.core.rl_module.marl_module import MultiAgentRLModule, MultiAgentRLModuleConfig
from torch import nn


class Shared(MultiAgentRLModule):
    def __init__(self, config: MultiAgentRLModuleConfig):
        super().__init__(config)

    def setup(self):
        specs = self.config.modules
        first = next(iter(specs.values()))
        self.encoder = nn.Linear(first.observation_space.shape[0], 8)
        self._rl_modules = {}
        for module_id, spec in specs.items():
            self._rl_modules[module_id] = spec.module_class(encoder=self.encoder)
