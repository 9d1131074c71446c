import type { Namespace } from "socket.io";
import { boardRoom } from "./announce.ts";
import { type Lock, presentLock } from "./locks.ts";
import type { Room } from "./room.ts";

/** What processes tell each other about the locks of a board. */
export type LockSharing = {
  locked(whiteboardId: string, locks: readonly Lock[]): void;
  unlocked(whiteboardId: string, socketId: string, elementIds: readonly string[]): void;
  /** Asks the others what is locked on a board that has just been opened here. */
  ask(whiteboardId: string): void;
};

/**
 * Mirrors locks between the processes that serve a board: each answers for those of its own sockets, repeats them every
 * few seconds, and lets go of another's when that one falls silent. A lock keeps two people from working against each
 * other; that boards agree does not depend on it.
 */
export function shareLocks(
  namespace: Namespace,
  isAlone: boolean,
  roomOf: (whiteboardId: string) => Room | undefined,
): LockSharing {
  if (isAlone) return { locked() {}, unlocked() {}, ask() {} };

  namespace.on("locks-taken", (whiteboardId: string, locks: readonly Lock[]) => {
    const room = roomOf(whiteboardId);
    for (const lock of locks) {
      const isNews = room?.locks.holderOf(lock.elementId)?.socketId !== lock.holder.socketId;
      // Clocks of machines differ: when it was heard of is what counts here.
      if (!room?.locks.adopt({ ...lock, signAt: Date.now() }) || !isNews) continue;
      // Its own process has told everybody; those who joined here a moment ago may have missed it.
      namespace.local
        .to(boardRoom(whiteboardId))
        .except(lock.holder.socketId)
        .emit("element-locked", presentLock(lock));
    }
  });
  namespace.on("locks-released", (whiteboardId: string, socketId: string, elementIds: readonly string[]) => {
    for (const elementId of elementIds) roomOf(whiteboardId)?.locks.release(elementId, socketId);
  });
  namespace.on("locks-asked", (whiteboardId: string) => {
    const room = roomOf(whiteboardId);
    const own = [...(room?.members.keys() ?? [])].flatMap((socketId) => room?.locks.ofSocket(socketId) ?? []);
    if (own.length > 0) namespace.serverSideEmit("locks-taken", whiteboardId, own);
  });
  return {
    locked: (whiteboardId, locks) => {
      if (locks.length > 0) namespace.serverSideEmit("locks-taken", whiteboardId, locks);
    },
    unlocked: (whiteboardId, socketId, elementIds) => {
      if (elementIds.length > 0) namespace.serverSideEmit("locks-released", whiteboardId, socketId, elementIds);
    },
    ask: (whiteboardId) => void namespace.serverSideEmit("locks-asked", whiteboardId),
  };
}
