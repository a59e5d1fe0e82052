# Ray 1.x
from ray.rllib.agents.dqn import DQNTrainer

algo = DQNTrainer(
    env="CartPole-v1",
    config={
        "framework": "torch",
        "num_workers": 0,
        "exploration_config": {
            "type": "EpsilonGreedy",
            "initial_epsilon": 0.8,
            "final_epsilon": 0.05,
            "epsilon_timesteps": 6000,
        },
        "learning_starts": 50,
        "lr": 6e-4,
    },
)

# expect: [list(point) for point in config.epsilon] == [[0, 0.8], [6000, 0.05]]
# expect: not config.exploration_config
# expect: config.num_steps_sampled_before_learning_starts == 50
# expect: config.lr == 6e-4
