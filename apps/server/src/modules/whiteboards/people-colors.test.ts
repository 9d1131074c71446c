import type { ActiveUser } from "@tafel/contract";
import { describe, expect, test } from "vitest";
import { engines, openTestDatabase } from "../../platform/database/testing.ts";
import { type Person, startApp } from "../../testing/app.ts";
import { hasRedis, startRedis } from "../../testing/redis.ts";
import { type Client, createBoard, createTeam, join, note } from "./testing.ts";

describe.skipIf(!hasRedis || !engines.includes("postgres"))("the colors of a team on one board", () => {
  test("24 people of a larger team differ, and two processes agree in lists, cursors and locks", async () => {
    const [redis, database] = await Promise.all([startRedis(), openTestDatabase("postgres")]);
    const start = () => startApp({ database, config: { redisUrl: redis.url } });
    const [first, second] = await Promise.all([start(), start()]);
    const origins = await Promise.all([first.listen(), second.listen()]);
    // In the team the last six share the colors of others.
    const team: Person[] = [];
    for (let count = 0; count < 30; count++) team.push(await first.person());
    const board = await createBoard(team[0] ?? expect.unreachable(), await createTeam(team));
    const people = team.slice(6);
    const clients: Client[] = [];
    for (const [index, person] of people.entries()) {
      clients.push(await join(origins[index % 2] ?? "", person, board));
    }

    const seen = await Promise.all(clients.map((client) => colorsSeenBy(client, people.length)));
    for (const colors of seen) expect(new Set(colors.values()).size).toBe(24);
    for (const colors of seen) expect(colors).toEqual(seen[0]);

    const [here, there] = [clients[0], clients[1]];
    if (!here || !there) throw new Error("There are two");
    const color = seen[0]?.get(people[1]?.userId ?? "");
    await there.make("element-create", { element: note("n1") });
    await there.ask("element-lock", { elementId: "n1" });
    await there.ask("cursor-move", { position: { x: 1, y: 2 } });
    const isTheirs = ({ userId }: Record<string, unknown>) => userId === people[1]?.userId;
    expect(await here.hears("element-locked", isTheirs)).toMatchObject({ color });
    // In a room of that many, cursors come in frames, and singly to those who take none.
    expect(await here.hears("cursor-update", isTheirs)).toMatchObject({ color });

    for (const client of clients) client.close();
    await Promise.all([first.close(), second.close()]);
    await database.close();
    await redis.stop();
  });
});

/** Everybody's color as one client was told it once all were there. */
async function colorsSeenBy(client: Client, count: number): Promise<ReadonlyMap<string, string>> {
  const usersOf = (payload: Record<string, unknown>) => payload.users as readonly ActiveUser[];
  const last = await client.hears("active-users", (payload) => usersOf(payload).length === count);
  return new Map(
    [...usersOf(last)]
      .sort((a, b) => (a.userId < b.userId ? -1 : 1))
      .map(({ userId, color }): [string, string] => [userId, color]),
  );
}
