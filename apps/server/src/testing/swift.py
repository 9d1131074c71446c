"""OpenStack Swift with its S3 API, all of its servers in one process: python3 swift.py folder port

Account, container and object server store in the folder, which needs extended attributes; the proxy checks signatures
and listens on the port, and says when it does. The names are those of testing/bucket.ts.
"""

import ctypes
import os
import signal
import sys

# Ends with whoever started it. Not to find this file instead of Swift:
ctypes.CDLL(None).prctl(1, signal.SIGKILL)
sys.path.pop(0)

import eventlet

eventlet.patcher.monkey_patch(all=False, socket=True, select=True, thread=True)

from swift.common import utils, wsgi
from swift.common.ring import RingBuilder

utils.HASH_PATH_PREFIX = utils.HASH_PATH_SUFFIX = b"tests"
folder, port = sys.argv[1], int(sys.argv[2])
os.makedirs(os.path.join(folder, "devices", "disk"), exist_ok=True)

common = f"""
[DEFAULT]
swift_dir = {folder}
devices = {folder}/devices
mount_check = false
log_address = /nonexistent
"""
storage = """
[pipeline:main]
pipeline = server
[app:server]
use = egg:swift#%s
"""
proxy = """
[pipeline:main]
pipeline = catch_errors cache s3api tempauth copy bulk slo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:1
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_tests_tafel = secret+/secret .admin
[filter:copy]
use = egg:swift#copy
[filter:bulk]
use = egg:swift#bulk
[filter:slo]
use = egg:swift#slo
"""


def listen(port=0):
    listening = eventlet.listen(("127.0.0.1", port), reuse_addr=True)
    return listening, listening.getsockname()[1]


def serve(listening, name, settings):
    path = os.path.join(folder, f"{name}.conf")
    with open(path, "w") as file:
        file.write(common + settings)
    app = wsgi.loadapp(path, global_conf={"log_name": name})
    return eventlet.spawn(eventlet.wsgi.server, listening, app, open(os.devnull, "w"))


listening = {}
for name in ("account", "container", "object"):
    listening[name], own = listen()
    address = {"ip": "127.0.0.1", "port": own, "replication_ip": "127.0.0.1", "replication_port": own}
    builder = RingBuilder(2, 1, 0)
    builder.add_dev({"id": 0, "region": 1, "zone": 1, "device": "disk", "weight": 1, "meta": "", **address})
    builder.rebalance()
    builder.get_ring().save(os.path.join(folder, f"{name}.ring.gz"))
for name, each in listening.items():
    serve(each, name, storage % name)
entrance, port = listen(port)
serving = serve(entrance, "proxy", proxy)
print(port, flush=True)
serving.wait()
