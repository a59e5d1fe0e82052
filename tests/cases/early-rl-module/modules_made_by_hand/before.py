import gymnasium as gym
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.algorithms.ppo.torch.ppo_torch_rl_module import PPOTorchRLModule
from ray.rllib.core.rl_module.rl_module import RLModuleConfig

env = gym.make("CartPole-v1")
module = PPOTorchRLModule(
    RLModuleConfig(
        observation_space=env.observation_space,
        action_space=env.action_space,
        model_config_dict={"fcnet_hiddens": [8]},
        catalog_class=PPOCatalog,
    )
)
short = PPOTorchRLModule(config=RLModuleConfig(env.observation_space, env.action_space, {}, PPOCatalog))
