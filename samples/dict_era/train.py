import argparse

import ray
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer, DEFAULT_CONFIG

from callbacks import CorridorCallbacks
from corridor import Corridor

parser = argparse.ArgumentParser()
parser.add_argument("--tune", action="store_true")
parser.add_argument("--stop-reward", type=float, default=0.1)
parser.add_argument("--stop-timesteps", type=int, default=50000)
parser.add_argument("--num-workers", type=int, default=1)

if __name__ == "__main__":
    args = parser.parse_args()
    ray.init()

    config = DEFAULT_CONFIG.copy()
    config["env"] = Corridor
    config["env_config"] = {"corridor_length": 8}
    config["num_workers"] = args.num_workers
    config["num_gpus"] = 0
    config["framework"] = "torch"
    config["callbacks"] = CorridorCallbacks
    config["gamma"] = 0.98
    config["lambda"] = 0.9
    config["lr"] = 1e-4
    config["train_batch_size"] = 1000
    config["sgd_minibatch_size"] = 128
    config["num_sgd_iter"] = 8
    config["model"]["fcnet_hiddens"] = [32, 32]

    if args.tune:
        analysis = tune.run(
            "PPO",
            config=dict(config, lr=tune.grid_search([1e-3, 1e-4])),
            stop={
                "episode_reward_mean": args.stop_reward,
                "timesteps_total": args.stop_timesteps,
            },
            checkpoint_at_end=True,
            local_dir="~/corridor",
        )
        print(analysis.get_best_config(metric="episode_reward_mean", mode="max"))
    else:
        trainer = PPOTrainer(config=config, env=Corridor)
        for i in range(50):
            result = trainer.train()
            print(i, result["episode_reward_mean"], result["timesteps_total"])
            if result["episode_reward_mean"] >= args.stop_reward:
                break
        print("checkpoint", trainer.save())
