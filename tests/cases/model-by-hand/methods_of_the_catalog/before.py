import gymnasium as gym
from ray.rllib.models import MODEL_DEFAULTS, ModelCatalog

env = gym.make("CartPole-v1")
dist_class, size = ModelCatalog.get_action_dist(env.action_space, MODEL_DEFAULTS, framework="torch")
shape = ModelCatalog.get_action_shape(env.action_space, framework="torch")
model = ModelCatalog.get_model_v2(env.observation_space, env.action_space, size, MODEL_DEFAULTS, framework="torch")


def preprocessed(env, observation):
    # As the workers did it.
    return ModelCatalog.get_preprocessor_for_space(env.observation_space).transform(observation)


def of_environment(env):
    return ModelCatalog.get_preprocessor(env)
