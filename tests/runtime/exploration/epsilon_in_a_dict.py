from ray.rllib.agents.dqn import DQNTrainer

algo = DQNTrainer(
    env="CartPole-v1",
    config={
        "num_workers": 0,
        "framework": "torch",
        "exploration_config": {"initial_epsilon": 0.75, "final_epsilon": 0.75, "epsilon_timesteps": 40},
    },
)

# expect: config.epsilon == [(0, 0.75), (40, 0.75)]
# expect: float(module.epsilon_schedule.get_current_value()) == 0.75
