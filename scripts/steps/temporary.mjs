import { readFileSync, statfsSync } from "node:fs";

const memory = "/dev/shm";

/**
 * What tests keep for a moment is kept in memory, where there is room and programs may run from it: on ext4 the files of
 * a database take longer to make the more databases were dropped in the last minutes. Passed on to every process.
 */
export function keepTemporaryInMemory() {
  if (isFit()) process.env.TMPDIR ??= memory;
}

function isFit() {
  try {
    const { bavail, bsize } = statfsSync(memory);
    const [, , , options] = mountOf(memory);
    return bavail * bsize > 4e9 && !options.split(",").includes("noexec");
  } catch {
    // There is none, as on macOS.
    return false;
  }
}

function mountOf(path) {
  const mounts = readFileSync("/proc/mounts", "utf8").split("\n");
  return mounts.map((line) => line.split(" ")).find(([, at]) => at === path);
}
