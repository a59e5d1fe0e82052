from ray.rllib.algorithms.dqn import DQNConfig


def settings(workers):
    config = (
        DQNConfig()
        .env_runners(num_env_runners=workers)
        .learners(num_gpus_per_learner=1)
        .training(epsilon=[(0, 1.0), (10000, 0.02)])
        .rl_module(model_config={"head_fcnet_hiddens": [64]})
    )
    return config


algo = settings(2).environment("CartPole-v1").build_algo()
