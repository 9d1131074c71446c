import { randomUUID } from "node:crypto";
import { beforeAll, expect, test, vi } from "vitest";
import { whiteboardElements, whiteboards } from "../../../platform/database/schema/index.ts";
import { describeOnEachDatabase } from "../../../platform/database/testing.ts";
import { type Person, startApp } from "../../../testing/app.ts";
import { note } from "../testing.ts";
import { changesSince } from "./changes-since.ts";

describeOnEachDatabase("what a board's copy is made from", (database) => {
  let anna: Person;
  beforeAll(async () => {
    const app = await startApp({ database: { ...database(), url: undefined, close: async () => {} } });
    anna = await app.person("anna");
    await app.close();
  });

  /** A board whose elements were made one by one; the last of them is deleted again. */
  async function boardOf(elementCount: number) {
    const { db } = database();
    const id = randomUUID();
    const seq = elementCount + 1;
    const at = new Date();
    const board = { id, ownerId: anna.userId, name: "Plan", seq, elementCount, bytes: 7 };
    await db.insert(whiteboards).values({ ...board, createdAt: at, updatedAt: at });
    const elements = Array.from({ length: seq }, (_, at) => ({
      whiteboardId: id,
      elementId: `n${at}`,
      element: at < elementCount ? note(`n${at}`) : null,
      seq: at + 1,
    }));
    for (let from = 0; from < seq; from += 500)
      await db.insert(whiteboardElements).values(elements.slice(from, from + 500));
    return { id, seq };
  }

  /** How many rows each statement of a transaction answered. */
  function answered(): number[] {
    const { db } = database();
    const counts: number[] = [];
    const transaction = db.transaction.bind(db);
    vi.spyOn(db, "transaction").mockImplementation((work, ...options) =>
      transaction(
        (tx) => {
          const execute = tx.execute.bind(tx);
          // Only the number of rows matters here, whatever they are.
          tx.execute = (async (statement: Parameters<typeof execute>[0]) => {
            const answer = await execute(statement);
            counts.push(answer.rows.length);
            return answer;
          }) as typeof tx.execute;
          return work(tx);
        },
        ...options,
      ),
    );
    return counts;
  }

  test("of a large board, a thousand rows are read at once, and together they are the board", async () => {
    const { id, seq } = await boardOf(2_500);
    const counts = answered();
    const missed = await changesSince(database().db, id, 0);
    expect(counts.filter((count) => count > 0)).toEqual([1_000, 1_000, 501]);
    expect(missed).toMatchObject({ seq, bytes: 7, forgottenSeq: 0, isWhole: false });
    const rows = missed?.rows.toSorted((a, b) => a.seq - b.seq);
    expect(rows?.map((row) => row.seq)).toEqual(Array.from({ length: seq }, (_, at) => at + 1));
    expect(rows?.[1_700]).toEqual({ elementId: "n1700", element: note("n1700"), seq: 1_701 });
    expect(rows?.at(-1)).toEqual({ elementId: "n2500", element: undefined, seq });
  });

  test("what changed since, and a small board, is read with one statement", async () => {
    const [large, small] = [await boardOf(1_200), await boardOf(20)];
    const counts = answered();
    expect((await changesSince(database().db, large.id, 1_198))?.rows).toHaveLength(3);
    expect((await changesSince(database().db, small.id, 0))?.rows).toHaveLength(21);
    expect(await changesSince(database().db, randomUUID(), 0)).toBeUndefined();
    expect(counts).toEqual([]);
  });
});
