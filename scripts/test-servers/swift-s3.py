"""OpenStack Swift with its S3 API on one device, as one process that forks its four servers.

argv: the folder with the configuration and the device, then the ports of account, container, object and proxy.
Ends when its standard input ends, which is when whoever started it is gone.
"""
import os
import signal
import sys

folder = sys.argv[1]
ports = dict(zip(("account", "container", "object", "proxy"), map(int, sys.argv[2:6])))
etc = os.path.join(folder, "etc")

import swift.common.utils as utils

# Swift looks for its files in /etc/swift unless told otherwise in these two places.
utils.set_swift_dir(etc)
utils.SWIFT_CONF_FILE = os.path.join(etc, "swift.conf")
utils.validate_hash_conf()

from swift.common.ring.builder import RingBuilder

for name in ("account", "container", "object"):
    ring = RingBuilder(4, 1, 1)
    ring.add_dev({"region": 1, "zone": 1, "ip": "127.0.0.1", "port": ports[name], "device": "device", "weight": 1,
                  "replication_ip": "127.0.0.1", "replication_port": ports[name], "meta": ""})
    ring.rebalance()
    ring.get_ring().save(os.path.join(etc, name + ".ring.gz"))

# Imported once, before the forks: this is most of the time it takes to start.
from swift.common.wsgi import run_wsgi
import swift.account.server, swift.container.server, swift.obj.server, swift.proxy.server  # noqa: E401,F401
import swift.common.middleware.s3api.s3api, swift.common.middleware.tempauth  # noqa: E401,F401

children = []
for name in ports:
    pid = os.fork()
    if pid == 0:
        os.dup2(os.open(os.devnull, os.O_RDONLY), 0)
        extra = {"global_conf_callback": swift.obj.server.global_conf_callback} if name == "object" else {}
        sys.exit(run_wsgi(os.path.join(etc, name + "-server.conf"), name + "-server", verbose=False, **extra))
    children.append(pid)

signal.signal(signal.SIGTERM, lambda *_: None)
try:
    while os.read(0, 4096):
        pass
except OSError:
    pass
for pid in children:
    os.kill(pid, signal.SIGKILL)
