import type { Operation } from "@tafel/whiteboard/board";
import { asc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { whiteboardOperations } from "../../platform/database/schema/index.ts";
import { describeOnEachDatabase } from "../../platform/database/testing.ts";
import { startApp } from "../../testing/app.ts";
import { compactOperations, replay } from "./compact-operations.ts";
import { elementsOf } from "./queries.ts";
import { createBoard, createTeam, join, note } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;

describeOnEachDatabase("the history of a board", (database) => {
  test("keeps the last 90 days, and before them what they began with", async () => {
    const today = new Date();
    let now = new Date(today.getTime() - 100 * day);
    const app = await startApp({ database: { ...database(), url: undefined }, now: () => now });
    const origin = await app.listen();
    const anna = await app.person("anna");
    const boardId = await createBoard(anna, await createTeam([anna]));
    const client = await join(origin, anna, boardId);
    for (const id of ["a", "b", "c"]) await client.make("element-create", { element: note(id) });
    await client.make("element-delete", { elementId: "b" });
    now = new Date(today.getTime() - 80 * day);
    await client.make("element-move", { elementId: "a", position: { x: 7, y: 7 }, isDragEnd: true });
    now = today;

    expect(await compactOperations(app.context)).toBe(1);
    expect(await compactOperations(app.context)).toBe(0);
    const history = await database()
      .db.select()
      .from(whiteboardOperations)
      .where(eq(whiteboardOperations.whiteboardId, boardId))
      .orderBy(asc(whiteboardOperations.seq));
    expect(history.map(({ seq }) => seq)).toEqual([4, 5]);
    const present = replay(history.map(({ operation }) => operation as Operation));
    expect(present).toEqual((await elementsOf(database().db, [boardId])).get(boardId));
    // Life goes on.
    expect(await client.make("element-delete", { elementId: "c" })).toEqual({ ok: true, seq: 6 });
    client.close();
    await app.close();
  });
});
