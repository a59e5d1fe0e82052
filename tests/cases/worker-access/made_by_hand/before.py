from ray.rllib.algorithms.ppo import PPOConfig
from ray.rllib.evaluation.worker_set import WorkerSet

workers = WorkerSet(env_creator=lambda context: None, config=PPOConfig(), num_workers=2, local_worker=True)
print(workers.foreach_worker(lambda w: w.worker_index))
old = WorkerSet(lambda context: None, trainer_config={})
