import type { EventEmitter } from "node:events";

/**
 * Resolves when a connection is closed. Whoever writes to one that is being ended may get an error first, at which
 * Node's `once` would reject.
 */
export const closed = (socket: Pick<EventEmitter, "on">): Promise<void> =>
  new Promise((resolve) => socket.on("error", () => {}).on("close", () => resolve()));
