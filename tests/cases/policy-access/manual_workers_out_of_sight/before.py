from ray.rllib.algorithms.ppo import PPOConfig


def choose(agent_id, episode, **kwargs):
    return "main"


def tell(workers):
    def told(worker):
        worker.set_policy_mapping_fn(choose)
        worker.set_is_policy_to_train(["main"])

    workers.foreach_env_runner(told)


config = PPOConfig()
