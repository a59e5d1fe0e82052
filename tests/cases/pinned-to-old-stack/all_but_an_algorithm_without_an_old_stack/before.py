from ray import tune
from ray.rllib.algorithms.dqn import DQNConfig

config = DQNConfig().environment("CartPole-v1").rollouts(num_rollout_workers=2)
algo = config.build()
tune.run("DQN", stop={"training_iteration": 3})
tune.run("DQN", config={"env": "CartPole-v1", "num_workers": 1})
