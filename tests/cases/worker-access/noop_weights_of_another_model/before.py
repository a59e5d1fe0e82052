from ray.rllib.algorithms.ppo import PPOConfig

algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=1).build_algo()


def copy(model, other):
    other.set_weights(model.get_weights())
    return other.env
