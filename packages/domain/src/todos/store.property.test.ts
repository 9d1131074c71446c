import fc from "fast-check";
import { expect, it } from "vitest";
import { ok, type Result } from "../result.ts";
import type { Fact } from "../sync/index.ts";
import { type Kind, mishaps, World } from "../sync/testing/world.ts";
import { type Board, placeOf } from "./board.ts";
import { applyTodoChange, applyTodoChanges, type TodoOperation } from "./operation.ts";
import { BoardStore } from "./store.ts";
import { board } from "./testing/board-language.ts";
import { changeOf, randomChange } from "./testing/random-changes.ts";

const first = board("Todo: a b c | Doing: d e | Done: f");

/** The server's to-do board. */
class SavedBoard implements Kind<TodoOperation, { readonly board: Board }, never> {
  readonly savesTogether = true;
  current = first;

  apply(operation: TodoOperation): Result<TodoOperation, string> {
    const next = applyTodoChange(this.current, operation);
    if (!next.ok) return next;
    this.current = next.value;
    return ok(operation);
  }

  since(_seq: number, { length }: readonly Fact<TodoOperation>[]) {
    return { type: "joined" as const, board: this.current, seq: length };
  }
}

const step = fc.record({
  client: fc.nat(2),
  act: fc.oneof(
    { weight: 3, arbitrary: fc.array(randomChange, { minLength: 1, maxLength: 3 }) },
    { weight: 3, arbitrary: fc.constant("deliver" as const) },
    { weight: 2, arbitrary: fc.constantFrom(...mishaps) },
  ),
  pick: fc.nat(1000),
});

it("several clients on any network come to the same board, and nothing acknowledged is lost", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 200 }), (steps) => {
      const saved = new SavedBoard();
      const world = new World(3, saved, (outlet) => new BoardStore(outlet));
      for (const { client: number, act, pick } of steps) {
        const client = world.clients[number];
        if (!client) continue;
        if (typeof act === "string") {
          world.befall(client, act, pick);
          continue;
        }
        const { board: current } = client.store;
        if (!current) continue;
        const operations = act.map((it) => {
          const operationId = client.newId();
          return { operationId, operation: { ...changeOf(current, it, operationId), operationId } };
        });
        client.store.receive({ type: "did", operations });
      }
      world.deliverAll();
      world.check();
      for (const { store } of world.clients) {
        expect(store.waiting).toBe(0);
        expect(store.board).toEqual(saved.current);
        expect(store.confirmed).toEqual(saved.current);
      }
      const done = world.room.facts.flatMap(({ operations }) => operations.map(({ operation }) => operation));
      expect(applyTodoChanges(first, done)).toEqual(saved.current);
      expectNothingLost(first, done, saved.current);
    }),
    { numRuns: 300 },
  );
});

/** Every acknowledged todo is there unless a later acknowledged operation deleted it by name. */
function expectNothingLost(first: Board, done: readonly TodoOperation[], end: Board): void {
  const living = new Map(first.lists.flatMap(({ todos }) => todos.map((todo) => [todo.id, todo.name] as const)));
  for (const operation of done) {
    if (operation.type === "add-todo") living.set(operation.todo.id, operation.todo.name);
    if (operation.type === "edit-todo" && operation.changes.name) living.set(operation.todoId, operation.changes.name);
    if (operation.type === "delete-todo") living.delete(operation.todoId);
    if (operation.type === "delete-list") for (const id of operation.todoIds ?? []) forget(id, operation.listId);
  }
  for (const [id, name] of living) expect(placeOf(end, id)?.todo.name).toBe(name);
  expect(end.lists.flatMap(({ todos }) => todos)).toHaveLength(living.size);

  /** Deleting a list deletes those of the todos its author saw that are still in it. */
  function forget(id: string, listId: string): void {
    if (placeOf(replay(listId, id), id)?.list.id === listId) living.delete(id);
  }

  function replay(listId: string, id: string): Board {
    let current = first;
    for (const operation of done) {
      if (operation.type === "delete-list" && operation.listId === listId && operation.todoIds?.includes(id)) break;
      current = applyTodoChanges(current, [operation]);
    }
    return current;
  }
}
