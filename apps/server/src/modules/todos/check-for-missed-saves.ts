import { versionsOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/**
 * While news from other processes may be lost, looks which boards they have saved, and has the people on this process
 * load those anew.
 */
export function checkForMissedSaves({ db, realtime: { todos, others } }: TodosContext): void {
  let told: ReadonlyMap<string, number> = new Map();
  others?.whileUnsure(async () => {
    const versions = await versionsOf(db, todos.boards());
    for (const { id, version } of versions) {
      if (told.get(id) !== version) todos.broadcastHere(id, "refreshBoard", { boardId: id, version, userId: nobody });
    }
    told = new Map(versions.map(({ id, version }) => [id, version]));
  });
}

/** Who saved is not known; it was nobody's socket here. */
const nobody = "00000000-0000-0000-0000-000000000000";
