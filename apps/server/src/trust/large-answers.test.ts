import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { teams, whiteboards } from "@tafel/contract";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createBoard, note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { join, teamOf } from "../testing/teams.ts";

const megabyte = 1_000_000;
const boards = 3;
const megabytesEach = 8;
const look = 8 * megabyte;

/** A client of the specification asks for all whiteboards with all that is on them. */
describeOnEachDatabase("all whiteboards at once", (database) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    origin = await app.listen();
    anna = await app.person("anna");
    teamId = await teamOf(anna);
    for (let count = 0; count < boards; count += 1) await fill(await createBoard(anna, teamId), megabytesEach);
  });
  afterAll(() => app.close());

  /** Puts elements of a fifth of a megabyte each straight into the database, which keeps the same letter in few bytes. */
  async function fill(uuid: string, megabytes: number): Promise<void> {
    const size = megabyte / 5;
    const element = sql`${JSON.stringify(note("n"))}::jsonb || jsonb_build_object('id', 'n' || number, 'textContent',
      jsonb_build_object('ops', jsonb_build_array(jsonb_build_object('insert', repeat('x', ${size})))))`;
    await app.context.db.execute(sql`
      insert into whiteboard_elements (whiteboard_id, element_id, element, seq)
      select ${uuid}, 'n' || number, ${element}, 1 from generate_series(1, ${megabytes * 5}) number`);
    await app.context.db.execute(sql`
      update whiteboards set seq = 1, element_count = ${megabytes * 5}, bytes = ${megabytes * megabyte} where id = ${uuid}`);
  }

  const ask = async (of: string, person: Person): Promise<IncomingMessage> => {
    const headers = { authorization: `Bearer ${person.token}` };
    const [answer] = await once(get(`${origin}/api/whiteboard/all?teamId=${of}`, { headers }), "response");
    return answer;
  };

  test("are answered a little at a time, to four who ask at once", { timeout: 60_000 }, async () => {
    const before = held();
    let most = 0;
    const readAll = async (_: unknown, number: number) => {
      let bytes = 0;
      for await (const chunk of await ask(teamId, anna)) {
        // One of them looks, now and then: to collect takes its time.
        const isTime = number === 0 && bytes % look > (bytes + chunk.length) % look;
        if (isTime) most = Math.max(most, held() - before);
        bytes += chunk.length;
      }
      return bytes;
    };
    const sizes = await Promise.all(Array.from({ length: 4 }, readAll));
    for (const size of sizes) expect(size).toBeGreaterThan(boards * megabytesEach * megabyte);
    expect(most).toBeLessThan(50 * megabyte);
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
    const answer = await ask(teamId, ben);
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

setFlagsFromString("--expose-gc");
const collect: () => void = runInNewContext("gc");

/** Bytes that this process really holds. */
function held(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}
