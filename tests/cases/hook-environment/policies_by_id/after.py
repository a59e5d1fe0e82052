from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.callbacks.callbacks import RLlibCallback


class Callbacks(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(rl_module["p"], rl_module["q"], rl_module["p"].get_weights(), env_runner.policy_map["p"])


config = (
    PPOConfig()
    .environment("shared")
    .multi_agent(policies={"p", "q"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: agent_id)
    .callbacks(Callbacks)
)
