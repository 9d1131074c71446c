import { sharing } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { startApp, type TestApp } from "../../testing/app.ts";
import { hasRedis, startRedis, type TestRedis } from "../../testing/redis.ts";
import { createBoard, createTeam, join } from "../whiteboards/testing.ts";
import { enterBy, linkTo } from "./testing.ts";

describe.skipIf(!hasRedis || !engines.includes("postgres"))("guests on another server process", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), openTestDatabase("postgres")]);
    const config = { redisUrl: redis.url };
    [first, second] = await Promise.all([startApp({ database, config }), startApp({ database, config })]);
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });

  test("ending a link puts them off at once, and they are shown no addresses of people elsewhere", async () => {
    const [here, there] = [await first.listen(), await second.listen()];
    const anna = await first.person("anna");
    const uuid = await createBoard(anna, await createTeam([anna]));
    const made = await linkTo(anna, uuid, "edit");
    const guest = await enterBy(first, made);
    const [annas, guests] = [await join(here, anna, uuid), await join(there, guest, uuid)];
    const isBoth = ({ users }: { users?: unknown }) => (users as unknown[]).length === 2;
    await Promise.all([annas.hears("active-users", isBoth), guests.hears("active-users", isBoth)]);
    expect(JSON.stringify(guests.received)).not.toContain("@");
    const disconnected = new Promise((resolve) => guests.socket.once("disconnect", resolve));
    await anna.call(sharing.end, { params: { uuid, linkId: made.link.id } });
    await Promise.all([guests.hears("whiteboard-closed"), disconnected]);
    annas.close();
  });
});
