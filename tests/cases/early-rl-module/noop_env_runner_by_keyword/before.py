from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.multi_agent_env_runner import MultiAgentEnvRunner
from ray.rllib.env.single_agent_env_runner import SingleAgentEnvRunner

config = PPOConfig().environment("CartPole-v1")
alone = SingleAgentEnvRunner(config=config)
several = MultiAgentEnvRunner(config)
several.update({"a": 1})
{}.update({"b": 2})
