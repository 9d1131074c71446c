import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { whiteboards } from "@tafel/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { connect, type Database } from "../../apps/server/src/platform/database/connect.ts";
import { boards, todoLists, todoOperations, todos } from "../../apps/server/src/platform/database/schema/index.ts";
import { briefly } from "../../apps/server/src/testing/briefly.ts";
import { canStartPostgres, startOwnPostgres } from "../../apps/server/src/testing/postgres.ts";
import { expectAgreement } from "./agree.ts";
import { Browser } from "./browser.ts";
import { BuiltServer, buildProduct } from "./built-server.ts";
import { Dice } from "./dice.ts";
import { NoteMaker } from "./note-maker.ts";
import { seedTeam } from "./seed-team.ts";

const rounds = process.env.TAFEL_LONG ? 16 : 8;

describe.each(["embedded", "postgres"] as const)("todos made of notes (%s)", (engine) => {
  const isThere = engine === "embedded" || canStartPostgres();
  let folder: string;
  let stop = async () => {};
  let environment: Readonly<Record<string, string>>;
  beforeAll(async () => {
    buildProduct();
    folder = mkdtempSync(join(tmpdir(), "tafel-make-kill-"));
    const postgres = engine === "postgres" ? await startOwnPostgres() : undefined;
    stop = async () => postgres?.stop();
    environment = { DATA_DIR: folder, ...(postgres && { DATABASE_URL: postgres.url }) };
  }, 300_000);
  afterAll(async () => {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Looks into the database while no server has it. */
  async function look<Answer>(ask: (database: Database) => Promise<Answer>): Promise<Answer> {
    const database = await connect({ dataDir: folder, databaseUrl: environment.DATABASE_URL });
    return ask(database).finally(() => database.close());
  }

  test.skipIf(!isThere)(
    `are on both boards or on neither in ${rounds} kills of the server`,
    {
      timeout: 120_000 + rounds * 30_000,
    },
    async () => {
      const { people, teamId, boardId } = await look((database) => seedTeam(database, ["anna", "ben", "cleo"]));
      const list = await look((database) => seedList(database, teamId));
      const dice = new Dice(Number(process.env.TAFEL_SEED ?? 1));
      const server = await BuiltServer.start(environment, { options: briefly });
      const browsers = people.map((person, n) => new Browser(person, boardId, `-make-${engine}-${n}`));
      for (const browser of browsers) await browser.open(server.origin);
      for (const browser of browsers) await browser.saved();
      const makers = browsers.map((browser) => new NoteMaker(browser));
      const act = () => {
        const maker = dice.pick(makers);
        if (dice.next() < 0.2) maker.undo();
        else maker.make(1 + dice.below(6), list);
      };

      for (let round = 0; round < rounds; round += 1) {
        const end = Date.now() + 30 + dice.below(300);
        while (Date.now() < end) {
          act();
          await new Promise((resolve) => setTimeout(resolve, dice.below(16)));
        }
        await server.end("SIGKILL");
        expect(await look((database) => halves(database, boardId, list.boardId)), `round ${round}`).toEqual([]);
        // What is done while the server is down is sent with the rest.
        for (let more = 0; more < 3; more += 1) act();
        await server.start();
        for (const browser of browsers) await browser.saved();
      }
      const expected = makers.flatMap(({ batches }) => batches.flat()).sort();
      const [someone] = people;
      const shown = await cardsAt(server.origin, boardId, someone?.token ?? "");
      expect(shown.map((card) => ("name" in card ? card.name : card.is)).sort()).toEqual(expected);
      for (const browser of browsers) {
        expect(browser.refusals).toEqual([]);
        browser.crash();
      }
      await server.end("SIGKILL");

      await look(async (database) => {
        await expectAgreement(database, boardId, []);
        expect(await halves(database, boardId, list.boardId)).toEqual([]);
        const names = await database.db.select({ name: todos.name }).from(todos).where(eq(todos.boardId, list.boardId));
        expect(names.map(({ name }) => name).sort()).toEqual(expected);
        expect(await doneTwice(database, list.boardId)).toEqual([]);
      });
      expect(expected.length).toBeGreaterThan(rounds * 5);
    },
  );
});

/** A list of a new to-do board. */
async function seedList({ db }: Database, teamId: string) {
  const [boardId, listId, at] = [randomUUID(), randomUUID(), new Date()];
  await db.insert(boards).values({ id: boardId, teamId, title: "Board", createdAt: at, updatedAt: at });
  await db.insert(todoLists).values({ boardId, id: listId, title: "Open", rank: 1 });
  return { boardId, listId };
}

/** Todos without a card, and cards without their todo. */
const halves = ({ db }: Database, whiteboardId: string, boardId: string) =>
  db
    .execute(sql`
      select todo, card
      from (select id::text as todo from todos where board_id = ${boardId}) as made
      full join (
        select element->>'todoId' as card from whiteboard_elements
        where whiteboard_id = ${whiteboardId} and element->>'type' = 'card'
      ) as shown on todo = card
      where todo is null or card is null`)
    .then(({ rows }) => rows);

/** Todos that were added or deleted more than once: nobody here did that. */
async function doneTwice({ db }: Database, boardId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ operation: todoOperations.operation })
    .from(todoOperations)
    .where(eq(todoOperations.boardId, boardId));
  const seen = new Set<string>();
  return rows.flatMap(({ operation }) => {
    const { type, todoId, todo } = operation as { type: string; todoId?: string; todo?: { id: string } };
    const what = `${type} ${todoId ?? todo?.id}`;
    if (seen.has(what)) return what;
    seen.add(what);
    return [];
  });
}

async function cardsAt(origin: string, boardId: string, token: string) {
  const { path, answer } = whiteboards.cards;
  const response = await fetch(origin + path.replace(":uuid", boardId), {
    headers: { authorization: `Bearer ${token}` },
  });
  return answer.parse(await response.json()).cards;
}
