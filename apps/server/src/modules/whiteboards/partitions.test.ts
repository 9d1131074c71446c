import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { trash, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { compactOperations } from "./compact-operations.ts";
import { createBoard, createTeam, join, load, note } from "./testing.ts";

const script = readFileSync(
  fileURLToPath(new URL("../../../../../docs/partition-by-board.sql", import.meta.url)),
  "utf8",
);

/** The statements of `docs/scale.md`, on a database that boards were made on before. */
describe.skipIf(!engines.includes("postgres"))("a database whose large tables are partitioned by board", () => {
  let database: TestDatabase;
  let app: TestApp;
  let origin: string;
  let anna: Person;
  const boards: string[] = [];
  beforeAll(async () => {
    database = await openTestDatabase("postgres");
    app = await startApp({ database });
    origin = await app.listen();
    anna = await app.person("anna");
    const teamId = await createTeam([anna]);
    for (let index = 0; index < 12; index++) {
      const board = await createBoard(anna, teamId);
      const client = await join(origin, anna, board);
      for (const id of ["a", "b"]) await client.make("element-create", { element: note(id) });
      client.close();
      boards.push(board);
    }
    await app.close();
    await database.execute(script);
    app = await startApp({ database });
    origin = await app.listen();
  });
  afterAll(async () => {
    await app.close();
    await database.close();
  });
  /** Through the server that runs now. */
  const person = (): Person => ({ ...anna, call: (route, sent) => app.call(route, { ...sent, token: anna.token }) });
  const first = () => boards[0] ?? "";

  test("keeps what was there, spread over its partitions", async () => {
    for (const board of boards) expect(Object.keys(await load(person(), board)).sort()).toEqual(["a", "b"]);
    const partitions = await database.execute("select distinct tableoid from whiteboard_operations");
    expect(partitions.length).toBeGreaterThan(2);
  });

  test("touches one part for one board", async () => {
    const plan = await database.execute<{ "QUERY PLAN": string }>(
      `explain select * from whiteboard_elements where whiteboard_id = '${first()}' and seq > 1`,
    );
    const scanned = plan.filter((row) => / on whiteboard_elements_\d+/.test(row["QUERY PLAN"]));
    expect(scanned).toHaveLength(1);
  });

  test("takes changes, once each", async () => {
    const client = await join(origin, anna, first());
    const move = { operationId: randomUUID(), elementId: "a", position: { x: 5, y: 5 }, isDragEnd: true };
    expect(await client.ask("element-move", move)).toEqual({ ok: true, seq: 3 });
    client.close();
    // To a process that does not remember it, so that the database must.
    await app.close();
    app = await startApp({ database });
    origin = await app.listen();
    const again = await join(origin, anna, first());
    const other = again.make("element-move", { ...move, operationId: randomUUID(), position: { x: 6, y: 6 } });
    expect(await again.ask("element-move", move)).toEqual({ ok: true, seq: 3 });
    expect(await other).toEqual({ ok: true, seq: 4 });
    expect(await load(person(), first())).toMatchObject({ a: { position: { x: 6, y: 6 } } });
    again.close();
  });

  test("forgets a deleted board, and compacts an old one's history", async () => {
    const id = boards.pop() ?? "";
    await person().call(whiteboards.delete, { params: { uuid: id } });
    await person().call(trash.deleteForEver, { body: { kind: "whiteboard", id } });
    const left = await database.execute("select 1 from whiteboard_elements where whiteboard_id = $1", [id]);
    expect(left).toEqual([]);
    const in100Days = new Date(Date.now() + 100 * 24 * 60 * 60 * 1000);
    expect(await compactOperations({ ...app.context, now: () => in100Days })).toBe(boards.length);
  });
});
