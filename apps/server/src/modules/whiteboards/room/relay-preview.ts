import {
  type PreviewEventName,
  type Problem,
  type ProblemCode,
  previewBroadcasts,
  previewSchemas,
  problem,
} from "@tafel/contract";
import { err, may, ok, type Result } from "@tafel/domain";
import { modelOf } from "@tafel/whiteboard/board";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import { lockElements, unlockElements } from "./lock-elements.ts";
import type { Room, RoomMember } from "./room.ts";

/**
 * Shows the others what somebody is doing right now. A gesture locks its element; it is refused on an element that
 * somebody else has locked. Several people may type into one text, so typing locks nothing.
 */
export function relayPreviews(
  room: Room,
  member: RoomMember,
  events: readonly (readonly [string, unknown])[],
): Result<object, Problem> {
  const previews: Preview[] = [];
  for (const [event, payload] of events) {
    const preview = readPreview(event, payload);
    if (!preview) return err(problem("invalid-input"));
    previews.push(preview);
  }
  if (previews.some(({ event }) => !may(member.role, event === "cursor-move" ? "point" : "edit"))) {
    return err(problem("view-only"));
  }
  const [typing, ...more] = previews.filter(({ event }) => event === "text-typing");
  const refusal = more.length > 0 ? "invalid-input" : typing && typingRefusal(room, typing.elementId);
  if (refusal) return err(problem(refusal));
  const elementIds = previews.flatMap(({ event, elementId }) => (event !== "text-typing" && elementId) || []);
  if (elementIds.length > 0 && !lockElements(room, member, elementIds, "gesture"))
    return err(problem("element-locked"));
  for (const preview of previews) {
    const isLast = preview.payload.isLast === true;
    room.preview(member, keyOf(preview, member), broadcastOf(preview, member), isLast);
    if (preview.event === "arrow-point-finalized" && preview.elementId) {
      unlockElements(room, member, [preview.elementId], "gesture");
    }
  }
  return ok({});
}

type Preview = {
  readonly event: PreviewEventName;
  readonly elementId: string | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
};

function readPreview(event: string, payload: unknown): Preview | undefined {
  if (!Object.hasOwn(previewSchemas, event)) return undefined;
  // Just checked to be one of its keys.
  const name = event as PreviewEventName;
  const parsed = previewSchemas[name].safeParse(payload);
  if (!parsed.success) return undefined;
  return {
    event: name,
    elementId: "elementId" in parsed.data ? parsed.data.elementId : undefined,
    payload: parsed.data,
  };
}

function typingRefusal({ operations: { copy } }: Room, elementId = ""): ProblemCode | undefined {
  const element = copy.get(elementId);
  if (!element) return "element-not-found";
  if (!modelOf(element.type)?.sharedText) return "invalid-input";
  return element.isLocked ? "element-locked" : undefined;
}

/** What a later preview replaces: the person's cursor, the element's gesture, or their typing in it. */
const keyOf = ({ event, elementId }: Preview, { client }: RoomMember): string =>
  event === "text-typing" ? `${client.id} ${elementId}` : (elementId ?? client.id);

/** With `socketId` a client recognizes its own echo: one person may have two tabs. */
function broadcastOf({ event, payload }: Preview, { holder, client }: RoomMember): BroadcastEvent {
  const { userId, username, color } = holder;
  const who = { userId, socketId: client.id };
  if (event !== "cursor-move") return [previewBroadcasts[event], { ...payload, ...who }];
  const { position, scale = 1, offset = { x: 0, y: 0 }, presents, laser } = payload;
  const more = { ...(presents !== undefined && { presents }), ...(laser !== undefined && { laser }) };
  return [previewBroadcasts[event], { ...who, position, username, color, scale, offset, ...more }];
}
