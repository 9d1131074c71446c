import { randomUUID } from "node:crypto";
import type { Person } from "../../e2e/people.ts";
import type { LargeBoard } from "./large-board.ts";
import { at } from "./table.ts";

/** Moves todos around, one per save: saves per second, p50 and p95 in milliseconds, and the bytes of one. */
export async function measureSaves(person: Person, board: LargeBoard, atOnce: number): Promise<(string | number)[]> {
  const count = 400;
  let left = count;
  let bytes = 0;
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(Math.random() * items.length)];
  const save = async () => {
    const operation = { type: "move-todo", operationId: randomUUID(), todoId: pick(board.todoIds) };
    const body = { boardId: board.boardId, operations: [{ ...operation, listId: pick(board.listIds), after: null }] };
    bytes = JSON.stringify(body).length;
    await person.call("/api/todos/updateBoard", body);
  };
  for (let warm = 0; warm < 40; warm += 1) await save();
  const times: number[] = [];
  const started = performance.now();
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (left > 0) {
        left -= 1;
        const begun = performance.now();
        await save();
        times.push(performance.now() - begun);
      }
    }),
  );
  const perSecond = Math.round((1000 * count) / (performance.now() - started));
  return [perSecond, at(0.5, times), at(0.95, times), bytes];
}
