import { type Durable, operationsSchema, problem, whiteboardEventSchemas } from "@tafel/contract";
import { type BoardAction, err, may, ok } from "@tafel/domain";
import type { Acknowledge } from "../../platform/realtime/client.ts";
import { createQueue } from "../../platform/realtime/queue.ts";
import type { WhiteboardClient } from "../../platform/realtime/realtime.ts";
import { durable, durableEvents } from "./durable.ts";
import { type Join, joinBoard, leaveBoards } from "./room/join-board.ts";
import { lockElements, unlockElements } from "./room/lock-elements.ts";
import { relayPreviews } from "./room/relay-preview.ts";
import type { Room, RoomMember } from "./room/room.ts";
import type { Rooms } from "./room/rooms.ts";
import { Gate, type Submitter, submitOneOf, submitOperation } from "./room/submit-operation.ts";
import type { WhiteboardsContext } from "./whiteboards-context.ts";

type OnBoard = { readonly whiteboardId: string };
type Handler<Payload extends OnBoard> = (
  room: Room,
  member: RoomMember,
  payload: Payload,
  answer: Acknowledge,
) => void | Promise<void>;

/** The events of contract, point 6, /whiteboards: wire to function. */
export function serveClient(context: WhiteboardsContext, rooms: Rooms, client: WhiteboardClient): void {
  const { whiteboards } = context.realtime;
  const gate = new Gate();
  const senderOf = (room: Room, member: RoomMember) => submitterFor(client, gate, room, member);
  client.onFlooded((payload) => {
    const operationId = firstOperationIn(payload);
    if (operationId) gate.refuseForNow(operationId, performance.now());
  });

  /** For what is done on a board: only while the client is on it, and only for those who may. */
  const onBoard =
    <Payload extends OnBoard>(action: BoardAction, handler: Handler<Payload>) =>
    (payload: Payload, answer: Acknowledge) => {
      const { whiteboardId } = payload;
      const room = whiteboards.isOn(client, whiteboardId) ? rooms.get(whiteboardId) : undefined;
      const member = room?.members.get(client.id);
      if (!room || !member) return answer(err(problem("not-joined")));
      if (!may(member.role, action)) return answer(err(problem("view-only")));
      member.signAt = Date.now();
      return handler(room, member, payload, answer);
    };

  const preview = (event: string, action: BoardAction = "edit") =>
    onBoard(action, (room, member, payload, answer) => answer(relayPreviews(room, member, [[event, payload]])));

  client.hear(whiteboardEventSchemas, {
    ...joining(context, rooms, client),
    "element-lock": onBoard("edit", (room, member, { elementId }, answer) => {
      if (!lockElements(room, member, [elementId], "editing")) return answer(err(problem("element-locked")));
      const isThere = room.locks.holderOf(elementId) !== undefined;
      answer(isThere ? ok({}) : err(problem("element-not-found")));
    }),

    "element-unlock": onBoard("edit", (room, member, { elementId }, answer) => {
      unlockElements(room, member, [elementId]);
      answer(ok({}));
    }),

    // All in one turn, so that nothing of this client overtakes them.
    operations: onBoard("edit", async (room, member, { operations }, answer) => {
      const sender = senderOf(room, member);
      answer(ok({ answers: await Promise.all(operations.map((sent) => submitOneOf(context, room, sender, sent))) }));
    }),

    previews: onBoard("point", (room, member, { events }, answer) => answer(relayPreviews(room, member, events))),
    "arrow-point-moved": preview("arrow-point-moved"),
    "arrow-point-finalized": preview("arrow-point-finalized"),
    "cursor-move": preview("cursor-move", "point"),
    "text-typing": preview("text-typing"),
  });

  const handlerOf = durableFrom(context, senderOf);
  client.hear(
    durableEvents,
    Object.fromEntries(Object.keys(durableEvents).map((event) => [event, onBoard("edit", handlerOf(event))])),
  );
}

const submitterFor = (client: WhiteboardClient, gate: Gate, room: Room, member: RoomMember): Submitter => ({
  actor: client.actor,
  clientId: client.id,
  gate,
  ownsLock: (holder) => holder.socketId === client.id,
  onDecided: (elementIds) => unlockElements(room, member, elementIds, "gesture"),
});

function joining(context: WhiteboardsContext, rooms: Rooms, client: WhiteboardClient) {
  const { whiteboards } = context.realtime;
  /** Joins and leaves are done in order; a join is abandoned when something else was asked for after it. */
  const inTurn = createQueue();
  let asked = 0;
  return {
    "join-whiteboard": async (join: Join, answer: Acknowledge) => {
      asked += 1;
      const mine = asked;
      const isWanted = () => asked === mine;
      const joined = await inTurn(() => joinBoard(context, rooms, client, join, { isWanted, answer }));
      if (!joined.ok) answer(joined);
    },

    "leave-whiteboard": async (_payload: unknown, answer: Acknowledge) => {
      asked += 1;
      await inTurn(async () => leaveBoards(whiteboards, client));
      answer(ok({}));
    },
  };
}

/** Handlers of events that are stored, but for the previews among them. */
const durableFrom =
  (context: WhiteboardsContext, senderOf: (room: Room, member: RoomMember) => Submitter) =>
  (event: string): Handler<Durable> => {
    const endsWith = endOfGesture[event];
    return (room, member, payload, answer) => {
      const isPreview = endsWith !== undefined && payload[endsWith] === false;
      if (isPreview) answer(relayPreviews(room, member, [[event, payload]]));
      else submitOperation(context, room, senderOf(room, member), event, payload, answer);
    };
  };

/** The field that makes an event a preview while it is false, and durable otherwise. */
const endOfGesture: Readonly<Record<string, string>> = { "element-move": "isDragEnd", "element-resize": "isResizeEnd" };

/** The id of a durable event, or of the first of several that came together. */
function firstOperationIn(payload: unknown): string | undefined {
  const [[, first] = []] = operationsSchema.safeParse(payload).data?.operations ?? [];
  return durable.safeParse(first ?? payload).data?.operationId;
}
