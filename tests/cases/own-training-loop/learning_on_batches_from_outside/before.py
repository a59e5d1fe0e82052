from ray.rllib.algorithms.dqn import DQNConfig
from ray.rllib.execution import rollout_ops as ops
from ray.rllib.execution import train_ops

algo = DQNConfig().environment("CartPole-v1").build_algo()


async def improve(steps):
    for _ in range(steps):
        batch = ops.synchronous_parallel_sample(worker_set=algo.env_runner_group, concat=True)
        info = train_ops.train_one_step(algo, batch)
        print(info, algo._counters["batches"])
