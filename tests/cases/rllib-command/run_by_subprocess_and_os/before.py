import os
import subprocess
import sys
from subprocess import run as call

checkpoint = "/results/checkpoint_10"
os.system("rllib train --run PPO --env CartPole-v1")
subprocess.run(["rllib", "rollout", checkpoint, "--run", "PPO"], check=True)
subprocess.check_call(f"cd {checkpoint} && rllib evaluate {checkpoint} --algo PPO", shell=True)
command = "rllib train file {}".format("ppo.yaml")
call(command.split())
call(command, shell=True)
subprocess.Popen([sys.executable, "-m", "ray.rllib.train", "--run", "PPO"])
