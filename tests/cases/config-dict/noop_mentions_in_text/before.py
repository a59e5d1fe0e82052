"""How to set num_workers, sgd_minibatch_size and train_batch_size."""
import ray.rllib

HELP = "use num_env_runners, not num_workers"
names = ["num_workers", "num_sgd_iter"]
