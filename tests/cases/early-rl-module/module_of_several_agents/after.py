from ray.rllib.core.rl_module.multi_rl_module import MultiRLModule
from torch import nn


class Shared(MultiRLModule):
    def setup(self):
        specs = self.rl_module_specs
        first = next(iter(specs.values()))
        self.encoder = nn.Linear(first.observation_space.shape[0], 8)
        self._rl_modules = {}
        for module_id, spec in specs.items():
            self._rl_modules[module_id] = spec.module_class(encoder=self.encoder)
