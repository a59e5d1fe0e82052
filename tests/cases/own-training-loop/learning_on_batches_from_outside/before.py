from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.execution import rollout_ops as ops

algo = DQNConfig().environment("CartPole-v1").build_algo()


async def improve(steps):
    for _ in range(steps):
        batch = ops.synchronous_parallel_sample(worker_set=algo.workers, concat=True)
        info = algo.workers.local_worker().learn_on_batch(batch)
        algo.workers.sync_weights()
        print(info, algo._counters["batches"])
