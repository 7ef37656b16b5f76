"""Run by ``test_workers``, in a network of its own: the same games here and on a cluster of two nodes; JSON comes out.

One worker is killed in the middle: ``MARK`` names the file by which the first one knows that it is to die.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from unittest import mock

from ray.cluster_utils import Cluster as Nodes

from agon.cards import starter
from agon.core.errors import BadInputError
from agon.lab import Cluster, simulate, workers
from agon.lab.match import Order, Played, orders_of, play_chunk, spread
from agon.lab.workers import ALONE


def played_or_killed(orders: Sequence[Order]) -> list[Played]:
    """Play some games; the first worker that comes here is killed before it is done."""
    played = play_chunk(orders)
    try:
        os.close(os.open(os.environ["MARK"], os.O_CREAT | os.O_EXCL))
    except FileExistsError:
        return played
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def refused(cluster: Cluster, orders: Sequence[Order]) -> str:
    """Say what is said where this machine has another program than the nodes."""
    with mock.patch.object(workers, "program", return_value="another"):
        try:
            list(spread(orders, play_chunk, cluster, None))
        except BadInputError as error:
            return str(error)
    return ""


def main() -> None:
    """Play on two nodes and say what came of it."""
    nodes: Any = Nodes(initialize_head=True, head_node_args={"num_cpus": 1, "node_ip_address": "127.0.0.1"})
    nodes.add_node(num_cpus=1, node_ip_address="127.0.0.1")
    decks = starter("anachronism").decks
    pair = (decks["shaka"], decks["hanno"])
    with Cluster(nodes.address) as cluster:
        there = simulate("anachronism", pair, 24, ["random"], seed=6, workers=cluster)
        orders = orders_of("anachronism", pair, 24, ("random", "random"), 7)
        killed = list(spread(orders, played_or_killed, cluster, None))
        told = {
            "nodes": len(nodes.list_all_nodes()), "many": cluster.many,
            "same": there == simulate("anachronism", pair, 24, ["random"], seed=6),
            "died": Path(os.environ["MARK"]).exists(),
            "same though killed": killed == list(spread(orders, play_chunk, ALONE, None)),
            "other program": refused(cluster, orders),
        }  # fmt: skip
        sys.stdout.write(json.dumps(told) + "\n")
    nodes.shutdown()


if __name__ == "__main__":
    main()
