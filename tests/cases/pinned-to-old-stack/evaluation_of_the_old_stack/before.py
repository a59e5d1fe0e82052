from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .training(model={"custom_model": "mine"})
    .evaluation(
        evaluation_num_workers=1,
        evaluation_config={"num_workers": 0, "num_envs_per_worker": 2, "input": "sampler", "horizon": 10},
    )
)
other = (
    PPOConfig()
    .training(model={"custom_model": "mine"})
    .evaluation(evaluation_config=PPOConfig.overrides(input_="sampler", num_rollout_workers=2))
)
