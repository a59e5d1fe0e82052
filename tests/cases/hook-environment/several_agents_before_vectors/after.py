from ray.rllib.callbacks.callbacks import RLlibCallback
from ray.rllib.algorithms.ppo import PPOConfig


class Together(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(env.unwrapped, env_runner.env.unwrapped, env.unwrapped.action_space)
        [(lambda env: env.close())(env_runner.env.unwrapped)]


class Alone(RLlibCallback):
    def on_episode_end(self, *, env_runner, env, rl_module, episode, env_index, **kwargs):
        print(env.unwrapped.envs[env_index].unwrapped, env_runner.env.unwrapped.envs[0].unwrapped, env.single_action_space)
        [(lambda env: env.close())(sub_env.unwrapped) for sub_env in env_runner.env.unwrapped.envs]


alone = PPOConfig().environment("CartPole-v1").callbacks(Alone)
together = (
    PPOConfig()
    .environment("agents")
    .multi_agent(policies={"a"}, policy_mapping_fn=lambda agent_id, episode, **kwargs: "a")
    .callbacks(Together)
)
