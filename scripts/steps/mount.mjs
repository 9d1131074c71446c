import { spawnSync } from "node:child_process";

/** Which tests are not run where no disk can be mounted: that takes root, and a container that allows it. */
export function leftOutWithoutMounting() {
  const args = ["--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"];
  if (spawnSync("unshare", args, { stdio: "ignore" }).status === 0) return undefined;
  return "Not run: a full disk and a silent name server (root, with the right to mount)";
}
