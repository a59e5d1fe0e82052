from types import SimpleNamespace

from ray.rllib.algorithms.ppo import PPOConfig

args = SimpleNamespace(workers=2, fast=True, evaluate=True)

config = PPOConfig().environment("CartPole-v1")
if args.workers:
    config.rollouts(num_rollout_workers=args.workers)
if args.fast:
    config.training(num_sgd_iter=2, sgd_minibatch_size=250, train_batch_size=1000)
else:
    config.training(num_sgd_iter=30)
for name in ("first", "second"):
    config = config.debugging(log_level="ERROR") if name == "first" else config
if args.evaluate:
    config = config.evaluation(evaluation_interval=1, evaluation_num_workers=1)

algo = config.build()

# expect: config.num_env_runners == 2
# expect: config.num_epochs == 2
# expect: config.minibatch_size == 250
# expect: config.total_train_batch_size == 1000
# expect: config.evaluation_num_env_runners == 1
