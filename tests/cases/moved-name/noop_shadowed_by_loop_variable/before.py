import ray

for ppo in ray.nodes():
    print(ppo.PPOTrainer)
print([ppo.PPOTrainer for ppo in ray.nodes()])
