# Ray 1.x
import argparse

from ray.rllib.agents.ppo import DEFAULT_CONFIG, PPOTrainer

parser = argparse.ArgumentParser()
parser.add_argument("--num-workers", type=int, default=2)
parser.add_argument("--lr", type=float, default=1e-4)
parser.add_argument("--hidden", type=int, default=40)
args = parser.parse_args([])

config = DEFAULT_CONFIG.copy()
config["env_config"] = {}
config["num_workers"] = args.num_workers
config["num_gpus"] = 0
config["framework"] = "torch"
config["lr"] = args.lr
config["lambda"] = 0.9
config["train_batch_size"] = 1200
config["sgd_minibatch_size"] = 60
config["num_sgd_iter"] = 9
config["model"]["fcnet_hiddens"] = [args.hidden, args.hidden]
config["model"]["vf_share_layers"] = True

algo = PPOTrainer(config=config, env="CartPole-v1")

# expect: config.num_env_runners == 2
# expect: config.lr == 1e-4
# expect: config.lambda_ == 0.9
# expect: config.total_train_batch_size == 1200
# expect: config.minibatch_size == 60
# expect: config.num_epochs == 9
# expect: list(module.model_config["fcnet_hiddens"]) == [40, 40]
# expect: module.model_config["vf_share_layers"] is True
