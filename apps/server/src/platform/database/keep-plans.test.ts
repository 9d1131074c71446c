import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { connect } from "./connect.ts";
import { engines, openTestDatabase } from "./testing.ts";

test.each(engines)(
  "the plan of what comes again is kept, and made anew once a column has another type (%s)",
  async (engine) => {
    // One that another test has had may keep as many plans as it may already.
    const database = engine === "embedded" ? await connect({ dataDir: null }) : await openTestDatabase(engine);
    const { db, execute } = database;
    // In a transaction, which keeps its connection when it fails.
    const ask = () =>
      db.transaction(async (tx) => (await tx.execute(sql`select number from counted where number > ${1}`)).rows);
    const kept = async () => {
      const [row] = await execute(
        "select count(*) from pg_prepared_statements where statement like 'select number from counted%'",
      );
      return row?.count;
    };
    await execute("create table counted as select number from generate_series(1, 3) number");
    for (let time = 1; time <= 4; time += 1) await ask();
    expect(await kept()).toBe(0);
    for (let time = 5; time <= 20; time += 1) expect(await ask()).toEqual([{ number: 2 }, { number: 3 }]);
    expect(await kept()).toBe(1);
    await execute("alter table counted alter number type bigint");
    await expect(ask()).rejects.toMatchObject({ cause: { message: expect.stringContaining("cached plan") } });
    for (let time = 1; time <= 6; time += 1) expect(await ask()).toEqual([{ number: 2 }, { number: 3 }]);
    await database.close();
  },
);
