import { randomUUID } from "node:crypto";
import { todoEventSchemas } from "@tafel/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../testing/app.ts";
import { createClock } from "../testing/clock.ts";
import { type Listener, listenTo } from "../testing/listener.ts";
import { checksums } from "./testing/rows.ts";
import {
  type Caller,
  callerAs,
  type GuestRole,
  guestRoles,
  type Kind,
  leave,
  type People,
  type Place,
  people,
  place,
  type Role,
  roles,
} from "./testing/scene.ts";
import { elementsFor, socketRows } from "./testing/socket-rows.ts";
import { heardEvents } from "./testing/surface.ts";
import { whiteboardEvents } from "./testing/whiteboard-events.ts";

let app: TestApp;
let origin: string;
/** No event changes an account. */
let by: People;
beforeAll(async () => {
  // Whose time stands: a session that is used after five minutes is written.
  app = await startApp({ now: createClock().now });
  by = await people(app);
  origin = await app.listen();
});
afterAll(() => {
  for (const { room } of untouched.values())
    for (const who of Object.values(room)) if (typeof who !== "string") who.close();
  return app.close();
});

test("every event that sockets listen for has a row here, and is in the contract", async () => {
  const anna = await app.person("anna");
  for (const [namespace, rows] of Object.entries(socketRows)) {
    const listener = await listenTo(origin, namespace, anna.token);
    expect(heardEvents(app.io, namespace), namespace).toEqual(Object.keys(rows).toSorted());
    listener.close();
  }
  expect([...whiteboardEvents].toSorted()).toEqual(Object.keys(socketRows["/whiteboards"] ?? {}).toSorted());
  expect(Object.keys(todoEventSchemas).toSorted()).toEqual(Object.keys(socketRows["/todos"] ?? {}).toSorted());
});

test.each(Object.keys(socketRows))("nobody connects to %s without a good token", async (namespace) => {
  for (const token of ["", "x".repeat(43), randomUUID()])
    await expect(listenTo(origin, namespace, token)).rejects.toMatchObject({ code: "unauthorized" });
});

/** Where all were refused, the next case finds everything as it was. */
const untouched = new Map<string, { readonly it: Place; readonly room: InTheRoom }>();
async function roomOf(namespace: string, kind: Kind) {
  const it = await place(by, kind, { endRights: false, shared: namespace === "/todos" ? "todos" : "whiteboard" });
  return { it, room: await enter(namespace, it) };
}

/** Resolves when nothing of their leaving is under way. */
async function leaveAll(namespace: string, room: InTheRoom): Promise<void> {
  const there = Object.values(room).filter((who) => typeof who !== "string");
  const ids = there.map(({ socket }) => socket.id ?? "");
  for (const who of there) who.close();
  const { sockets } = app.io.of(namespace);
  await expect.poll(() => ids.some((id) => sockets.has(id)), { interval: 10 }).toBe(false);
  await app.context.background.drained();
}

const cases = Object.entries(socketRows).flatMap(([namespace, rows]) =>
  Object.keys(rows).flatMap((event) =>
    (["personal", "team"] as const).map((kind) => [namespace, event, kind] as const),
  ),
);

test.each(cases)("%s: %s (%s)", async (namespace, event, kind) => {
  const row = socketRows[namespace]?.[event];
  if (!row) throw new Error("There is a row for each");
  const key = `${namespace} ${kind}`;
  const { it, room } = untouched.get(key) ?? (await roomOf(namespace, kind));
  untouched.delete(key);
  const answers: Record<string, string> = {};
  let before = await checksums(app.context.database);
  /** Since then: what they left behind is looked for before somebody may change something. */
  let refused: Role[] = [];
  const hasChangedNothing = async () => {
    if (refused.length === 0) return;
    const after = await checksums(app.context.database);
    expect(after, `${refused.join(", ")}: refused, and yet something changed`).toEqual(before);
    refused = [];
  };
  for (const role of roles) {
    if (row.rights[kind]?.[role] === "ok") await hasChangedNothing();
    const heard = room.bystander.heard.length;
    const lists = listsOf(room.bystander, namespace).length;
    const who = role === "nobody" ? "unauthorized" : room[role];
    answers[role] = typeof who === "string" ? who : await ask(who, event, row.send(it, role));
    // Who is there is told a moment later, which may be the next one's.
    if (answers[role] === "ok" && it.kind === "team" && role !== "nobody") {
      if (event === "joinBoard" && role !== "embedded guest") await hasMoreLists(room.bystander, namespace, lists);
      if (/^leave/.test(event))
        await hasInSight(room.bystander, namespace, callerAs(role, by, it)?.userId ?? "", false);
    }
    if (answers[role] === "ok") {
      before = await checksums(app.context.database);
      continue;
    }
    refused.push(role);
    // Whatever the room was told has arrived before this answer.
    await room.bystander.socket.emitWithAck(anyEvent(namespace), {});
    const received = room.bystander.heard.slice(heard).filter((it) => it.event !== "seq");
    expect(received, `${role} was refused and yet heard`).toEqual([]);
  }
  await hasChangedNothing();
  if (Object.values(answers).includes("ok")) await leaveAll(namespace, room);
  else untouched.set(key, { it, room });
  expect(answers).toEqual(row.rights[kind]);
});

