import ray

try:
    with ray.init() as agents:
        print(agents.ppo.PPOTrainer)
except ValueError as ppo:
    print(ppo.PPOTrainer)
