import pandas as pd
import ray.rllib

df = pd.read_csv("progress.csv")
print(df["episode_reward_mean"].max(), df["info/learner/default_policy/learner_stats/kl"])
