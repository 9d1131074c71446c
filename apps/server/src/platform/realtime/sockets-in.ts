import type { Namespace } from "socket.io";

/** What is known of a socket of any process. */
export type SeenSocket = {
  readonly id: string;
  readonly rooms: ReadonlySet<string>;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * The sockets in a room, on all processes; those of this process alone while the others cannot be asked. Never
 * rejects. The adapter's own `local` flag is no help there: it asks Redis how many processes there are all the same.
 */
export async function socketsIn(namespace: Namespace, room: string): Promise<readonly SeenSocket[]> {
  try {
    return await namespace.in(room).fetchSockets();
  } catch {
    const ids = namespace.adapter.rooms.get(room) ?? [];
    return [...ids].flatMap((id) => namespace.sockets.get(id) ?? []);
  }
}
