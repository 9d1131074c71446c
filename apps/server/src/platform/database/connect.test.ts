import { randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { connect } from "./connect.ts";
import { isAway } from "./is-outage.ts";
import { profilePictures, teams, users, whiteboardElements, whiteboards } from "./schema/index.ts";
import { describeOnEachDatabase } from "./testing.ts";
import { uniqueViolation } from "./unique-violation.ts";

const moment = new Date("2026-02-28T12:34:56.789Z");
const team = (name = "Rakete") => ({ id: randomUUID(), name, description: "", createdAt: moment });
const user = (username: string) => ({
  id: randomUUID(),
  username,
  email: `${username}@example.org`,
  firstName: "Ada",
  lastName: "Lovelace",
  passwordHash: "-",
  createdAt: moment,
});

describeOnEachDatabase("the database", (database) => {
  test("returns times, numbers, JSON and bytes as they were stored", async () => {
    const { db } = database();
    const ada = user("ada");
    const board = {
      id: randomUUID(),
      ownerId: ada.id,
      name: "B",
      seq: 4_000_000_000,
      createdAt: moment,
      updatedAt: moment,
    };
    const element = { text: 'quotes " and \\ and ü', list: [1, [2, null]], deep: { a: true } };
    await db.insert(users).values(ada);
    await db.insert(whiteboards).values(board);
    await db.insert(whiteboardElements).values({ whiteboardId: board.id, elementId: "a", element, seq: 1 });
    await db.insert(profilePictures).values({ userId: ada.id, jpeg: new Uint8Array([0, 255, 39]) });

    expect(await db.select().from(whiteboards)).toMatchObject([{ ...board, teamId: null }]);
    expect(await db.select().from(whiteboardElements)).toMatchObject([{ element }]);
    const [picture] = await db.select().from(profilePictures);
    expect([...(picture?.jpeg ?? [])]).toEqual([0, 255, 39]);
  });

  test("accepts hand-written statements with arrays and returns the same values", async () => {
    const ids = [randomUUID(), randomUUID()];
    const rows = await database().execute(
      `select * from unnest($1::uuid[], $2::bigint[], $3::jsonb[], $4::text[]) as t(id, seq, element, name)`,
      [ids, [1, 4_000_000_000], [JSON.stringify({ a: ["x", null] }), "[1,2]"], ['a,"b"', null]],
    );
    expect(rows).toEqual([
      { id: ids[0], seq: 1, element: { a: ["x", null] }, name: 'a,"b"' },
      { id: ids[1], seq: 4_000_000_000, element: [1, 2], name: null },
    ]);
    const named = { name: "moments", text: "select $1::timestamptz as moment, array[1::bigint, null] as numbers" };
    const expected = [{ moment, numbers: [1, null] }];
    expect(await database().execute(named, [moment])).toEqual(expected);
    expect(await database().execute(named, [moment])).toEqual(expected);
  });

  test("names the unique index that a write ran into", async () => {
    const { db } = database();
    await db.insert(users).values(user("Grace"));
    const failure = await db
      .insert(users)
      .values(user("grace"))
      .catch((error: unknown) => error);
    expect(uniqueViolation(failure)).toBe("users_username_unique");
    const other = await database()
      .execute("select 1/0")
      .catch((error: unknown) => error);
    expect(uniqueViolation(other)).toBeUndefined();
  });

  test("rolls back a failed transaction completely, and goes on", async () => {
    const { db } = database();
    const lost = team("lost");
    const failed = db.transaction(async (tx) => {
      await tx.insert(teams).values(lost);
      await tx.execute(sql`select 1/0`);
    });
    await expect(failed).rejects.toThrow();
    expect(await db.select().from(teams).where(eq(teams.id, lost.id))).toEqual([]);
  });

  test("rolls back only a nested transaction", async () => {
    const { db } = database();
    const [kept, lost] = [team(), team()];
    await db.transaction(async (tx) => {
      await tx.insert(teams).values(kept);
      await tx
        .transaction(async (nested) => {
          await nested.insert(teams).values(lost);
          throw new Error("never mind");
        })
        .catch(() => {});
    });
    const rows = await db.select({ id: teams.id }).from(teams);
    expect(rows).toContainEqual({ id: kept.id });
    expect(rows).not.toContainEqual({ id: lost.id });
  });

  test("counts every transaction that increments the same row", async () => {
    const { db } = database();
    const counted = team("0");
    await db.insert(teams).values(counted);
    const countUp = () =>
      db.transaction(async (tx) => {
        const [row] = await tx.select().from(teams).where(eq(teams.id, counted.id)).for("update");
        await tx
          .update(teams)
          .set({ name: String(Number(row?.name) + 1) })
          .where(eq(teams.id, counted.id));
      });
    await Promise.all(Array.from({ length: 25 }, countUp));
    expect(await db.select().from(teams).where(eq(teams.id, counted.id))).toMatchObject([{ name: "25" }]);
  });

  test("gets its connections back from transactions that cannot even begin", async () => {
    for (let count = 0; count < 11; count++) {
      // Simulates losing the connection at exactly this statement.
      const impossible = { isolationLevel: "none" as "serializable" };
      await expect(database().db.transaction(async () => {}, impossible)).rejects.toThrow();
    }
    expect(database().connections().waiting).toBe(0);
    expect(database().connections().open).toBe(database().connections().idle);
  });

  test("stores large values", async () => {
    const text = "ü".repeat(3_000_000);
    const [row] = await database().execute<{ text: string }>("select $1::text || '!' as text", [text]);
    expect(row?.text).toBe(`${text}!`);
  });
});

const postgresUrl = inject("postgresUrl");
test.skipIf(!postgresUrl)("a connection that is lost inside a transaction fails it, and nothing else", async () => {
  const uncaught: Error[] = [];
  const note = (error: Error) => void uncaught.push(error);
  process.on("uncaughtExceptionMonitor", note);
  let hear = () => {};
  const heard = new Promise<void>((resolve) => {
    hear = resolve;
  });
  const database = await connect({
    databaseUrl: postgresUrl ?? "",
    dataDir: null,
    log: { info: () => {}, error: () => hear() },
  });
  const failed = database.db
    .transaction(async (tx) => {
      const { rows } = await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`);
      await database.execute("select pg_terminate_backend($1)", [rows[0]?.pid]);
      await heard;
      await tx.execute(sql`select 1`);
    })
    .catch((error: unknown) => error);
  expect(isAway(await failed)).toBe(true);
  expect(await database.execute("select 1 as one")).toEqual([{ one: 1 }]);
  expect(uncaught).toEqual([]);
  process.off("uncaughtExceptionMonitor", note);
  await database.close();
});
