from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Together(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(base_env.get_sub_environments()[env_index], worker.env, base_env.action_space)
        worker.foreach_env(lambda env: env.close())


class Alone(DefaultCallbacks):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(base_env.get_sub_environments()[env_index], worker.env, base_env.action_space)
        worker.foreach_env(lambda env: env.close())


alone = PPOConfig().environment("CartPole-v1").callbacks(Alone)
together = (
    PPOConfig()
    .environment("agents")
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
    .callbacks(Together)
)
