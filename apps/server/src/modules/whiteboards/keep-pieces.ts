import { promisify } from "node:util";
import { constants, gunzip, gzip } from "node:zlib";

/** Bytes up to which a board is not packed: that takes its time, and few boards are larger. */
const plainUpTo = 4 * 1024 * 1024;

const pack = promisify(gzip);
const unpack = promisify(gunzip);
const quickly = { level: constants.Z_BEST_SPEED };

/**
 * Reads all pieces of a board of so many bytes now and gives them out later, one by one. A large board waits packed: it
 * takes too much memory for somebody who reads slowly.
 */
export async function keepPieces(pieces: AsyncIterable<string>, bytes: number): Promise<AsyncGenerator<string>> {
  const isPacked = bytes > plainUpTo;
  const kept: Buffer[] = [];
  for await (const piece of pieces) kept.push(isPacked ? await pack(piece, quickly) : Buffer.from(piece));
  return giveOut(kept, isPacked);
}

async function* giveOut(kept: Buffer[], isPacked: boolean): AsyncGenerator<string> {
  for (let next = kept.shift(); next; next = kept.shift()) yield (isPacked ? await unpack(next) : next).toString();
}
