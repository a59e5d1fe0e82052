import gymnasium as gym
from ray.rllib.algorithms.ppo.ppo_catalog import PPOCatalog
from ray.rllib.algorithms.ppo.torch.default_ppo_torch_rl_module import DefaultPPOTorchRLModule

env = gym.make("CartPole-v1")
module = DefaultPPOTorchRLModule(
    observation_space=env.observation_space,
    action_space=env.action_space,
    model_config={"fcnet_hiddens": [8]},
    catalog_class=PPOCatalog
)
short = DefaultPPOTorchRLModule(observation_space=env.observation_space, action_space=env.action_space, model_config={}, catalog_class=PPOCatalog)
