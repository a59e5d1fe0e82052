import ray.rllib


def networks(trainer):
    return trainer.get_policy("main").model, trainer.workers.local_worker().policy_map
