import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connect } from "../../apps/server/src/platform/database/connect.ts";
import { briefly } from "../../apps/server/src/testing/briefly.ts";
import { expectAgreement } from "./agree.ts";
import { Browser, until } from "./browser.ts";
import { BuiltServer, buildProduct } from "./built-server.ts";
import { chance, Dice } from "./dice.ts";
import { seedTeam } from "./seed-team.ts";

const rounds = process.env.TAFEL_LONG ? 30 : 6;

let dataDir: string;
beforeAll(() => {
  buildProduct();
  dataDir = mkdtempSync(join(tmpdir(), "tafel-kill-"));
}, 300_000);
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

test(`loses nothing acknowledged in ${rounds} kills of the server under load`, {
  timeout: 120_000 + rounds * 30_000,
}, async () => {
  const before = await connect({ dataDir });
  const { people, boardId } = await seedTeam(before, ["anna", "ben", "cleo"]);
  await before.close();
  const dice = new Dice(Number(process.env.TAFEL_SEED ?? 1));
  const server = await BuiltServer.start({ DATA_DIR: dataDir }, { options: briefly });
  const browsers = people.map((person, n) => new Browser(person, boardId, `-kill-${n}`));
  for (const browser of browsers) await browser.open(server.origin);
  for (const browser of browsers) await browser.saved();

  for (let round = 0; round < rounds; round++) {
    const end = Date.now() + 30 + dice.below(400);
    while (Date.now() < end) {
      const browser = dice.pick(browsers);
      browser.store.dispatch(chance(dice, [...browser.store.optimistic.values()]));
      await new Promise((resolve) => setTimeout(resolve, dice.below(3)));
    }
    await server.end("SIGKILL");
    // Editing continues while the server is down.
    for (const { store } of browsers) store.dispatch(chance(dice, [...store.optimistic.values()]));
    await server.start();
    for (const browser of browsers) await browser.saved();
  }
  const last = Math.max(...browsers.map(({ store }) => store.seq));
  for (const { store } of browsers) {
    await until(
      () => store.seq === last,
      () => `Somebody is at ${store.seq} of ${last}`,
    );
  }
  for (const browser of browsers) browser.crash();
  await server.end("SIGKILL");

  const database = await connect({ dataDir });
  await expectAgreement(database, boardId, browsers);
  await database.close();
  expect(browsers.flatMap(({ acknowledged }) => [...acknowledged]).length).toBeGreaterThan(rounds * 5);
});
