import type { Namespace } from "socket.io";

/** What is known about a socket of any process. */
export type SeenSocket = {
  readonly id: string;
  readonly rooms: ReadonlySet<string>;
  readonly data: Readonly<Record<string, unknown>>;
};

/**
 * The sockets in a room, on all processes. While the other processes cannot be asked, the answer is what was last seen.
 * Never rejects.
 */
export type SocketsIn = (room: string) => Promise<readonly SeenSocket[]>;

/** What a process that has asked who is in a room sends to the others. */
export const socketsSeen = "sockets-seen";

/** A process that asks sends the answer to the others, so that all of them remember it. */
export function createSocketsIn(namespace: Namespace, isAlone: boolean): SocketsIn {
  if (isAlone) return async (room) => socketsHere(namespace, room);
  const seen = rememberIn(namespace);
  return async (room) => {
    try {
      const all = await namespace.in(room).fetchSockets();
      const found = all.map(({ id, rooms, data }) => ({ id, rooms: [...rooms], data }));
      seen.remember(room, found);
      namespace.serverSideEmit(socketsSeen, room, found);
      return all;
    } catch {
      return [...socketsHere(namespace, room), ...seen.elsewhere(room)];
    }
  };
}

function socketsHere(namespace: Namespace, room: string): readonly SeenSocket[] {
  return [...(namespace.adapter.rooms.get(room) ?? [])].flatMap((id) => namespace.sockets.get(id) ?? []);
}

type FoundSocket = Omit<SeenSocket, "rooms"> & { readonly rooms: readonly string[] };

/** Sockets of other processes, by room, for rooms that somebody here is in. */
function rememberIn(namespace: Namespace) {
  const seen = new Map<string, readonly SeenSocket[]>();
  const remember = (room: string, sockets: readonly FoundSocket[]) => {
    if (!namespace.adapter.rooms.has(room)) return;
    const elsewhere = sockets.filter(({ id }) => !namespace.sockets.has(id));
    seen.set(
      room,
      elsewhere.map((socket) => ({ ...socket, rooms: new Set(socket.rooms) })),
    );
  };
  namespace.on(socketsSeen, remember);
  namespace.adapter.on("delete-room", (room: string) => void seen.delete(room));
  return {
    remember,
    elsewhere: (room: string) => (seen.get(room) ?? []).filter(({ id }) => !namespace.sockets.has(id)),
  };
}
