from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        for agent_id in list(episode.agent_ids):
            print(episode.agent_episodes[agent_id].get_infos(-1)["x"], episode.agent_episodes[agent_id].get_observations(-1))
        print(episode.get_return(), episode.env_t)

    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, prev_episode_chunks=(), **kwargs):
        for (agent_id, policy_id), reward in {(agent_id, episode.module_for(agent_id)): sum(chunk.agent_episodes[agent_id].get_return() for chunk in (*prev_episode_chunks, episode) if agent_id in chunk.agent_episodes) for agent_id in episode.agent_ids}.items():
            print(agent_id, policy_id, reward)
        print(sum(chunk.agent_episodes["a"].get_return() for chunk in (*prev_episode_chunks, episode) if "a" in chunk.agent_episodes), sum(chunk.agent_episodes["b"].get_return() for chunk in (*prev_episode_chunks, episode) if "b" in chunk.agent_episodes))
        print(episode.last_action_for())


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
