from ray import tune

stop = {"training_iteration": 1}
config = {"env": "CartPole-v1"}
tune.run("PPO", config=config, stop=stop)


def train(lr):
    tune.run("PPO", config={**config, "lr": lr}, stop=stop, name=f"lr_{lr}", checkpoint_at_end=True, verbose=0)
