"""Dicts that merely have RLlib's keys, in code of other libraries: nothing changes and nothing is reported.

``lr``, ``gamma``, ``model``, ``num_workers``, ``batch_size`` and ``env`` are everybody's words.
"""

from __future__ import annotations

import textwrap

import pytest

from case import checked
from rllib_migrate.codemod import Options

NEIGHBOURS = {
    "torch_training_config": """
        import torch
        from torch.utils.data import DataLoader

        config = {
            "lr": 1e-3,
            "gamma": 0.97,
            "batch_size": 64,
            "train_batch_size": 64,
            "num_workers": 4,
            "num_gpus": 1,
            "seed": 0,
            "model": {"fcnet_hiddens": [64, 64], "use_lstm": False},
        }


        def train(dataset, net):
            loader = DataLoader(dataset, batch_size=config["train_batch_size"], num_workers=config["num_workers"])
            optimizer = torch.optim.Adam(net.parameters(), lr=config["lr"])
            scheduler = torch.optim.lr_scheduler.ExponentialLR(optimizer, gamma=config["gamma"])
            for batch in loader:
                optimizer.zero_grad()
                net(batch).backward()
                optimizer.step()
            scheduler.step()
        """,
    "data_loader_keywords": """
        from torch.utils.data import DataLoader

        options = dict(num_workers=8, batch_size=32)
        options["num_workers"] = 0
        options.update(num_workers=2)


        def loaders(train_set, test_set):
            return DataLoader(train_set, **options), DataLoader(test_set, num_workers=1)
        """,
    "lightning_trainer": """
        import pytorch_lightning as pl


        class Trainer(pl.Trainer):
            pass


        config = {"num_workers": 4, "lr": 1e-4, "callbacks": [], "framework": "torch"}


        def fit(module, data):
            trainer = pl.Trainer(max_epochs=3, callbacks=config["callbacks"])
            trainer.fit(module, data(num_workers=config["num_workers"]))
            trainer.test(module)
            return Trainer(max_epochs=1)
        """,
    "stable_baselines_ppo": """
        import gymnasium as gym
        from stable_baselines3 import PPO
        from stable_baselines3.common.callbacks import BaseCallback

        hyperparameters = {
            "gamma": 0.98,
            "learning_rate": 3e-4,
            "n_steps": 256,
            "batch_size": 64,
            "seed": 1,
        }
        env = gym.make("CartPole-v1")
        model = PPO("MlpPolicy", env, **hyperparameters)
        model.learn(total_timesteps=10_000)
        model.save("cartpole")
        """,
    "stable_baselines_sac_config_keyword": """
        from stable_baselines3 import DQN, SAC

        config = {"buffer_size": 50_000, "learning_starts": 1000, "tau": 0.01, "train_freq": 4, "gamma": 0.9}


        def make(env):
            config["buffer_size"] = 10_000
            return SAC("MlpPolicy", env, **config), DQN("MlpPolicy", env, buffer_size=config["buffer_size"])
        """,
    "keras_compile_and_fit": """
        from tensorflow import keras

        compile_config = {"optimizer": "adam", "loss": "mse"}
        fit_config = {"batch_size": 32, "epochs": 3, "callbacks": [], "workers": 2}


        def run(x, y):
            model = keras.Sequential([keras.layers.Dense(1)])
            model.compile(**compile_config)
            return model.fit(x, y, **fit_config)
        """,
    "hydra_and_omegaconf": """
        import hydra
        from omegaconf import DictConfig, OmegaConf


        @hydra.main(config_path="conf", config_name="train", version_base=None)
        def main(cfg: DictConfig) -> None:
            config = OmegaConf.to_container(cfg, resolve=True)
            config["num_workers"] = cfg.data.num_workers
            config["model"]["fcnet_hiddens"] = list(cfg.model.hidden)
            print(config["lr"], config["horizon"], config.get("train_batch_size"))


        if __name__ == "__main__":
            main()
        """,
    "hugging_face_arguments": """
        from transformers import Trainer, TrainingArguments

        config = {"seed": 3, "lr_scheduler_type": "cosine", "num_workers": 2}
        arguments = TrainingArguments(
            output_dir="out",
            seed=config["seed"],
            dataloader_num_workers=config["num_workers"],
            per_device_train_batch_size=8,
        )


        def run(model, data):
            trainer = Trainer(model=model, args=arguments, train_dataset=data)
            result = trainer.train()
            trainer.save_model("out")
            return result
        """,
    "ray_train_scaling_config": """
        import ray
        from ray.train import RunConfig, ScalingConfig
        from ray.train.xgboost import XGBoostTrainer

        config = {"num_workers": 4, "num_gpus": 0}
        trainer = XGBoostTrainer(
            label_column="y",
            params={"objective": "reg:squarederror", "eta": 0.1, "gamma": 0.5, "seed": 7},
            scaling_config=ScalingConfig(num_workers=config["num_workers"], use_gpu=config["num_gpus"] > 0),
            run_config=RunConfig(name="trees"),
            datasets={"train": ray.data.read_csv("train.csv")},
        )
        result = trainer.fit()
        """,
    "ray_train_torch_loop": """
        from ray.train import ScalingConfig
        from ray.train.torch import TorchTrainer


        def train_loop(config):
            config["lr"] *= config["num_workers"]
            for _ in range(config["num_epochs"]):
                print(config["lr"], config["train_batch_size"])


        trainer = TorchTrainer(
            train_loop,
            train_loop_config={"lr": 0.01, "num_epochs": 2, "num_workers": 2, "train_batch_size": 16},
            scaling_config=ScalingConfig(num_workers=2),
        )
        trainer.fit()
        """,
    "tune_with_a_function": """
        from ray import tune


        def objective(config):
            for step in range(config["num_workers"]):
                tune.report({"loss": (config["lr"] - 0.1) ** 2 * config["gamma"] ** step})


        space = {
            "lr": tune.loguniform(1e-4, 1e-1),
            "gamma": tune.uniform(0.9, 1.0),
            "num_workers": tune.choice([1, 2]),
            "model": {"fcnet_hiddens": [32], "use_lstm": False},
        }
        tuner = tune.Tuner(objective, param_space=space, tune_config=tune.TuneConfig(metric="loss", mode="min"))
        print(tuner.fit().get_best_result().config)
        """,
    "tune_with_a_class": """
        from ray import tune


        class Walk(tune.Trainable):
            def setup(self, config):
                self.speed = config["lr"] * config["num_workers"]

            def step(self):
                return {"distance": self.speed}


        tune.run(Walk, config={"lr": 0.1, "num_workers": 2, "env": "hill"}, stop={"training_iteration": 3})
        """,
    "torch_dict_beside_rllib": """
        import torch
        from ray.rllib.algorithms.ppo import PPOConfig
        from torch.utils.data import DataLoader

        loader_config = {"num_workers": 4, "batch_size": 32}
        optimizer_config = {"lr": 1e-3}

        algo = PPOConfig().environment("CartPole-v1").env_runners(num_env_runners=2).build_algo()


        def imitate(module, dataset):
            loader_config["num_workers"] = 0
            loader = DataLoader(dataset, **loader_config)
            optimizer = torch.optim.Adam(module.parameters(), **optimizer_config)
            for batch in loader:
                optimizer.step()
        """,
    "wandb_config": """
        import wandb

        config = {"lr": 1e-3, "num_workers": 4, "gamma": 0.99, "env": "CartPole-v1", "num_sgd_iter": 10}
        run = wandb.init(project="poles", config=config)
        wandb.config.update({"train_batch_size": 4000})
        run.config["num_workers"] = 8
        """,
    "wandb_config_beside_rllib": """
        import wandb
        from ray.rllib.algorithms.ppo import PPOConfig

        wandb.init(project="poles", config={"lr": 1e-3, "num_workers": 2, "horizon": 200})
        algo = PPOConfig().environment("CartPole-v1").build_algo()
        """,
    "config_of_another_library": """
        from cleanrl_utils import Agent, PPOTrainer


        class Experiment:
            config = {"num_workers": 2, "gamma": 0.9, "num_sgd_iter": 4, "sgd_minibatch_size": 32}

            def __init__(self, env):
                self.config["env"] = env
                self.trainer = PPOTrainer(config=self.config, env=env)
                self.agent = Agent(config=dict(self.config, lr=1e-3))
        """,
    "own_trainer_class_of_the_same_name": """
        import ray


        class PPOTrainer:
            def __init__(self, config, env=None):
                self.config = config

            def train(self):
                return {"loss": self.config["lr"]}


        ray.init()
        trainer = PPOTrainer(config={"lr": 0.1, "num_workers": 3, "num_sgd_iter": 2}, env="CartPole-v1")
        print(trainer.train())
        """,
    "ray_actors_with_a_config": """
        import ray


        @ray.remote
        class Simulator:
            def __init__(self, config):
                self.config = config

            def run(self):
                return self.config["horizon"] * self.config["num_workers"]


        config = {"horizon": 100, "num_workers": 4, "env_config": {"size": 3}}
        ray.init(num_cpus=config["num_workers"])
        simulators = [Simulator.remote(config) for _ in range(config["num_workers"])]
        print(ray.get([simulator.run.remote() for simulator in simulators]))
        """,
}


#: Reported as a guess, because the file uses RLlib; that the dict goes to another library is not looked at yet.
GUESSED = {"wandb_config_beside_rllib"}


@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[pytest.mark.xfail(strict=True)] if name in GUESSED else []) for name in NEIGHBOURS],
)
def test_neighbour_is_left_alone(name: str) -> None:
    text = textwrap.dedent(NEIGHBOURS[name]).lstrip()
    result = checked(text, Options(target=(2, 60)))
    assert result.text == text
    assert [f.message for f in result.findings] == []
