import { randomUUID } from "node:crypto";
import { whiteboards } from "@tafel/contract";
import { expect, test } from "vitest";
import { type Person, startApp } from "../../testing/app.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { listPause } from "./notify-lists.ts";
import { createBoard, createTeam, join, note } from "./testing.ts";

/** How often this person was notified that lists of whiteboards changed. */
const countNotices = ({ heard }: Listener): number =>
  heard.filter(({ event, payload }) => event === "changed" && (payload as { topics: string[] }).topics[0] === topic)
    .length;
const topic = "whiteboards";
const awaitNotice = (listener: Listener) =>
  listener.until<{ topics: string[] }>("changed", ({ topics }) => topics.includes(topic));

test("those who see a board listed are notified of what is done on it, at most once a pause", async () => {
  const app = await startApp();
  const origin = await app.listen();
  const [anna, ben, eve] = [await app.person("anna"), await app.person("ben"), await app.person("eve")];
  const teamId = await createTeam([anna, ben]);
  const board = await createBoard(anna, teamId);
  const listen = ({ token }: Person) => listenTo(origin, "/account", token);
  const [hers, his, foreign] = [await listen(anna), await listen(ben), await listen(eve)];
  const client = await join(origin, anna, board);
  const began = performance.now();
  const makeNote = () => client.make("element-create", { element: note(randomUUID()) });

  await makeNote();
  await Promise.all([awaitNotice(hers), awaitNotice(his)]);
  for (const listener of [hers, his]) listener.heard.splice(0);
  for (let count = 0; count < 30; count++) await makeNote();
  await Promise.all([awaitNotice(hers), awaitNotice(his)]);
  // The last of them at the end of the pause, not each as it came.
  expect(performance.now() - began).toBeGreaterThan(listPause * 0.9);
  const most = Math.ceil((performance.now() - began) / listPause);
  expect(countNotices(hers)).toBeLessThanOrEqual(most);
  expect(countNotices(his)).toBeLessThanOrEqual(most);
  expect(countNotices(foreign)).toBe(0);
  const { body } = await ben.call(whiteboards.all, { query: { data: "false", teamId } });
  expect(body[0]).toMatchObject({ UUID: board, elementCount: 31 });

  client.close();
  for (const listener of [hers, his, foreign]) listener.close();
  await app.close();
});

test("only its owner is notified of the save of a personal board", async () => {
  const app = await startApp();
  const origin = await app.listen();
  const [anna, ben] = [await app.person("anna"), await app.person("ben")];
  await createTeam([anna, ben]);
  const uuid = await createBoard(anna);
  const [hers, his] = [await listenTo(origin, "/account", anna.token), await listenTo(origin, "/account", ben.token)];

  const data = { elements: { n1: note("n1") } };
  await anna.call(whiteboards.save, { params: { uuid }, body: { data } });
  await awaitNotice(hers);
  expect(countNotices(his)).toBe(0);

  for (const listener of [hers, his]) listener.close();
  await app.close();
});
