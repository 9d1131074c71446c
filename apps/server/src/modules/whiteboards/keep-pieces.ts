import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";

/** Bytes up to which nothing is packed: that takes its time, and few boards are larger. */
const plainUpTo = 4 * 1024 * 1024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const quickly = { level: constants.Z_BEST_SPEED };

/**
 * Reads all pieces now and gives them out later, one by one. Most of a large board waits packed: a whole one takes too
 * much memory for somebody who reads slowly.
 */
export async function keepPieces(pieces: AsyncIterable<string>): Promise<AsyncGenerator<string>> {
  const kept: { readonly bytes: Buffer; readonly isPacked: boolean }[] = [];
  let plain = 0;
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    const isPacked = plain + bytes.length > plainUpTo;
    kept.push({ bytes: isPacked ? await pack(bytes, quickly) : bytes, isPacked });
    if (!isPacked) plain += bytes.length;
  }
  return giveOut(kept);
}

async function* giveOut(kept: { readonly bytes: Buffer; readonly isPacked: boolean }[]): AsyncGenerator<string> {
  for (let next = kept.shift(); next; next = kept.shift()) {
    yield (next.isPacked ? await unpack(next.bytes) : next.bytes).toString();
  }
}
