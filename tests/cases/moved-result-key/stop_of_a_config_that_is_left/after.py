from ray import tune
from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.algorithms.ppo import PPOConfig

left = DQNConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1")
left.env_runners(exploration_config={"type": "project.SlowStart"})
moved = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1)
pinned = PPOConfig().api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False).environment("CartPole-v1").env_runners(exploration_config={"type": "project.SlowStart"})
tune.Tuner(
    "DQN",
    param_space=left.to_dict(),
    run_config=tune.RunConfig(stop={"timesteps_total": 1}),
).fit()
tune.Tuner(
    "PPO",
    param_space=moved.to_dict(),
    run_config=tune.RunConfig(stop={"num_env_steps_sampled_lifetime": 2}),
).fit()
tune.Tuner(
    "PPO",
    param_space=pinned.to_dict(),
    run_config=tune.RunConfig(stop={"timesteps_total": 3, "env_runners/episode_return_mean": 4}),
).fit()
