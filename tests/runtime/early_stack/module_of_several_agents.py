import gymnasium as gym
import numpy as np
import torch
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module.marl_module import MultiAgentRLModule, MultiAgentRLModuleConfig, MultiAgentRLModuleSpec
from ray.rllib.core.rl_module.rl_module import RLModuleConfig, SingleAgentRLModuleSpec
from ray.rllib.examples.envs.classes.multi_agent import MultiAgentCartPole


class Counted(MultiAgentRLModule):
    def __init__(self, config: MultiAgentRLModuleConfig):
        super().__init__(config)

    def setup(self):
        super().setup()
        self.names = sorted(self.config.modules)


class Own(PPOTorchRLModule):
    def __init__(self, config: RLModuleConfig):
        super().__init__(config)
        self.factor = config.model_config_dict["factor"]
        self.extra = torch.nn.Linear(config.observation_space.shape[0], 1)


spec = MultiAgentRLModuleSpec(
    marl_module_class=Counted,
    module_specs={"p0": SingleAgentRLModuleSpec(module_class=Own, model_config_dict={"factor": 3, "fcnet_hiddens": [8]})},
)
config = (
    PPOConfig()
    .environment(MultiAgentCartPole, env_config={"num_agents": 2})
    .rollouts(num_rollout_workers=0)
    .training(_enable_learner_api=True, train_batch_size=64, sgd_minibatch_size=32, num_sgd_iter=1)
    .multi_agent(policies={"p0"}, policy_mapping_fn=lambda agent_id, episode, worker, **kwargs: "p0")
    .rl_module(_enable_rl_module_api=True, rl_module_spec=spec)
)
algo = config.build()

# expect: algo.env_runner.module.names == ["p0"]
# expect: algo.get_module("p0").factor == 3
# expect: algo.get_module("p0").extra.in_features == 4
