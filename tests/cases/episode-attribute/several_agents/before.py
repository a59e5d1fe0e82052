from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_step(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for agent_id in episode.get_agents():
            print(episode.last_info_for(agent_id)["x"], episode.last_observation_for(agent_id=agent_id))
        print(episode.total_reward, episode.length)

    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        for (agent_id, policy_id), reward in episode.agent_rewards.items():
            print(agent_id, policy_id, reward)
        print(episode.agent_rewards[("a", "p")], episode.agent_rewards["b", episode.policy_for("b")])
        print(episode.last_action_for())


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
