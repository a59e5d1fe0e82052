"""Learns from recordings first, then trains on."""

import torch
from torch.utils.data import DataLoader, TensorDataset

from crossing.makers import make_config
from crossing.stock.lorries import LOADER


def batches():
    data = TensorDataset(torch.zeros(64, 3), torch.zeros(64))
    return DataLoader(data, **LOADER)


def main():
    seen = sum(len(batch[0]) for batch in batches())
    algo = make_config(workers=LOADER["num_workers"]).build()
    return seen, algo.train()["timesteps_total"]


if __name__ == "__main__":
    print(main())
