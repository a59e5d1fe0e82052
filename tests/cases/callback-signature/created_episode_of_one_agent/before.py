from ray.rllib.algorithms.callbacks import DefaultCallbacks
from ray.rllib.algorithms.ppo import PPOConfig


class Alone(DefaultCallbacks):
    def on_episode_created(self, *, worker, base_env, policies, env_index, episode, **kwargs):
        print(worker)


class Together(DefaultCallbacks):
    def on_episode_created(self, *, worker, base_env, policies, env_index, episode, **kwargs):
        print(worker)


class Pinned(DefaultCallbacks):
    def on_episode_created(self, *, worker, base_env, policies, env_index, episode, **kwargs):
        print(worker)


alone = PPOConfig().environment("CartPole-v1").callbacks(Alone)
together = (
    PPOConfig()
    .environment("agents")
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
    .callbacks(Together)
)
pinned = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .environment("CartPole-v1")
    .callbacks(Pinned)
)
