from ray.rllib.algorithms import appo

trainer = appo.APPO(env="CartPole-v1")
