import {
  durableSchema,
  joinSchema,
  leaveSchema,
  lockSchema,
  type Problem,
  previewsSchema,
  problem,
} from "@tafel/contract";
import { isStorable } from "@tafel/domain";
import { durableEvents } from "@tafel/whiteboard/board";
import type { Socket } from "socket.io";
import type { Actor, Context } from "../../context.ts";
import { guardAgainstFlood } from "../../platform/realtime/flood-guard.ts";
import { createTurns } from "../../platform/realtime/turns.ts";
import { boardRoom } from "./room/announce.ts";
import { Gate } from "./room/gate.ts";
import { type Joining, joinBoard, leaveBoards } from "./room/join-board.ts";
import { lockElements, unlockElements } from "./room/lock-elements.ts";
import { relayPreviews } from "./room/relay-preview.ts";
import type { Member, Room } from "./room/room.ts";
import type { Rooms } from "./room/rooms.ts";
import { type Sender, submitOperation } from "./room/submit-operation.ts";

type Answer = { readonly ok: true } | ({ readonly ok: false } & Problem);
type Acknowledge = (answer: Answer & Readonly<Record<string, unknown>>) => void;

/** The events of contract, point 6, /whiteboards: wire to function. Whatever a client sends, it gets an answer. */
export function serveSocket(context: Context, rooms: Rooms, socket: Socket, actor: Actor): void {
  const gate = new Gate();
  guardAgainstFlood(socket, context.config.limits.eventsPerSecond, (payload) => {
    const operationId = operationIdOf(payload);
    if (operationId) gate.refuseForNow(operationId, performance.now());
  });
  const refuse = (acknowledge: Acknowledge, problem: Problem) => acknowledge({ ok: false, ...problem });

  const on = (event: string, handler: (payload: unknown, acknowledge: Acknowledge) => unknown) => {
    socket.on(event, (...args: unknown[]) => {
      const last = args.at(-1);
      // Socket.IO hands the acknowledgement on as a function at the end; a client may do without.
      const acknowledge = typeof last === "function" ? (last as Acknowledge) : () => {};
      const failed = (error: unknown) => {
        context.log.error({ err: error, event }, "handling an event failed");
        refuse(acknowledge, problem("unexpected"));
      };
      if (!isStorable(args[0])) return refuse(acknowledge, problem("invalid-input"));
      // At once, not in a later turn: events must be taken in the order in which they came.
      try {
        const under = handler(typeof last === "function" && args.length === 1 ? undefined : args[0], acknowledge);
        if (under instanceof Promise) under.catch(failed);
      } catch (error) {
        failed(error);
      }
    });
  };

  /** For what is done on a board: only where the socket is on it. */
  const onBoard = (
    event: string,
    handler: (room: Room, member: Member, payload: unknown, acknowledge: Acknowledge) => void,
  ) => {
    on(event, (payload, acknowledge) => {
      const envelope = leaveSchema.safeParse(payload);
      if (!envelope.success) return refuse(acknowledge, problem("invalid-input"));
      const { whiteboardId } = envelope.data;
      const room = socket.rooms.has(boardRoom(whiteboardId)) ? rooms.get(whiteboardId) : undefined;
      const member = room?.members.get(socket.id);
      if (!room || !member) return refuse(acknowledge, problem("forbidden", { message: "Join the whiteboard first" }));
      member.signAt = Date.now();
      handler(room, member, payload, acknowledge);
    });
  };

  /** Joins and leaves are done in their order; a join after which something else was asked for is not finished. */
  const inTurn = createTurns();
  let asked = 0;
  on("join-whiteboard", async (payload, acknowledge) => {
    const join = joinSchema.safeParse(payload);
    if (!join.success) return refuse(acknowledge, problem("invalid-input"));
    asked += 1;
    const mine = asked;
    const joining: Joining = {
      isWanted: () => asked === mine,
      acknowledge: (answer) => acknowledge({ ok: true, ...answer }),
    };
    const joined = await inTurn(() => joinBoard(context, rooms, socket, actor, join.data, joining));
    if (!joined.ok) refuse(acknowledge, joined.error);
  });

  on("leave-whiteboard", async (_payload, acknowledge) => {
    asked += 1;
    await inTurn(async () => leaveBoards(socket, undefined));
    acknowledge({ ok: true });
  });

  const submit = (event: string) => (room: Room, member: Member, payload: unknown, acknowledge: Acknowledge) => {
    const sender: Sender = {
      userId: actor.userId,
      socketId: socket.id,
      gate,
      holds: (holder) => holder.socketId === socket.id,
      onSettled: (elementIds) => unlockElements(room, member, elementIds, "gesture"),
    };
    submitOperation(context, room, sender, event, payload, acknowledge);
  };
  const preview =
    (event: string) =>
    (room: Room, member: Member, payload: unknown, acknowledge: Acknowledge): void => {
      const relayed = relayPreviews(room, member, [[event, payload]]);
      if (relayed.ok) acknowledge({ ok: true });
      else refuse(acknowledge, relayed.error);
    };

  for (const event of [...durableEvents, "batch"]) {
    const endsWith = endOfGesture[event];
    onBoard(event, (room, member, payload, acknowledge) => {
      const isPreview = endsWith !== undefined && fieldOf(payload, endsWith) === false;
      (isPreview ? preview(event) : submit(event))(room, member, payload, acknowledge);
    });
  }
  for (const event of ["cursor-move", "arrow-point-moved", "arrow-point-finalized", "text-typing"])
    onBoard(event, preview(event));

  onBoard("previews", (room, member, payload, acknowledge) => {
    const parsed = previewsSchema.safeParse(payload);
    const relayed = parsed.success ? relayPreviews(room, member, parsed.data.events) : undefined;
    if (relayed?.ok) acknowledge({ ok: true });
    else refuse(acknowledge, relayed?.error ?? problem("invalid-input"));
  });

  onBoard("element-lock", (room, member, payload, acknowledge) => {
    const parsed = lockSchema.safeParse(payload);
    if (!parsed.success) return refuse(acknowledge, problem("invalid-input"));
    const { elementId } = parsed.data;
    if (!lockElements(room, member, [elementId], "editing")) refuse(acknowledge, problem("element-locked"));
    else if (!room.locks.holderOf(elementId)) refuse(acknowledge, problem("element-not-found"));
    else acknowledge({ ok: true });
  });

  onBoard("element-unlock", (room, member, payload, acknowledge) => {
    const parsed = lockSchema.safeParse(payload);
    if (!parsed.success) return refuse(acknowledge, problem("invalid-input"));
    unlockElements(room, member, [parsed.data.elementId]);
    acknowledge({ ok: true });
  });
}

/** The events that are previews while this field is false, and durable otherwise. */
const endOfGesture: Readonly<Record<string, string>> = { "element-move": "isDragEnd", "element-resize": "isResizeEnd" };

const fieldOf = (payload: unknown, name: string): unknown =>
  // An object may be read by any name.
  typeof payload === "object" && payload !== null ? (payload as Record<string, unknown>)[name] : undefined;

const operationIdOf = (payload: unknown): string | undefined =>
  durableSchema.shape.operationId.safeParse(fieldOf(payload, "operationId")).data;
