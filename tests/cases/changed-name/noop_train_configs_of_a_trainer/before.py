from ray import train, tune
from ray.train.torch import TorchTrainer

trainer = TorchTrainer(print, run_config=train.RunConfig(name="first"))
tuner = tune.Tuner("PPO", run_config=tune.RunConfig(name="second"))
