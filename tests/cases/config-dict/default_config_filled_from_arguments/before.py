from copy import deepcopy

from ray.rllib.agents.ppo import DEFAULT_CONFIG, PPOTrainer


def configure(args):
    config = deepcopy(DEFAULT_CONFIG)
    config["env"] = args.env
    config["num_workers"] = args.workers
    config["num_gpus"] = args.gpus
    config["gamma"] = args.gamma
    if args.minibatch:
        config["sgd_minibatch_size"] = args.minibatch
    if args.lstm:
        config["train_batch_size"] = 2 * args.batch
    else:
        config["train_batch_size"] = args.batch
    return config


def main(args):
    trainer = PPOTrainer(config=configure(args), env=args.env)
    trainer.train()
