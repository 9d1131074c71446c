import { sharing } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { engines, openTestDatabase, type TestDatabase } from "../../platform/database/testing.ts";
import { recheckRights } from "../../platform/realtime/recheck-rights.ts";
import { startApp, type TestApp } from "../../testing/app.ts";
import { hasRedis, startRedis, type TestRedis } from "../../testing/redis.ts";
import { connectClient, createBoard, createTeam, join, load, note } from "../whiteboards/testing.ts";
import { enterBy, letEdit, linkTo } from "./testing.ts";

describe.skipIf(!hasRedis || !engines.includes("postgres"))("guests on another server process", () => {
  let redis: TestRedis;
  let database: TestDatabase;
  let first: TestApp;
  let second: TestApp;
  let here: string;
  let there: string;
  beforeAll(async () => {
    [redis, database] = await Promise.all([startRedis(), openTestDatabase("postgres")]);
    const config = { redisUrl: redis.url };
    [first, second] = await Promise.all([startApp({ database, config }), startApp({ database, config })]);
    [here, there] = [await first.listen(), await second.listen()];
    const areConnected = () => [first, second].every(({ context }) => context.realtime.others?.isConnected);
    // As long as `expect.poll`, which works in tests alone.
    await vi.waitUntil(areConnected, 30_000 * Number(process.env.TAFEL_SLOWNESS ?? 1));
  });
  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });

  test("ending a link puts them off at once, and they are shown no addresses of people elsewhere", async () => {
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

  test("one place is taken by one of two who arrive on both at the same instant", async () => {
    const anna = await first.person("anna-of-one-place");
    const uuid = await createBoard(anna, await createTeam([anna]));
    const made = await linkTo(anna, uuid, "view", { maxGuests: 1 });
    const entered = [await enterBy(first, made), await enterBy(second, made, "Lynx")];
    const clients = entered.map((guest, index) => connectClient(index === 0 ? here : there, guest, uuid));
    const answers = await Promise.all(clients.map((client) => client.ask("join-whiteboard")));
    expect(answers.map(({ ok, cause }) => (ok ? "in" : cause)).toSorted()).toEqual(["in", "link-full"]);
    for (const one of clients) one.close();
  });

  test("a guest is removed from the process they are on by a call to the other", async () => {
    const anna = await first.person("anna-who-removes");
    const uuid = await createBoard(anna, await createTeam([anna]));
    const guest = await enterBy(first, await linkTo(anna, uuid, "edit"));
    const [annas, guests] = [await join(here, anna, uuid), await join(there, guest, uuid)];
    const disconnected = new Promise((resolve) => guests.socket.once("disconnect", resolve));
    await anna.call(sharing.removeGuest, { params: { uuid, guestId: guest.userId } });
    await Promise.all([guests.hears("whiteboard-closed"), disconnected]);
    annas.close();
  });

  test("a guest is told of their removal where their process only finds it in the database", async () => {
    const anna = await first.person("anna-of-whom-nobody-hears");
    const uuid = await createBoard(anna, await createTeam([anna]));
    const guest = await enterBy(first, await linkTo(anna, uuid, "edit"));
    const guests = await join(there, guest, uuid);
    const disconnected = new Promise((resolve) => guests.socket.once("disconnect", resolve));
    await database.execute("update guests set removed_at = now() where id = $1", [guest.userId]);
    await recheckRights(database.db, second.context.realtime);
    await Promise.all([guests.hears("whiteboard-closed"), disconnected]);
  });

  test("a member on one process only views as soon as the other has answered, and edits again likewise", async () => {
    const [anna, ben] = [await first.person("anna-who-teaches"), await first.person("ben-who-learns")];
    const uuid = await createBoard(anna, await createTeam([anna, ben]));
    const bens = await join(there, ben, uuid);
    const create = (id: string) => bens.make("element-create", { element: note(id) });
    expect(await create("first")).toMatchObject({ ok: true });
    // Until then it also looks rights up, which does not tell who has changed them.
    await expect.poll(() => second.context.realtime.others?.isSure).toBe(true);
    await letEdit(anna, "whiteboard", uuid, []);
    expect(await bens.hears("whiteboard-closed")).toMatchObject({ code: "role-changed", by: "anna-who-teaches" });
    expect(await create("second")).toMatchObject({ cause: "not-joined" });
    await bens.ask("join-whiteboard", { username: ben.username });
    expect(await create("third")).toMatchObject({ cause: "view-only" });
    bens.forget();
    await letEdit(anna, "whiteboard", uuid, "everyone");
    await bens.hears("whiteboard-closed");
    await bens.ask("join-whiteboard", { username: ben.username });
    expect(await create("fourth")).toMatchObject({ ok: true });
    expect(Object.keys(await load(anna, uuid)).toSorted()).toEqual(["first", "fourth"]);
    bens.close();
  });
});
