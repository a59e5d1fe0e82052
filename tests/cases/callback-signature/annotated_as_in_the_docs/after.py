from typing import Optional

from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.env.env_runner import EnvRunner
from ray.rllib.core.rl_module.rl_module import RLModule
from ray.rllib.env.single_agent_episode import SingleAgentEpisode

from gymnasium.vector import VectorEnv


class Callbacks(RLlibCallback):
    def on_episode_start(
        self,
        *,
        env_runner: EnvRunner,
        env: VectorEnv,
        rl_module: RLModule,
        episode: SingleAgentEpisode,
        env_index: int,
        **kwargs,
    ) -> None:
        """A fresh episode."""
        print(f"episode starts on {env_runner.worker_index}")  # once each

    def on_episode_end(
        self,
        *,
        env_runner: EnvRunner,
        env: VectorEnv,
        rl_module: Optional[RLModule] = None,
        episode: SingleAgentEpisode,
        env_index: int,
        metrics_logger,
        **kwargs,
    ) -> None:
        metrics_logger.log_value("steps", 1, reduce="mean", window=100)


config = PPOConfig().environment("CartPole-v1").callbacks(Callbacks)
