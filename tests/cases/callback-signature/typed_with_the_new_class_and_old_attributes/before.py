from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.env.multi_agent_episode import MultiAgentEpisode


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode: MultiAgentEpisode, env_index, **kwargs) -> None:
        print(episode.agent_episodes, episode.length)


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
