import type { ActiveUser, ElementLock, ToldTodos } from "@tafel/contract";
import { type Camera, fromWire, type LaserPart, type Operation, type Typing } from "@tafel/whiteboard";

/** What an event of the room means for the board's parts. */
export type RoomEvent =
  | {
      readonly type: "fact";
      readonly seq: number;
      readonly operationId: string;
      readonly userId: string;
      readonly operation: Operation;
    }
  | { readonly type: "preview"; readonly source: string; readonly elementId: string; readonly changes: Changes }
  | {
      readonly type: "typing";
      readonly source: string;
      readonly userId: string;
      readonly elementId: string;
      readonly typing: Typing;
    }
  | { readonly type: "cursor"; readonly source: string; readonly cursor: CursorMove }
  | { readonly type: "locked"; readonly lock: ElementLock }
  | { readonly type: "unlocked"; readonly elementId: string }
  | { readonly type: "locks"; readonly locks: readonly ElementLock[] }
  | { readonly type: "people"; readonly people: readonly ActiveUser[] }
  | { readonly type: "left"; readonly userId: string }
  | { readonly type: "heartbeat"; readonly seq: number }
  /** These show todos to which something was done. */
  | { readonly type: "cards"; readonly changed: CardsChanged }
  | { readonly type: "renamed"; readonly name: string }
  /** This person is something else to the board now, and has to join it again; `by` is who has chosen that. */
  | { readonly type: "role"; readonly by: string | undefined }
  /** `put-off` is a guest, whose link has ended or changed. */
  | { readonly type: "ended"; readonly why: "deleted" | "not-a-member" | "put-off" };

/** Elements that show something else now, and what may be shown at once. */
export type CardsChanged = { readonly elementIds: readonly string[]; readonly told?: ToldTodos };

type Changes = Readonly<Record<string, unknown>>;
type Point = { readonly x: number; readonly y: number };
export type CursorMove = {
  readonly userId: string;
  readonly username: string;
  readonly color: string;
  readonly position: Point;
  readonly view: Camera;
  readonly presents?: string | undefined;
  readonly laser?: LaserPart | undefined;
};

type CursorUpdate = {
  readonly userId: string;
  readonly username: string;
  readonly color: string;
  readonly position: Point;
  /** Screen pixels a board unit, and the board's point in the upper left corner of their window. */
  readonly scale: number;
  readonly offset: Point;
  readonly presents?: string;
  readonly laser?: LaserPart;
};

/**
 * Reads what the room broadcasts. Our own server's words are trusted for their shape, but an event of a newer server that
 * this page does not know is nothing: the gap it leaves in the numbers has the board fetched.
 */
export function readRoomEvents(event: string, args: readonly unknown[]): readonly RoomEvent[] {
  const [first] = args;
  // Every event but these two carries an object.
  if (event === "user-left") return [{ type: "left", userId: String(first) }];
  if (event === "element-locks") return [{ type: "locks", locks: first as readonly ElementLock[] }];
  if (typeof first !== "object" || first === null) return [];
  const payload = first as Record<string, unknown>;
  if (event === "previews") {
    return (payload.events as [string, unknown][]).flatMap(([name, inner]) => readRoomEvents(name, [inner]));
  }
  if (typeof payload.seq === "number" && event !== "seq") return hearFact(event, payload, payload.seq);
  const one = hearOne(event, payload);
  return one ? [one] : [];
}

function hearFact(event: string, payload: Record<string, unknown>, seq: number): readonly RoomEvent[] {
  // Consequences are worked out by `apply`; they are sent for clients that do not have it.
  if (payload.consequence === true) return [];
  const operation = fromWire(event, payload);
  return operation
    ? [{ type: "fact", seq, operationId: String(payload.operationId), userId: String(payload.userId), operation }]
    : [];
}

function hearOne(event: string, payload: Record<string, unknown>): RoomEvent | undefined {
  switch (event) {
    case "element-moved":
    case "element-resized": {
      const { size, position, rotation } = payload;
      const changed = Object.entries({ size, position, rotation }).filter(([, value]) => value !== undefined);
      return preview(payload, Object.fromEntries(changed));
    }
    case "arrow-point-moved":
    case "arrow-point-finalized":
      return preview(payload, pointChanges(String(payload.point), payload.position as Point));
    case "cursor-update": {
      const { userId, username, color, position, scale, offset, presents, laser } = payload as CursorUpdate;
      const view = { ...offset, zoom: scale };
      return {
        type: "cursor",
        source: String(payload.socketId ?? userId),
        cursor: { userId, username, color, position, view, presents, laser },
      };
    }
    case "text-typed":
      return {
        type: "typing",
        source: String(payload.socketId),
        userId: String(payload.userId),
        elementId: String(payload.elementId),
        typing: payload as Typing,
      };
    case "element-locked":
      return { type: "locked", lock: payload as ElementLock };
    case "element-unlocked":
      return { type: "unlocked", elementId: String(payload.elementId) };
    case "active-users":
      return { type: "people", people: payload.users as readonly ActiveUser[] };
    case "seq":
      return { type: "heartbeat", seq: Number(payload.seq) };
    case "cards-changed":
      return { type: "cards", changed: payload as CardsChanged };
    case "whiteboard-renamed":
      return { type: "renamed", name: String(payload.name) };
    case "whiteboard-deleted":
      return { type: "ended", why: "deleted" };
    case "whiteboard-closed":
      if (payload.code === "role-changed") {
        return { type: "role", by: typeof payload.by === "string" ? payload.by : undefined };
      }
      return { type: "ended", why: payload.code === "link-ended" ? "put-off" : "not-a-member" };
    default:
      return undefined;
  }
}

const preview = (payload: Record<string, unknown>, changes: Changes): RoomEvent => ({
  type: "preview",
  source: String(payload.socketId ?? payload.userId),
  elementId: String(payload.elementId),
  changes,
});

/** The specified fields of an arrow that a handle stands for. An end under the pointer holds on to nothing. */
function pointChanges(point: string, { x, y }: Point): Changes {
  if (point === "start") return { startPointX: x, startPointY: y, startConnection: null };
  if (point === "end") return { endX: x, endY: y, endConnection: null };
  return { controlX: x, controlY: y, controlActivated: true };
}
