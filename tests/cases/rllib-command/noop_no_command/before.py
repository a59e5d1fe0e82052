import argparse
import subprocess

HELP = "Like `rllib train --run PPO`, with an own env."

parser = argparse.ArgumentParser(description="rllib train for everyone")
parser.add_argument("--command", help="rllib rollout <checkpoint>")
subprocess.run(["python", "train.py", "--log", "rllib train"], check=True)
subprocess.run(["my-rllib", "train"], check=True)
subprocess.run("echo rllib-train training/rllib evaluate.py", shell=True, check=True)
print("rllib train", HELP)
