from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, worker, base_env, policies, episode, env_index, **kwargs):
        print(policies["p"].model, policies["q"], policies["p"].get_weights(), worker.policy_map["p"])


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
