from dataclasses import dataclass

from ray.rllib.core.rl_module.rl_module import RLModuleConfig, RLModuleSpec


@dataclass
class GraphSpec(RLModuleSpec):
    edges: int = 2

    def get_rl_module_config(self):
        return RLModuleConfig(self.observation_space, self.action_space, {"edges": self.edges}, None)
