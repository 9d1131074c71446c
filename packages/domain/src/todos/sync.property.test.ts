import fc from "fast-check";
import { expect, it } from "vitest";
import { type Board, placeOf } from "./board.ts";
import { apply, applyAll, type Operation } from "./operation.ts";
import { answered, did, hasGap, loaded, type Save, type Sync, saved, startSync } from "./sync.ts";
import { board } from "./testing/board-language.ts";
import { changeOf, type Wish, wish } from "./testing/random-changes.ts";

/** A minimal server: one order of saves, and each operation once. */
function createServer(first: Board) {
  let present = first;
  const saves: Save[] = [];
  const seen = new Map<string, boolean>();
  return {
    saves,
    seen,
    board: () => present,
    version: () => saves.length,
    /** Applies new operations, and answers which operations this save contains. */
    save(operations: readonly Operation[]): { version: number; applied: Operation[] } {
      const applied: Operation[] = [];
      for (const operation of operations) {
        if (seen.has(operation.operationId)) continue;
        const next = apply(present, operation);
        seen.set(operation.operationId, next.ok);
        if (!next.ok) continue;
        present = next.value;
        applied.push(operation);
      }
      if (applied.length > 0) saves.push({ version: saves.length + 1, operations: applied });
      return { version: saves.length, applied };
    },
  };
}

type Client = {
  sync: Sync;
  inbox: Save[];
  answers: { ids: string[]; version: number; applied: Operation[] }[];
};

const step = fc.record({
  client: fc.nat(2),
  act: fc.constantFrom("edit", "edit", "edit", "send", "send", "lose answer", "hear", "hear", "drop", "reload", "swap"),
  wish,
});

it("several clients with delays, drops and duplicates come to the same board, and nothing acknowledged is lost", () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const first = board("Todo: a b c | Doing: d e | Done: f");
      const server = createServer(first);
      const clients: Client[] = [0, 1, 2].map(() => ({ sync: startSync(first, 0), inbox: [], answers: [] }));
      const run = (client: Client, act: string, it: Wish, id: string) => {
        if (act === "edit")
          client.sync = did(client.sync, { ...changeOf(client.sync.visible, it, id), operationId: id });
        if (act === "send") send(client);
        // The save happened, but its answer is lost: the same operations will be sent again.
        if (act === "lose answer") tell(client, server.save(client.sync.pending));
        if (act === "hear") hear(client);
        if (act === "drop") client.inbox.shift();
        if (act === "swap") client.inbox.reverse();
        if (act === "reload") reload(client);
      };
      const tell = (author: Client, { version, applied }: { version: number; applied: Operation[] }) => {
        if (applied.length === 0) return;
        for (const other of clients) if (other !== author) other.inbox.push({ version, operations: applied });
      };
      const send = (client: Client) => {
        const ids = client.sync.pending.map(({ operationId }) => operationId);
        const answer = server.save(client.sync.pending);
        tell(client, answer);
        client.answers.push({ ids, ...answer });
      };
      const hear = (client: Client) => {
        const save = client.inbox.shift();
        if (save) client.sync = saved(client.sync, save);
        const answer = client.answers.shift();
        if (!answer) return;
        if (answer.applied.length > 0) {
          client.sync = saved(client.sync, { version: answer.version, operations: answer.applied });
        }
        client.sync = answered(client.sync, answer.ids);
      };
      const reload = (client: Client) => {
        client.sync = loaded(client.sync, server.board(), server.version());
      };

      for (const [index, { client, act, wish: it }] of steps.entries()) {
        const actor = clients[client];
        if (actor) run(actor, act, it, `n${index}`);
      }
      // Everybody comes back online: pending operations go out, missed ones are loaded.
      for (const client of clients) {
        while (client.answers.length > 0) hear(client);
        send(client);
        while (client.answers.length > 0) hear(client);
      }
      for (const client of clients) {
        while (client.inbox.length > 0) hear(client);
        if (hasGap(client.sync) || client.sync.version < server.version()) reload(client);
      }

      for (const { sync } of clients) {
        expect(sync.pending).toEqual([]);
        expect(sync.visible).toEqual(server.board());
      }
      expect(
        applyAll(
          first,
          server.saves.flatMap(({ operations }) => operations),
        ),
      ).toEqual(server.board());
      expectNothingLost(first, server.saves, server.board());
    }),
    { numRuns: 300 },
  );
});

/** Every acknowledged todo is there unless a later acknowledged operation deleted it by name. */
function expectNothingLost(first: Board, saves: readonly Save[], end: Board): void {
  const living = new Map(first.lists.flatMap(({ todos }) => todos.map((todo) => [todo.id, todo.name] as const)));
  for (const operation of saves.flatMap(({ operations }) => operations)) {
    if (operation.type === "add-todo") living.set(operation.todo.id, operation.todo.name);
    if (operation.type === "edit-todo" && operation.changes.name) living.set(operation.todoId, operation.changes.name);
    if (operation.type === "delete-todo") living.delete(operation.todoId);
    if (operation.type === "delete-list") for (const id of operation.todoIds ?? []) forget(id, operation.listId);
  }
  for (const [id, name] of living) expect(placeOf(end, id)?.todo.name).toBe(name);
  expect(end.lists.flatMap(({ todos }) => todos)).toHaveLength(living.size);

  /** Deleting a list deletes those of the todos its author saw that are still in it. */
  function forget(id: string, listId: string): void {
    const before: Board = replay(saves, listId, id);
    if (placeOf(before, id)?.list.id === listId) living.delete(id);
  }

  function replay(all: readonly Save[], listId: string, id: string): Board {
    let present = first;
    for (const operation of all.flatMap(({ operations }) => operations)) {
      if (operation.type === "delete-list" && operation.listId === listId && operation.todoIds?.includes(id)) break;
      present = applyAll(present, [operation]);
    }
    return present;
  }
}
