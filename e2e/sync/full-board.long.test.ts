import { afterAll, beforeAll, expect, test } from "vitest";
import { join } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { Browser } from "./browser.ts";
import { World } from "./world.ts";

let database: Database;
let world: World;
beforeAll(async () => {
  database = await openTestDatabase();
  world = await new World(database, undefined, { elementsPerBoard: 20_000 }).start(1, ["anna", "ben"]);
});
afterAll(async () => {
  await world.stop();
  await database.close();
});

test("a board of as many elements as it may have opens, and takes no more than that", async () => {
  const boardId = await world.board();
  const client = await join(world.origin(0), world.person(0), boardId);
  for (let batch = 0; batch < 40; batch++) {
    const operations = Array.from({ length: 500 }, (_, n) => [
      "element-create",
      {
        element: {
          id: `s${batch}-${n}`,
          type: "shape",
          position: { x: n, y: 0 },
          size: { width: 60, height: 60 },
          index: n,
        },
      },
    ]);
    expect(await client.make("batch", { operations })).toMatchObject({ ok: true });
  }
  const element = { id: "more", type: "shape", position: { x: 0, y: 0 }, size: { width: 60, height: 60 }, index: 0 };
  expect(await client.make("element-create", { element })).toMatchObject({ code: "limit-reached" });
  const late = new Browser(world.person(1), boardId, "huge");
  await late.open(world.origin(0));
  await late.saved();
  expect(late.store.size).toBe(20_000);
  late.crash();
  client.close();
});
