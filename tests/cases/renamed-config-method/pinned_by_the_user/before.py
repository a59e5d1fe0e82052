from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .api_stack(enable_rl_module_and_learner=False, enable_env_runner_and_connector_v2=False)
    .rollouts(num_rollout_workers=2, num_envs_per_worker=2)
    .training(model={"custom_model": "mine"}, sgd_minibatch_size=64)
    .resources(num_gpus=1)
)
