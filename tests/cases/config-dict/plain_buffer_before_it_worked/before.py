from ray.rllib.agents.sac import SACTrainer

config = {
    "env": "Pendulum-v1",
    "framework": "torch",
    "num_workers": 0,
    "buffer_size": 30000,
    "prioritized_replay": False,
}
algo = SACTrainer(config=config)
