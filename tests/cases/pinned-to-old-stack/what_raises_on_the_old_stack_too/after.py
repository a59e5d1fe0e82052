from ray.rllib.algorithms.ppo import PPOConfig


def on_episode_end(info):
    print(info)


config = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").training(model={"custom_model": "net"})
config.update_from_dict({
    "callbacks": {"on_episode_end": on_episode_end},
    "evaluation_duration": 3,
    "evaluation_duration_unit": "episodes",
    "num_env_runners": 2,
})
other = (
    PPOConfig()
    .api_stack(
        enable_rl_module_and_learner=False,
        enable_env_runner_and_connector_v2=False,
    )
    .training(model={"custom_model": "net"})
    .multi_agent(policies={0: (None, None, None, {}), "a/b": (None, None, None, {})})
)
