import gymnasium as gym
import ray
from ray.rllib.algorithms.ppo.ppo_torch_policy import PPOTorchPolicy
from ray.rllib.evaluation.metrics import collect_metrics
from ray.rllib.evaluation.rollout_worker import RolloutWorker
from ray.rllib.policy.sample_batch import concat_samples


def make_env(context):
    return gym.make("CartPole-v1")


def train(config, reporter):
    env = make_env(None)
    policy = PPOTorchPolicy(env.observation_space, env.action_space, config)
    workers = [RolloutWorker.as_remote().remote(env_creator=make_env, policy_spec=PPOTorchPolicy) for _ in range(2)]
    for _ in range(3):
        weights = ray.put({"default_policy": policy.get_weights()})
        for worker in workers:
            worker.set_weights.remote(weights)
        batch = concat_samples(ray.get([worker.sample.remote() for worker in workers]))
        policy.learn_on_batch(batch)
        reporter(**collect_metrics(remote_workers=workers))
