import { type PreviewEvent, type Problem, previewSchemas, problem, toldPreview } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import type { ToldEvent } from "./frames.ts";
import { lockElements, unlockElements } from "./lock-elements.ts";
import type { Member, Room } from "./room.ts";

/**
 * Shows the others what somebody is doing at this moment. A gesture takes the lock of its element by itself; on an
 * element that somebody else holds it is refused.
 */
export function relayPreviews(
  room: Room,
  member: Member,
  events: readonly (readonly [string, unknown])[],
): Result<void, Problem> {
  const previews: Preview[] = [];
  for (const [event, payload] of events) {
    const preview = readPreview(event, payload);
    if (!preview) return err(problem("invalid-input"));
    previews.push(preview);
  }
  const elementIds = previews.flatMap(({ elementId }) => elementId ?? []);
  if (elementIds.length > 0 && !lockElements(room, member, elementIds, "gesture"))
    return err(problem("element-locked"));
  for (const preview of previews) {
    room.preview(member.socket.id, preview.elementId ?? member.socket.id, told(preview, member));
    if (preview.event === "arrow-point-finalized" && preview.elementId) {
      unlockElements(room, member, [preview.elementId], "gesture");
    }
  }
  return ok(undefined);
}

type Preview = {
  readonly event: PreviewEvent;
  readonly elementId: string | undefined;
  readonly payload: Readonly<Record<string, unknown>>;
};

function readPreview(event: string, payload: unknown): Preview | undefined {
  if (!Object.hasOwn(previewSchemas, event)) return undefined;
  // Just checked to be one of its keys.
  const name = event as PreviewEvent;
  const parsed = previewSchemas[name].safeParse(payload);
  if (!parsed.success) return undefined;
  return {
    event: name,
    elementId: "elementId" in parsed.data ? parsed.data.elementId : undefined,
    payload: parsed.data,
  };
}

/** `socketId` lets a client leave out its own echo: one person may have two tabs. */
function told({ event, payload }: Preview, { holder, socket }: Member): ToldEvent {
  const { userId, username, color } = holder;
  const who = { userId, socketId: socket.id };
  if (event !== "cursor-move") return [toldPreview[event], { ...payload, ...who }];
  const { position, scale = 1, offset = { x: 0, y: 0 } } = payload;
  return [toldPreview[event], { ...who, position, username, color, scale, offset }];
}
