from ray.rllib.algorithms.ppo import PPOConfig


def configure(args):
    config = (
        PPOConfig()
        .environment(args.env)
        .env_runners(num_env_runners=args.workers)
        .learners(num_gpus_per_learner=args.gpus)
        .training(gamma=args.gamma)
    )
    if args.minibatch:
        config.training(minibatch_size=args.minibatch)
    if args.lstm:
        config.training(train_batch_size_per_learner=2 * args.batch)
    else:
        config.training(train_batch_size_per_learner=args.batch)
    return config


def main(args):
    trainer = configure(args).environment(args.env).build_algo()
    trainer.train()
