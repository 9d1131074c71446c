import { versionsOf } from "./queries.ts";
import type { TodosContext } from "./todos-context.ts";

/**
 * While messages from other processes may be lost, checks which boards those have saved, and has the clients of this
 * process reload them.
 */
export function checkForMissedSaves({ db, realtime: { todos, others } }: TodosContext): void {
  let announced: ReadonlyMap<string, number> = new Map();
  others?.whileUnsure(async () => {
    const versions = await versionsOf(db, todos.boards());
    for (const { id, version } of versions) {
      if (announced.get(id) !== version)
        todos.broadcastHere(id, "refreshBoard", { boardId: id, version, userId: nobody });
    }
    announced = new Map(versions.map(({ id, version }) => [id, version]));
  });
}

/** Who saved is unknown; it was no socket of this process. */
const nobody = "00000000-0000-0000-0000-000000000000";
