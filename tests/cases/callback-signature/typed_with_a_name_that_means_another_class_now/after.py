from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.env.env_runner import EnvRunner
from ray.rllib.env.multi_agent_episode import MultiAgentEpisode
from ray.rllib.core.rl_module.rl_module import RLModule

from gymnasium.vector import VectorEnv


class Callbacks(RLlibCallback):
    def on_episode_end(
        self,
        *,
        env_runner: EnvRunner,
        env: VectorEnv,
        rl_module: RLModule,
        episode: MultiAgentEpisode,
        env_index: int,
        **kwargs,
    ) -> None:
        print(episode.agent_episodes["a"].get_infos(-1), episode.env_t)


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
