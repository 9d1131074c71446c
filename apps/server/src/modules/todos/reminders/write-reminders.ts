import { randomUUID } from "node:crypto";
import { reminderMoment, type Todo } from "@tafel/domain";
import { inArray, sql } from "drizzle-orm";
import type { Tx } from "../../../platform/database/connect.ts";
import { users } from "../../../platform/database/schema/index.ts";
import type { BoardRow } from "../queries.ts";
import { longestDelay } from "./due-reminders.ts";

/** So few that their reminders, 400 at most for each, are not too many for one statement. */
const todosAtOnce = 25;

/**
 * Writes the reminders of todos that were saved: those to come are new, those that moved are no more, and one that was
 * sent stays so. What would have been in the past already is left out.
 */
export async function writeReminders(tx: Tx, board: BoardRow, todos: readonly Todo[], now: Date): Promise<void> {
  const peopleOf = ({ assignees }: Todo) => (board.teamId ? assignees : board.ownerId ? [board.ownerId] : []);
  const zones = await zonesOf(
    tx,
    todos.filter(({ reminders }) => reminders.length > 0).flatMap((todo) => peopleOf(todo)),
  );
  const wantedOf = (todo: Todo): readonly Wanted[] =>
    peopleOf(todo).flatMap((userId) =>
      todo.reminders.flatMap((reminder) => {
        const at = reminderMoment(reminder, todo, zones.get(userId) ?? "UTC");
        const isOver = !at || now.getTime() - at.getTime() > longestDelay;
        return isOver ? [] : { id: randomUUID(), todoId: todo.id, userId, reminder, at: at.toISOString() };
      }),
    );
  for (let first = 0; first < todos.length; first += todosAtOnce) {
    const some = todos.slice(first, first + todosAtOnce);
    await replace(tx, board, some, some.flatMap(wantedOf), now);
  }
}

type Wanted = {
  readonly id: string;
  readonly todoId: string;
  readonly userId: string;
  readonly reminder: string;
  readonly at: string;
};

async function replace(
  tx: Tx,
  { id: boardId, teamId }: BoardRow,
  todos: readonly Todo[],
  all: readonly Wanted[],
  now: Date,
): Promise<void> {
  const ids = sql.join(
    todos.map(({ id }) => sql`${id}::uuid`),
    sql`, `,
  );
  const wanted = sql`jsonb_to_recordset(${JSON.stringify(all)}::jsonb)
    as wanted (id uuid, "todoId" uuid, "userId" uuid, reminder text, at timestamptz)`;
  await tx.execute(sql`
    delete from todo_reminders as former
    where former.board_id = ${boardId} and former.todo_id in (${ids}) and not exists (
      select 1 from ${wanted}
      where wanted."todoId" = former.todo_id and wanted."userId" = former.user_id
        and wanted.reminder = former.reminder and wanted.at = former.at)`);
  if (all.length === 0) return;
  await tx.execute(sql`
    insert into todo_reminders (id, board_id, todo_id, team_id, user_id, reminder, at)
    select wanted.id, ${boardId}::uuid, wanted."todoId", ${teamId}::uuid, wanted."userId", wanted.reminder, wanted.at
    from ${wanted}
    where wanted.at > ${now.toISOString()}::timestamptz
    on conflict do nothing`);
}

/** Where these people are, as far as is known. */
async function zonesOf(tx: Tx, userIds: readonly string[]): Promise<ReadonlyMap<string, string | null>> {
  const ids = [...new Set(userIds)];
  if (ids.length === 0) return new Map();
  const found = await tx.select({ id: users.id, zone: users.timeZone }).from(users).where(inArray(users.id, ids));
  return new Map(found.map(({ id, zone }) => [id, zone]));
}
