import pickle

from ray.rllib.agents.ppo import PPOTrainer

config = {}
with open("params.pkl", "rb") as file:
    config = pickle.load(file)
config["num_workers"] = 0
trainer = PPOTrainer(env="Pendulum-v1", config=config)


def play(env):
    obs, _ = env.reset()
    return trainer.compute_action(obs)
