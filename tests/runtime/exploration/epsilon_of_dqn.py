from ray.rllib.algorithms.dqn import DQNConfig

config = (
    DQNConfig()
    .environment("CartPole-v1")
    .rollouts(num_rollout_workers=0)
    .exploration(
        explore=True,
        exploration_config={
            "type": "EpsilonGreedy",
            "initial_epsilon": 0.5,
            "final_epsilon": 0.5,  # all the time
            "epsilon_timesteps": 300,
        },
    )
)
algo = config.build()

# expect: config.epsilon == [(0, 0.5), (300, 0.5)]
# expect: float(module.epsilon_schedule.get_current_value()) == 0.5
