from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(episode.agent_episodes[list(episode.agent_ids)[0]].get_infos(-1), [episode.agent_episodes[a].get_rewards(-1) for a in list(episode.agent_ids)])


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
