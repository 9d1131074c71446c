import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A free port that stays free while a server is started on it again: systems hand out higher ones to whoever asks for any,
 * and each process that asks here has five hundred of its own. `offsets` are the ports counted from it that must be free.
 */
export async function freePort(offsets: readonly number[] = [0]): Promise<number> {
  for (;;) {
    const port = 12_000 + 500 * (process.pid % 16) + randomInt(500);
    const free = await Promise.all(offsets.map((offset) => isFree(port + offset)));
    if (!free.includes(false)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch {
    return false;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
