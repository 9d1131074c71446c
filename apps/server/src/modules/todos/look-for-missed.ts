import { boardOfRoom, boardRoom } from "./announce.ts";
import { versionsOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/**
 * While news from other processes may be lost, looks which boards they have saved, and has the people on this process
 * load those anew.
 */
export function lookForMissed({ db, realtime }: TodosContext): void {
  const namespace = realtime.io.of("/todos");
  const told = new Map<string, number>();
  realtime.others?.whileUnsure(async () => {
    const open = [...namespace.adapter.rooms.keys()].flatMap((room) => boardOfRoom(room) ?? []);
    for (const { id, version } of await versionsOf(db, open)) {
      if (told.get(id) === version) continue;
      told.set(id, version);
      namespace.local.to(boardRoom(id)).emit("refreshBoard", { boardId: id, version, userId: nobody });
    }
  });
  namespace.adapter.on("delete-room", (room: string) => {
    const boardId = boardOfRoom(room);
    if (boardId) told.delete(boardId);
  });
}

/** Who saved is not known; it was nobody's socket here. */
const nobody = "00000000-0000-0000-0000-000000000000";