/** Or why there is none of theirs. */
type InTheRoom = Readonly<
  Record<Exclude<Role, "nobody" | GuestRole> | "bystander", Listener> & Record<GuestRole, Listener | string>
>;

/** Everybody connects and tries to join; the former member was in the room until the membership ended. */
async function enter(namespace: string, it: Place): Promise<InTheRoom> {
  const isTodos = namespace === "/todos";
  const join = async (person: { token: string }) => {
    const listener = await listenTo(origin, namespace, person.token);
    await ask(listener, isTodos ? "joinBoard" : "join-whiteboard", { boardId: it.boardId, whiteboardId: it.uuid });
    return listener;
  };
  const owner = await join(by.owner);
  if (!isTodos && it.kind === "team") {
    const operations = roles.flatMap(elementsFor).map((element) => ["element-create", { element }]);
    const made = await ask(owner, "batch", { whiteboardId: it.uuid, operationId: randomUUID(), operations });
    expect(made).toBe("ok");
  }
  const [admin, member, viewing, stranger, former, bystander] = await Promise.all(
    [by.admin, by.member, by["viewing member"], by.stranger, by["former member"], by.bystander].map(join),
  );
  if (!admin || !member || !viewing || !stranger || !former || !bystander) throw new Error("Somebody is missing");
  const formerId = by["former member"].userId;
  if (it.kind === "team") await hasInSight(bystander, namespace, formerId, true);
  await leave(by, it.teamId);
  if (it.kind === "team") await former.until(isTodos ? "board-closed" : "whiteboard-closed");
  // Nothing more is on its way to the bystander.
  if (it.kind === "team") await hasInSight(bystander, namespace, formerId, false);
  const sees = async (expected: boolean) => {
    if (it.kind !== "team") return;
    for (const role of putOff) await hasInSight(bystander, namespace, it.guests[role].userId, expected);
  };
  const guests = await enterAsGuests(it, join, () => sees(true));
  await sees(false);
  const team = { owner, admin, member, "viewing member": viewing, bystander };
  return { ...team, stranger, "former member": former, ...guests };
}

const putOff = ["former guest", "removed guest"] as const;

/** The former guest was there until the link ended, the removed one until then; and then they have no connection. */
async function enterAsGuests(it: Place, join: (person: Caller) => Promise<Listener>, areSeen: () => Promise<void>) {
  const entered = await Promise.all(
    guestRoles.map(async (role) => {
      const refusal = (error: { code: string }) => error.code;
      return [role, await join(it.guests[role]).catch(refusal)] as const;
    }),
  );
  const all = Object.fromEntries(entered) as Record<GuestRole, Listener | string>;
  await areSeen();
  await it.putOffGuests();
  for (const one of putOff.map((role) => all[role])) if (typeof one === "object") await one.until("disconnect");
  return { ...all, "former guest": "unauthorized", "removed guest": "unauthorized" };
}

/** Waits until the last list of people that the bystander was told has this person in it, or no more. */
async function hasInSight(bystander: Listener, namespace: string, userId: string, expected: boolean): Promise<void> {
  const isThere = () => {
    const last = listsOf(bystander, namespace).at(-1);
    return (last?.payload as { users: { userId: string }[] } | undefined)?.users.some((it) => it.userId === userId);
  };
  await expect.poll(isThere, { interval: 20 }).toBe(expected);
}

async function hasMoreLists(bystander: Listener, namespace: string, before: number): Promise<void> {
  await expect.poll(() => listsOf(bystander, namespace).length, { interval: 20 }).toBeGreaterThan(before);
}

/** The lists of people that somebody was told. */
const listsOf = ({ heard }: Listener, namespace: string) =>
  heard.filter((it) => it.event === (namespace === "/todos" ? "activeUsers" : "active-users"));

const anyEvent = (namespace: string): string => (namespace === "/todos" ? "leaveBoard" : "element-lock");

async function ask({ socket }: Listener, event: string, payload: object): Promise<string> {
  const answer = await socket.timeout(20_000).emitWithAck(event, payload);
  return answer.ok ? "ok" : answer.code;
}
