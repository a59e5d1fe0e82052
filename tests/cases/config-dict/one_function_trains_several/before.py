from ray import tune
from ray.rllib.agents.ppo import PPOTrainer
from ray.rllib.agents.sac import SACTrainer


def train(trainer, config, stop):
    used = {"framework": "torch", "num_workers": 2}
    used.update(config)
    return tune.run(trainer, config=used, stop=stop)


def sac():
    config = dict(env="Pendulum-v1", learning_starts=1000, prioritized_replay=False, sgd_minibatch_size=64, tau=0.01)
    train(SACTrainer, config=config, stop={"training_iteration": 2})


def ppo():
    config = dict(env="Pendulum-v1", num_sgd_iter=4, lambda_=0.9)
    train(PPOTrainer, config=config, stop={"training_iteration": 2})
