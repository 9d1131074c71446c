import { Duplex } from "node:stream";
import type { Worker } from "node:worker_threads";

/**
 * What `pg` takes for a TCP socket: it carries PostgreSQL's wire protocol to the embedded database's thread. So the
 * embedded and an external database share one driver, and values, errors and transactions cannot differ.
 */
export class EmbeddedSocket extends Duplex {
  readonly #worker: Worker;
  #unsent: Buffer = Buffer.alloc(0);

  constructor(worker: Worker) {
    super();
    this.#worker = worker;
    worker.on("message", this.#receive);
    worker.once("exit", this.#fail);
  }

  connect(): void {
    this.#worker.postMessage("connect");
    queueMicrotask(() => this.emit("connect"));
  }

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#send(chunk);
    done();
  }

  override _writev(chunks: { chunk: Buffer }[], done: () => void): void {
    this.#send(Buffer.concat(chunks.map(({ chunk }) => chunk)));
    done();
  }

  override _destroy(error: Error | null, done: (error: Error | null) => void): void {
    this.#worker.off("message", this.#receive);
    this.#worker.off("exit", this.#fail);
    done(error);
  }

  override _final(done: () => void): void {
    this.push(null);
    done();
  }

  setNoDelay(): void {}
  setKeepAlive(): void {}
  ref(): void {}
  unref(): void {}

  /** The database answers each input once: so pass on everything up to the message that asks for an answer. */
  #send(chunk: Buffer): void {
    const bytes = this.#unsent.length > 0 ? Buffer.concat([this.#unsent, chunk]) : chunk;
    const end = endOfLastRequest(bytes);
    if (end > 0) {
      const request = Uint8Array.from(bytes.subarray(0, end));
      this.#worker.postMessage(request, [request.buffer]);
    }
    this.#unsent = bytes.subarray(end);
  }

  readonly #receive = (message: unknown): void => {
    if (message instanceof Uint8Array) this.push(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
  };

  readonly #fail = (): void => {
    this.destroy(new Error("The embedded database has stopped"));
  };
}

const asksForAnswer = new Set(["Q".charCodeAt(0), "S".charCodeAt(0)]);

/** Where the last Query, Sync or start-up message ends; 0 when there is none yet. */
function endOfLastRequest(bytes: Buffer): number {
  // Only a start-up message has no letter before its length: its first byte, the highest of the length, is 0.
  if (bytes[0] === 0) return bytes.length;
  let end = 0;
  let at = 0;
  while (at + 5 <= bytes.length) {
    const next = at + 1 + bytes.readInt32BE(at + 1);
    if (next > bytes.length) break;
    if (asksForAnswer.has(bytes[at] ?? 0)) end = next;
    at = next;
  }
  return end;
}
