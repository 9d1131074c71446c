import { deepStrictEqual } from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { type AnswerOf, teams, type whiteboardHistory, whiteboards } from "@tafel/contract";
import {
  type BaseElement,
  commit,
  modelOf,
  type Operation,
  type PatchBase,
  patchBase,
  patched,
  storedEffect,
} from "@tafel/whiteboard/board";
import { io, type Socket } from "socket.io-client";
import type { Person, TestApp } from "../../testing/app.ts";
import { elementsOf } from "./queries.ts";

/** A team whose first member is its admin; the others were invited and have accepted. */
export async function createTeam([admin, ...members]: readonly Person[]): Promise<string> {
  if (!admin) throw new Error("A team needs somebody");
  const { body } = await admin.call(teams.create, { body: { teamName: "Rakete", teamDescription: "" } });
  for (const member of members) {
    const invitation = await admin.call(teams.sendInvite, {
      body: { teamId: body.teamId, memberEmail: member.email, role: 0 },
    });
    const inviteLink = invitation.body.link.split("/").at(-1) ?? "";
    await member.call(teams.accept, { body: { inviteLink } });
  }
  return body.teamId;
}

export async function createBoard(person: Person, teamId?: string, name = "Plan"): Promise<string> {
  const { body } = await person.call(whiteboards.create, { body: { name, teamId } });
  return body.uuid;
}

/** A note with its defaults. */
export function note(id: string, more: Partial<BaseElement> & Record<string, unknown> = {}): BaseElement {
  const model = modelOf("note");
  if (!model) throw new Error("There are notes");
  return { ...model.create({ id, position: { x: 0, y: 0 }, index: 0 }), ...more };
}

/** Sends operations by one call, each under an id of its own; all of them must be accepted. */
export async function operate(person: Person, uuid: string, ...events: readonly [string, object][]): Promise<void> {
  const operations = events.map(([event, payload]): [string, object] => [
    event,
    { ...payload, whiteboardId: uuid, operationId: randomUUID() },
  ]);
  const { body } = await person.call(whiteboards.save, { params: { uuid }, body: { operations } });
  if (body.answers?.length === events.length && body.answers.every(({ ok }) => ok)) return;
  throw new Error(`Not all were accepted: ${JSON.stringify(body)}`);
}

export type ReceivedEvent = {
  readonly event: string;
  readonly payload: Record<string, unknown>;
  readonly args: unknown[];
};
type Answer = { readonly ok: boolean; readonly code?: string; readonly seq?: number } & Record<string, unknown>;

/** One socket on /whiteboards, and everything it received. */
export type Client = {
  readonly socket: Socket;
  readonly received: ReceivedEvent[];
  /** Sends an event and waits for its acknowledgement. */
  ask(event: string, payload?: object): Promise<Answer>;
  /** Sends a durable event with a new operation id. */
  make(event: string, payload: object): Promise<Answer>;
  /** The first matching event of this name since the start or the last `forget`; waits for it. */
  hears(event: string, fits?: (payload: Record<string, unknown>) => boolean): Promise<Record<string, unknown>>;
  /** The first event with this number, whatever its name; waits for it. */
  hearsFact(seq: number): Promise<ReceivedEvent>;
  forget(): void;
  close(): void;
};

export function connectClient(
  origin: string,
  { token, userId }: Pick<Person, "token" | "userId">,
  whiteboardId: string,
  transport = "websocket",
): Client {
  const socket = io(`${origin}/whiteboards`, {
    auth: { token, userId },
    transports: [transport],
    forceNew: true,
    reconnection: false,
  });
  const received: ReceivedEvent[] = [];
  const waiting = new Set<() => void>();
  socket.onAny((event: string, ...args: unknown[]) => {
    received.push({ event, args, payload: (args[0] ?? {}) as Record<string, unknown> });
    for (const look of [...waiting]) look();
  });
  const ask = (event: string, payload: object = {}) =>
    socket.timeout(60_000).emitWithAck(event, { whiteboardId, ...payload }) as Promise<Answer>;
  const first = (what: string, fits: (it: ReceivedEvent) => boolean) =>
    new Promise<ReceivedEvent>((resolve, reject) => {
      const timer = setTimeout(() => {
        waiting.delete(look);
        reject(new Error(`${what} was not received, but ${JSON.stringify(received.map(({ event }) => event))}`));
      }, 60_000);
      const look = () => {
        const found = received.find(fits);
        if (!found) return;
        waiting.delete(look);
        clearTimeout(timer);
        resolve(found);
      };
      waiting.add(look);
      look();
    });
  return {
    socket,
    received: received,
    ask,
    make: (event, payload) => ask(event, { operationId: randomUUID(), ...payload }),
    hears: async (event, fits = () => true) =>
      (await first(event, (it) => it.event === event && fits(it.payload))).payload,
    hearsFact: (seq) => first(`number ${seq}`, ({ event, payload }) => payload.seq === seq && event !== "seq"),
    forget: () => void received.splice(0),
    close: () => socket.disconnect(),
  };
}

/** Opens a board as a browser does. */
export async function join(
  origin: string,
  person: Pick<Person, "token" | "userId" | "username">,
  whiteboardId: string,
  more: object = {},
): Promise<Client> {
  const client = connectClient(origin, person, whiteboardId);
  const answer = await client.ask("join-whiteboard", { username: person.username, ...more });
  if (!answer.ok) throw new Error(`Could not join: ${JSON.stringify(answer)}`);
  await client.hears("whiteboard-data");
  return client;
}

/** The elements of a board as a fresh load gives them. */
export async function load(person: Person, uuid: string): Promise<Record<string, unknown>> {
  const { body } = await person.call(whiteboards.open, { params: { uuid }, query: {} });
  return body.WhiteboardData.elements;
}

/** Likewise, of a board that nobody edits: the database has the same. */
export async function loadStored({ context }: TestApp, person: Person, uuid: string): Promise<Record<string, unknown>> {
  const elements = await load(person, uuid);
  deepStrictEqual(Object.fromEntries((await elementsOf(context.db, [uuid])).get(uuid) ?? []), elements);
  return elements;
}

type Stretch = AnswerOf<typeof whiteboardHistory.stretch>;

export const baseIn = ({ elements }: Stretch): PatchBase =>
  patchBase(new Map(Object.entries(elements as Record<string, BaseElement>)), Object.keys(elements));

/** The boards at all versions of a stretch, as a client has them. */
export function boardsIn(stretch: Stretch, base = baseIn(stretch)): ReadonlyMap<number, Record<string, unknown>> {
  const { from, patch, operations } = stretch;
  const board = patched(base, patch, patch.put as BaseElement[]);
  const boards = new Map([[from, Object.fromEntries(board)]]);
  for (const { version, operation } of operations) {
    const effect = storedEffect(board, operation as Operation);
    if (!effect) throw new Error(`Operation ${version} does not apply`);
    commit(board, effect);
    boards.set(version, Object.fromEntries(board));
  }
  return boards;
}
