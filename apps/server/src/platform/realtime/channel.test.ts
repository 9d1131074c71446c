import { teams } from "@tafel/contract";
import { ok } from "@tafel/domain";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as z from "zod/mini";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { type Listener, listenTo } from "../../testing/listener.ts";
import { teamOf } from "../../testing/teams.ts";
import type { WhiteboardChannel, WhiteboardClient } from "./realtime.ts";

let app: TestApp;
let origin: string;
let anna: Person;
let ben: Person;
let channel: WhiteboardChannel;
/** Who has left which board, in the order in which it was announced. */
const left: string[] = [];
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  [anna, ben] = [await app.person("anna"), await app.person("ben")];
  channel = app.context.realtime.whiteboards;
  channel.onLeft((boardId, { actor }) => left.push(`${actor.userId === anna.userId ? "anna" : "ben"} ${boardId}`));
});
beforeEach(() => void left.splice(0));
afterAll(() => app.close());

type Connected = { readonly listener: Listener; readonly client: WhiteboardClient };

async function connect({ token }: Person): Promise<Connected> {
  const listener = await listenTo(origin, "/whiteboards", token);
  const client = channel.client(listener.socket.id ?? "");
  if (!client) throw new Error("The server does not know the client");
  return { listener, client };
}

const entry = { teamId: null, onEnd: () => {} };
const heard = ({ listener }: Connected) => listener.heard.map(({ event }) => event);
/** Resolves when everything that was sent before has arrived. */
async function arrived({ listener, client }: Connected): Promise<void> {
  client.send("end", {});
  await listener.until("end");
}

test("those on a board are sent its events until they leave, except those excluded", async () => {
  const [a, b] = [await connect(anna), await connect(ben)];
  for (const { client } of [a, b]) channel.join(client, "plan", entry);
  channel.broadcast("plan", "to-all", {});
  channel.broadcast("plan", "to-others", {}, a.client.id);
  channel.leave(b.client, "plan");
  channel.broadcast("plan", "after", {});
  channel.broadcast("other", "elsewhere", {});
  await Promise.all([a, b].map(arrived));
  expect(heard(a)).toEqual(["to-all", "after", "end"]);
  expect(heard(b)).toEqual(["to-all", "to-others", "end"]);
  expect(channel.boardsOf(a.client)).toEqual(["plan"]);
  expect(channel.boards()).toEqual(["plan"]);
  for (const { listener } of [a, b]) listener.close();
  await expect.poll(() => channel.boards()).toEqual([]);
});

test("whether others are on a board is known where there is one process", async () => {
  const [a, b] = [await connect(anna), await connect(ben)];
  channel.join(a.client, "plan", entry);
  const others = () => [channel.hasOthers("plan", a.client.id), channel.hasOthers("plan", undefined)];
  expect(others()).toEqual([false, true]);
  channel.join(b.client, "plan", entry);
  expect([...others(), channel.hasOthers("nowhere", undefined)]).toEqual([true, true, false]);
  for (const { listener } of [a, b]) listener.close();
  await expect.poll(() => channel.boards()).toEqual([]);
});

test("however a client leaves, it is heard of once, and its membership is watched no more", async () => {
  const teamId = await teamOf(anna, [ben]);
  const ended: string[] = [];
  const [a, b] = [await connect(anna), await connect(ben)];
  const join = ({ client }: Connected, boardId: string) =>
    channel.join(client, boardId, { teamId, onEnd: () => ended.push(boardId) });
  const watched = () => [...(app.context.realtime.watchedMembers().get(teamId) ?? [])];

  for (const boardId of ["left", "dismissed", "closed"]) join(a, boardId);
  join(a, "left");
  join(b, "ended");
  expect(watched()).toHaveLength(4);
  channel.leave(a.client, "left");
  channel.leave(a.client, "left");
  channel.dismiss("dismissed");
  await ben.call(teams.leave, { body: { teamId } });
  expect(left).toEqual(["anna left", "anna dismissed", "ben ended"]);
  expect(ended).toEqual(["ended"]);
  expect(watched()).toEqual([anna.userId]);
  a.listener.close();
  await expect.poll(() => left.at(-1)).toBe("anna closed");
  expect(watched()).toEqual([]);
  join(a, "gone");
  expect([channel.isOn(a.client, "gone"), channel.boards(), watched(), left.length]).toEqual([false, [], [], 4]);
  b.listener.close();
});

test("who is on a board is known as they introduced themselves last", async () => {
  const [a, b] = [await connect(anna), await connect(ben)];
  const visitor = (username: string) => {
    const person = {
      userId: username,
      username,
      firstname: "",
      lastname: "",
      email: "",
      profilePicture: "",
      color: "",
    };
    return { person, enteredAt: 1 };
  };
  for (const { client } of [a, b]) channel.join(client, "plan", entry);
  expect(await channel.peopleOn("plan")).toEqual([]);
  a.client.introduce(visitor("anna"));
  a.client.introduce(visitor("ann"));
  expect(await channel.peopleOn("plan")).toEqual([visitor("ann")]);
  for (const { listener } of [a, b]) listener.close();
  await expect.poll(() => channel.boards()).toEqual([]);
});

test("whatever is sent is answered: by its handler, refused, or as what nobody expected", async () => {
  const { listener, client } = await connect(anna);
  const number = z.object({ n: z.number() });
  client.hear(
    { double: number, throws: number, rejects: number, anything: z.unknown() },
    {
      double: ({ n }, answer) => answer(ok({ n: 2 * n })),
      throws: () => {
        throw new Error("at once");
      },
      rejects: () => Promise.reject(new Error("later")),
      anything: (payload, answer) => answer(ok({ payload })),
    },
  );
  const ask = (event: string, ...sent: unknown[]) => listener.socket.emitWithAck(event, ...sent);
  expect(await ask("double", { n: 4 })).toEqual({ ok: true, n: 8 });
  for (const bad of [{ n: "4" }, { n: 4, text: "\0" }, null])
    expect(await ask("double", bad)).toMatchObject({ ok: false, code: "invalid-input" });
  expect(await ask("double")).toMatchObject({ code: "invalid-input" });
  expect(await ask("throws", { n: 1 })).toMatchObject({ ok: false, code: "unexpected" });
  expect(await ask("rejects", { n: 1 })).toMatchObject({ ok: false, code: "unexpected" });
  expect(await ask("anything")).toEqual({ ok: true });
  // Who wants no answer gets none.
  listener.socket.emit("throws", { n: 1 });
  expect(await ask("double", { n: 1 })).toEqual({ ok: true, n: 2 });
  listener.close();
});
