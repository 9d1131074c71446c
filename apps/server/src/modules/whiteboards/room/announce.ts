import { type BaseElement, change, fieldsThatDiffer, namedIds, toTold } from "@tafel/whiteboard/board";
import type { Realtime } from "../../../platform/realtime/realtime.ts";
import type { ToldEvent } from "./frames.ts";
import type { Outcome } from "./plan-batch.ts";

const prefix = "whiteboard:";
/** The Socket.IO room of everybody who has a board open. */
export const boardRoom = (whiteboardId: string): string => `${prefix}${whiteboardId}`;
/** Those of them who take previews in frames, and those who do not. */
export const framedRoom = (whiteboardId: string): string => `framed:${whiteboardId}`;
export const plainRoom = (whiteboardId: string): string => `plain:${whiteboardId}`;
/** The board of a Socket.IO room, or undefined for another kind of room. */
export const boardOfRoom = (room: string): string | undefined =>
  room.startsWith(prefix) ? room.slice(prefix.length) : undefined;

export function tellRenamed({ io }: Realtime, whiteboardId: string, name: string): void {
  io.of("/whiteboards").to(boardRoom(whiteboardId)).emit("whiteboard-renamed", { whiteboardId, name });
}

/** Tells everybody on the board that it is gone, and puts them out of its room, on every process. */
export function tellDeleted({ io }: Realtime, whiteboardId: string): void {
  const room = boardRoom(whiteboardId);
  io.of("/whiteboards").to(room).emit("whiteboard-deleted", { whiteboardId });
  io.of("/whiteboards")
    .in(room)
    .socketsLeave([room, framedRoom(whiteboardId), plainRoom(whiteboardId)]);
}

type Applied = Extract<Outcome, { type: "applied" }>;

/**
 * What the others are told of an applied operation: the event itself, then its consequences as events of their own,
 * for clients that do not work them out themselves.
 */
export function toldEvents(
  { operation, effect, seq }: Applied,
  { userId, operationId }: { userId: string; operationId: string },
  typeOf: (id: string) => string | undefined,
): readonly ToldEvent[] {
  const [event, payload] = toTold(operation, (id) => elementIn(effect, id)?.type ?? typeOf(id));
  const told: ToldEvent[] = [[event, { ...payload, userId, seq, operationId }]];
  // Most operations have none: then there is nothing to look for.
  if (effect.size <= 1 && operation.kind !== "batch") return told;
  const named = new Set(namedIds(operation));
  for (const [id, { before, after }] of effect) {
    if (named.has(id)) continue;
    const [event, payload] =
      before && after ? toTold(change(id, changesBetween(before, after)), () => after.type) : deleted(id);
    told.push([event, { ...payload, userId, seq, consequence: true }]);
  }
  return told;
}

const deleted = (elementId: string): ToldEvent => ["element-deleted", { elementId }];

const elementIn = (effect: Applied["effect"], id: string): BaseElement | undefined => {
  const change = effect.get(id);
  return change?.after ?? change?.before;
};

function changesBetween(before: BaseElement, after: BaseElement): Record<string, unknown> {
  // Elements are plain objects whose fields beyond the common ones only their models know.
  const fields = after as unknown as Record<string, unknown>;
  return Object.fromEntries(fieldsThatDiffer(before, after).map((name) => [name, fields[name]]));
}
