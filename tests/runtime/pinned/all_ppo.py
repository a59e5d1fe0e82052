from ray.rllib.algorithms.ppo import PPOConfig

config = (
    PPOConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0, observation_filter="MeanStdFilter")
    .training(model={"fcnet_hiddens": [16], "vf_share_layers": True}, sgd_minibatch_size=32, num_sgd_iter=2)
    .resources(num_gpus=0)
)
algo = config.build()
result = algo.train()
reward = result["episode_reward_mean"]
action = algo.compute_single_action([0.0, 0.0, 0.0, 0.0])

# stack: old
# option: bridge-all
# expect: config.minibatch_size == 32
# expect: algo.get_policy().config["model"]["fcnet_hiddens"] == [16]
# expect: type(algo.env_runner.filters["default_policy"]).__name__ == "MeanStdFilter"
# expect: script["action"] in (0, 1)
