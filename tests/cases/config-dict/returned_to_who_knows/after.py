from ray.rllib.algorithms.ppo import PPOConfig


class Setup:
    @staticmethod
    def config(args):
        config = PPOConfig().to_dict()
        config["num_env_runners"] = args.workers
        config["multiagent"].update({"policies_to_train": ["a"]})
        return config
