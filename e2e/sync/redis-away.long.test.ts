import { teams, todos } from "@tafel/contract";
import { create } from "@tafel/whiteboard";
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from "vitest";
import { boardOf, connect, save } from "../../apps/server/src/modules/todos/testing/boards.ts";
import { join, note } from "../../apps/server/src/modules/whiteboards/testing.ts";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import { openTestDatabase } from "../../apps/server/src/platform/database/testing.ts";
import { canStartRedis, type OwnRedis, startOwnRedis } from "../../apps/server/src/testing/redis.ts";
import { Browser, until } from "./browser.ts";
import { chance, Dice } from "./dice.ts";
import { World } from "./world.ts";

/** How long Redis is down while people work on both servers. */
const awayFor = 10_000;

/** Two servers on one PostgreSQL whose Redis is killed, or hangs: nothing stops, and nothing is lost. */
describe.skipIf(!canStartRedis || !inject("postgresUrl"))("while Redis is away", () => {
  let redis: OwnRedis;
  let database: Database;
  let world: World;
  beforeAll(async () => {
    redis = await startOwnRedis();
    database = await openTestDatabase("postgres");
    world = await new World(database, redis.url).start(2, ["anna", "ben", "cleo"]);
  });
  afterEach(async () => {
    redis.goOn();
    await redis.kill();
    await redis.start();
  });
  afterAll(async () => {
    await redis.stop();
    await world.stop();
    await database.close();
  });

  /** Resolves once a message from one server's socket reaches the other's. */
  async function areConnected(): Promise<void> {
    const boardId = await world.board();
    const a = await join(world.origin(0), world.person(0), boardId);
    const b = await join(world.origin(1), world.person(1), boardId);
    await until(
      async () => {
        await a.ask("cursor-move", { position: { x: 1, y: 2 } });
        return b.received.some(({ event }) => event === "cursor-update");
      },
      () => "The servers do not hear each other",
    );
    a.close();
    b.close();
  }

  test("people on one process see each other at once, once each, and locks hold", async () => {
    await areConnected();
    const boardId = await world.board();
    const [anna, ben, cleo] = [world.person(0), world.person(1), world.person(2)];
    const a = await join(world.origin(0), anna, boardId);
    const far = await join(world.origin(1), cleo, boardId);
    await a.hears("active-users", ({ users }) => (users as unknown[]).length === 2);
    await redis.kill();
    const b = await join(world.origin(0), ben, boardId);
    // The people on the other process are remembered.
    await a.hears("active-users", ({ users }) => (users as unknown[]).length === 3);
    await a.ask("cursor-move", { position: { x: 3, y: 4 } });
    await b.hears("cursor-update", ({ position }) => (position as { x: number }).x === 3);
    await a.make("element-create", { element: note("n1") });
    await b.hears("element-created");
    await a.ask("element-lock", { elementId: "n1" });
    await b.hears("element-locked");
    expect(await b.ask("element-lock", { elementId: "n1" })).toMatchObject({ ok: false, code: "element-locked" });
    // On the other process, the sequence number shows that something was missed.
    await far.hears("seq", ({ seq }) => seq === 1);

    await redis.start();
    // What was sent while Redis was down arrives there now; nobody receives it twice.
    await far.hears("element-created");
    await areConnected();
    for (const client of [b, far]) {
      expect(client.received.filter(({ event }) => event === "element-created")).toHaveLength(1);
    }
    for (const client of [a, b, far]) client.close();
  });

  test("rights end on the other process too, and saved to-do boards are reloaded", async () => {
    await areConnected();
    const [anna, ben] = [world.person(0), world.person(1)];
    const { body } = await anna.call(teams.create, { body: { teamName: "Mond", teamDescription: "" } });
    const { link } = (
      await anna.call(teams.sendInvite, { body: { teamId: body.teamId, memberEmail: ben.email, role: 0 } })
    ).body;
    await ben.call(teams.accept, { body: { inviteLink: link.split("/").at(-1) ?? "" } });
    const { boardId } = await boardOf(anna, "Todo: a", body.teamId);
    const far = await connect(world.origin(1), ben.token);
    expect(await far.ask("joinBoard", { boardId })).toMatchObject({ ok: true, version: 1 });
    await redis.kill();
    await save(anna, boardId, { type: "rename-board", title: "Later" });
    await far.next<{ version: number }>("refreshBoard", ({ version }) => version === 2);
    await anna.call(teams.removeMember, { body: { teamId: body.teamId, memberId: ben.userId } });
    expect(await far.next("board-closed")).toEqual({ boardId, code: "not-a-member" });
    expect((await ben.call(todos.getBoard, { body: { boardId } })).status).toBe(403);
    await redis.start();
    far.disconnect();
  });

  test.each(["killed", "hanging"])(
    "people on both processes go on and all converge (%s)",
    {
      timeout: 180_000,
    },
    async (how) => {
      await areConnected();
      const boardId = await world.board();
      const browsers = [0, 1, 2, 3].map((n) => new Browser(world.person(n), boardId, `-${how}-${n}`));
      for (const [index, browser] of browsers.entries()) await browser.open(world.origin(index % 2));
      const dice = new Dice(Number(process.env.TAFEL_SEED ?? 1));
      how === "killed" ? await redis.kill() : redis.hang();

      const end = performance.now() + awayFor;
      const [first, , , last] = browsers as [Browser, Browser, Browser, Browser];
      first.store.dispatch(create(note("away")));
      const haveWorked = () => browsers.every(({ acknowledged }) => acknowledged.size > 5);
      while (performance.now() < end || !last.store.get("away") || !haveWorked()) {
        const browser = dice.pick(browsers);
        browser.store.dispatch(
          chance(
            dice,
            [...browser.store.optimistic.values()].filter(({ id }) => id !== "away"),
          ),
        );
        await browser.saved();
        if (performance.now() > end + 60_000) throw new Error("Nothing is saved, or nothing came to the other process");
      }
      how === "killed" ? await redis.start() : redis.goOn();
      await areConnected();
      await world.check(boardId, browsers);
      for (const browser of browsers) browser.crash();
    },
  );
});
