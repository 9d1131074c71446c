import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { teams, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { join, teamOf } from "../testing/teams.ts";
import { askUnread, createLargeWhiteboard, megabyte, openWhiteboard } from "./testing/large-boards.ts";

/** A client of the specification asks for all whiteboards with all that is on them. */
describeOnEachDatabase("all whiteboards at once", (database) => {
  const boards = 3;
  const megabytesEach = 6;
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    teamId = await teamOf(anna);
    for (let count = 0; count < boards; count += 1) await createLargeWhiteboard(app, anna, teamId, megabytesEach);
  });
  afterAll(() => app.close());
  const askAll = (by: Person) => askUnread(origin, { method: "GET", path: `/api/whiteboard/all?teamId=${teamId}` }, by);

  test("are answered a little at a time, to four who ask at once", async () => {
    const before = usedBytes();
    let most = 0;
    const readAll = async (_: unknown, number: number) => {
      let bytes = 0;
      for await (const chunk of await askAll(anna)) {
        // One of them looks, now and then: to collect takes its time.
        const isTime = number === 0 && bytes % (6 * megabyte) > (bytes + chunk.length) % (6 * megabyte);
        if (isTime) most = Math.max(most, usedBytes() - before);
        bytes += chunk.length;
      }
      return bytes;
    };
    const sizes = await Promise.all(Array.from({ length: 4 }, readAll));
    for (const size of sizes) expect(size).toBeGreaterThan(boards * megabytesEach * megabyte);
    expect(most).toBeLessThan(40 * megabyte);
  });

  test("are whole", async () => {
    const { body } = await anna.call(whiteboards.all, { query: { teamId } });
    const numbers = body.map(({ WhiteboardData }) => Object.keys(WhiteboardData?.elements ?? {}).length);
    expect(numbers).toEqual(Array(boards).fill(megabytesEach * 5));
    expect(whiteboards.all.answer.safeParse(body).success).toBe(true);
  });

  test("end for a slow reader with their right to read them", async () => {
    const ben = await app.person("ben");
    await join(teamId, anna, ben);
    const answer = await askAll(ben);
    await once(answer, "readable");
    await anna.call(teams.removeMember, { body: { teamId, memberId: ben.userId } });
    let bytes = 0;
    const reading = (async () => {
      for await (const chunk of answer) bytes += chunk.length;
    })();
    await expect(reading).rejects.toThrow("aborted");
    expect(bytes).toBeLessThan(boards * megabytesEach * megabyte);
  });
});

test("large answers wait for those of the same account that are not read, and hold nobody else up", async () => {
  const app = await startApp({ limits: { largeAnswersAtOnce: 1 } });
  const origin = await app.listen();
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  const teamId = await teamOf(anna, [ben]);
  // More than a system keeps for who does not read.
  const uuid = await createLargeWhiteboard(app, anna, teamId, 16);
  const open = (by: Person) => openWhiteboard(origin, by, uuid);
  const unread = await open(anna);
  let isAnswered = false;
  const next = open(anna).finally(() => {
    isAnswered = true;
  });
  (await open(ben)).destroy();
  expect(isAnswered).toBe(false);
  unread.destroy();
  (await next).destroy();
  await app.close();
});

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes of memory that this process uses. Twice: a buffer found unused counts as used until the next time. */
function usedBytes(): number {
  collect();
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
