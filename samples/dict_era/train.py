import argparse

import ray
from ray import tune
from ray.rllib.agents.ppo import PPOTrainer, DEFAULT_CONFIG


def build_config(num_workers=1, lr=1e-4, lstm=False):
    config = DEFAULT_CONFIG.copy()
    config["env"] = "CartPole-v1"
    config["num_workers"] = num_workers
    config["num_gpus"] = 0
    config["framework"] = "torch"
    # Learning
    config["gamma"] = 0.98
    config["lambda"] = 0.9
    config["lr"] = lr
    config["train_batch_size"] = 1000
    config["sgd_minibatch_size"] = 128
    config["num_sgd_iter"] = 8  # epochs
    config["model"]["fcnet_hiddens"] = [32, 32]
    config["model"]["use_lstm"] = lstm
    return config


def search(args):
    analysis = tune.run(
        "PPO",
        config=dict(build_config(args.num_workers), lr=tune.grid_search([1e-3, 1e-4])),
        stop={
            "episode_reward_mean": args.stop_reward,
            "timesteps_total": args.stop_timesteps,
        },
        checkpoint_at_end=True,
        local_dir="~/cartpole",
    )
    print(analysis.get_best_config(metric="episode_reward_mean", mode="max"))


def train(args):
    trainer = PPOTrainer(config=build_config(args.num_workers))
    for i in range(args.iterations):
        result = trainer.train()
        print(i, result["episode_reward_mean"], result["timesteps_total"])
        if result["episode_reward_mean"] >= args.stop_reward:
            break
    print("checkpoint", trainer.save())


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--tune", action="store_true")
    parser.add_argument("--iterations", type=int, default=50)
    parser.add_argument("--stop-reward", type=float, default=150)
    parser.add_argument("--stop-timesteps", type=int, default=50000)
    parser.add_argument("--num-workers", type=int, default=1)
    args = parser.parse_args()
    ray.init()
    search(args) if args.tune else train(args)
