import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** A poll that waits for its answer. */
export type Poll = { readonly req: Pick<IncomingMessage, "socket">; readonly res: ServerResponse };

/**
 * The answers to one client's polls that have not left this process yet. It may send every poll on a connection of its
 * own and read none of them.
 */
export class PollAnswers {
  readonly #unread = new Map<ServerResponse, { readonly network: Socket; readonly bytes: number }>();

  /** Bytes in them. */
  get bytes(): number {
    let sum = 0;
    for (const { bytes } of this.#unread.values()) sum += bytes;
    return sum;
  }

  /** Counts an answer until it has left, or its connection has ended. */
  add({ req: { socket }, res }: Poll, bytes: number): void {
    this.#unread.set(res, { network: socket, bytes });
    const forget = () => {
      this.#unread.delete(res);
      res.off("finish", forget);
      socket.off("close", forget);
    };
    res.once("finish", forget);
    // An answer that waits for an earlier one on its connection is not notified when that ends.
    socket.once("close", forget);
  }

  /** Ends the connections they are sent on. */
  end(): void {
    for (const { network } of this.#unread.values()) network.destroy();
  }
}
