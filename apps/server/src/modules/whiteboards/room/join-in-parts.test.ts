import { randomUUID } from "node:crypto";
import { inflateSync } from "node:zlib";
import { maxSentAtOnce } from "@tafel/contract";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { whiteboardWith } from "../../../trust/testing/full-boards.ts";
import { many } from "../../../trust/testing/worst-events.ts";
import { BoardCopy } from "../queue/board-copy.ts";
import { type Client, connectClient, createTeam, load, note, operate } from "../testing.ts";
import { type Chain, PackedBoard } from "./packed-board.ts";
import { WrittenElements } from "./written-elements.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let uuid: string;
let clients: Client[];
/** Ends the wait of those who join for the first part of the board, of which there is none. */
let finish: () => void;

beforeEach(async () => {
  app = await startApp();
  origin = await app.listen();
  anna = await app.person("anna");
  const notes = many(300, (index) => note(`n${index}`, { index }));
  uuid = await whiteboardWith(app, anna, await createTeam([anna]), notes);
  clients = [];
  const first: Chain = new Promise((resolve) => {
    finish = () => resolve({ part: { ids: [], packed: Buffer.of() }, next: Promise.resolve(undefined) });
  });
  vi.spyOn(PackedBoard.prototype, "parts").mockReturnValue({ seq: 1, size: 300, first });
});
afterEach(async () => {
  vi.restoreAllMocks();
  for (const client of clients) client.close();
  await app.close();
});

async function join(more: object = {}): Promise<Client> {
  const client = connectClient(origin, anna, uuid);
  clients.push(client);
  const answer = await client.ask("join-whiteboard", { username: anna.username, parts: true, ...more });
  expect(answer).toMatchObject({ ok: true });
  return client;
}

const lost = ({ socket }: Client) => new Promise<void>((resolve) => socket.once("disconnect", () => resolve()));
const moved = (at: number): [string, object] => [
  "element-move",
  { elementId: `n${at % 300}`, position: { x: at, y: 5 }, isDragEnd: true },
];

test("whoever is put off between two parts is hung up on, and may come again: they were told that they have joined", async () => {
  const client = await join();
  const hungUp = lost(client);
  app.context.realtime.whiteboards.dismiss(uuid);
  finish();
  await hungUp;
  vi.restoreAllMocks();
  expect(await (await join()).hears("whiteboard-data")).toMatchObject({ parts: 1 });
});

test("whoever was sent parts of a board that is put back to an older state is hung up on, and is sent that", async () => {
  const client = await join();
  await operate(anna, uuid, moved(1));
  const hungUp = lost(client);
  const { database } = app.context;
  await database.execute("update whiteboards set seq = 1, element_count = 299 where id = $1", [uuid]);
  await database.execute("delete from whiteboard_elements where whiteboard_id = $1 and element_id = 'n1' or seq > 1", [
    uuid,
  ]);
  await database.execute("delete from whiteboard_operations where whiteboard_id = $1 and seq > 1", [uuid]);
  await operate(anna, uuid, moved(2)).catch(() => {});
  await hungUp;
  finish();
  vi.restoreAllMocks();
  const again = await join();
  await again.hears("whiteboard-data");
  const { packed } = await again.hears("whiteboard-part");
  const elements = JSON.parse(inflateSync(packed as Buffer).toString()) as { id: string }[];
  expect(elements.map(({ id }) => id).toSorted()).toEqual(Object.keys(await load(anna, uuid)).toSorted());
  expect(elements).toHaveLength(299);
});

test("where thousands change while the parts are sent, the board is written once for all who wait", async () => {
  const waiting = await Promise.all(many(3, () => join()));
  await operate(anna, uuid, moved(1));
  const write = vi.spyOn(WrittenElements.prototype, "write");
  vi.spyOn(BoardCopy.prototype, "changesSince").mockReturnValue(undefined);
  finish();
  for (const client of waiting)
    expect((await client.hears("whiteboard-data")).elements).toEqual(await load(anna, uuid));
  expect(write).toHaveBeenCalledTimes(1);
});

test("whoever asks what has become of an operation is told, though thousands came after it while the parts were sent", async () => {
  const operationId = randomUUID();
  const client = await join({ unanswered: [operationId, randomUUID()] });
  const other = await join();
  expect(await other.ask("element-move", { operationId, ...moved(1)[1] })).toMatchObject({ ok: true });
  for (let from = 0; from < 2_500; from += maxSentAtOnce)
    await operate(anna, uuid, ...many(maxSentAtOnce, (at) => moved(from + at)));
  finish();
  expect(await client.hears("whiteboard-data")).toMatchObject({ stored: [operationId] });
});
