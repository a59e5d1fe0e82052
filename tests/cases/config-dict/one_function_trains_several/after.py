from ray import tune
from ray.rllib.algorithms.ppo import PPO
from ray.rllib.algorithms.sac import SAC


def train(trainer, config, stop):
    used = {"framework": "torch", "num_env_runners": 2}
    used.update(config)
    return tune.run(trainer, config=used, stop=stop)


def sac():
    config = dict(env="Pendulum-v1", learning_starts=1000, prioritized_replay=False, minibatch_size=64, tau=0.01)
    train(SAC, config=config, stop={"training_iteration": 2})


def ppo():
    config = dict(env="Pendulum-v1", num_epochs=4, lambda_=0.9)
    train(PPO, config=config, stop={"training_iteration": 2})
