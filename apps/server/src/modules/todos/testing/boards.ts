import { randomUUID } from "node:crypto";
import { todos, type WireBoard } from "@tafel/contract";
import { newTodo, type TodoChange, type TodoOperation } from "@tafel/domain";
import { io, type Socket } from "socket.io-client";
import type { Person } from "../../../testing/app.ts";

/** An operation with an id of its own. */
export const operation = (change: TodoChange, operationId: string = randomUUID()): TodoOperation => ({
  ...change,
  operationId,
});

export const save = (person: Person, boardId: string, ...changes: TodoChange[]) =>
  person.call(todos.updateBoard, { body: { boardId, operations: changes.map((change) => operation(change)) } });

/**
 * Makes a board from a line (`Todo: a b | Doing: c`) and returns its id, and the ids of its lists and todos by name.
 */
export async function boardOf(
  person: Person,
  line: string,
  teamId?: string,
): Promise<{ boardId: string; ids: Record<string, string> }> {
  const { body } = teamId
    ? await person.call(todos.createTeamBoard, { body: { title: "Board", teamId } })
    : await person.call(todos.createBoard, { body: { title: "Board" } });
  const ids: Record<string, string> = {};
  const idOf = (name: string): string => {
    ids[name] ??= randomUUID();
    return ids[name];
  };
  const changes = line.split("|").flatMap((text): TodoChange[] => {
    const [title = "", names = ""] = text.split(":").map((part) => part.trim());
    return [
      { type: "add-list", listId: idOf(title), title },
      ...names
        .split(/\s+/)
        .filter(Boolean)
        .map((name): TodoChange => ({ type: "add-todo", listId: idOf(title), todo: newTodo(idOf(name), name) })),
    ];
  });
  const saved = await save(person, body.boardId, ...changes);
  if (saved.status !== 200) throw new Error(`could not fill the board: ${JSON.stringify(saved.body)}`);
  return { boardId: body.boardId, ids };
}

/** The board as the server answers it to this person. */
export async function open(person: Person, boardId: string): Promise<WireBoard> {
  const answer = await person.call(todos.getBoard, { body: { boardId } });
  if (answer.status !== 200) throw new Error(`could not open the board: ${JSON.stringify(answer.body)}`);
  return answer.body.board;
}

/** A board as a line. */
export const line = ({ lists }: WireBoard): string =>
  lists.map(({ title, todos }) => [`${title}:`, ...todos.map(({ name }) => name)].join(" ")).join(" | ");

export type Client = Socket & {
  /** The next of these events after the last one taken; waits for it. */
  next<Payload = Record<string, unknown>>(event: string, matches?: (payload: Payload) => boolean): Promise<Payload>;
  /** The payloads of this event that were received and not taken. */
  heard(event: string): readonly unknown[];
  ask(event: string, payload: unknown): Promise<{ ok: boolean; code?: string; cause?: string; version?: number }>;
};

/** A socket on /todos that records what it receives. */
export async function connect(origin: string, token: string): Promise<Client> {
  const socket = io(`${origin}/todos`, { auth: { token }, transports: ["websocket"], forceNew: true });
  const received: { event: string; payload: unknown }[] = [];
  const looking = new Set<() => void>();
  socket.onAny((event: string, payload: unknown) => {
    received.push({ event, payload });
    for (const look of [...looking]) look();
  });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("connect_error", reject);
  });
  return Object.assign(socket, {
    next: <Payload>(event: string, matches: (payload: Payload) => boolean = () => true) =>
      new Promise<Payload>((resolve) => {
        const look = () => {
          // The test knows the payload's type.
          const index = received.findIndex((it) => it.event === event && matches(it.payload as Payload));
          if (index < 0) return;
          looking.delete(look);
          resolve(received.splice(index, 1)[0]?.payload as Payload);
        };
        looking.add(look);
        look();
      }),
    heard: (event: string) => received.filter((it) => it.event === event).map(({ payload }) => payload),
    ask: (event: string, payload: unknown) => socket.emitWithAck(event, payload),
  });
}
