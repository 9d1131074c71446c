import { formerEditSchema } from "@tafel/contract";
import { editText, modelOf, type Operation, sharedTextOf } from "@tafel/whiteboard/board";
import type { BoardCopy } from "./board-copy.ts";

/**
 * The text edit meant by a page that was open during an update; undefined when the event is not one. `stale` when the
 * text has changed since: by the time such a page sends it again, it has merged that change.
 */
export function readFormerEdit(copy: BoardCopy, payload: unknown): Operation | "stale" | undefined {
  if (typeof payload !== "object" || payload === null || !("baseSeq" in payload)) return undefined;
  const parsed = formerEditSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { elementId, change, baseSeq, content } = parsed.data;
  const element = copy.get(elementId);
  const shared = element && modelOf(element.type)?.sharedText;
  if (copy.seq < baseSeq || copy.seqOf(elementId) > baseSeq) return "stale";
  const base = shared && sharedTextOf(element, shared);
  return editText(elementId, { base, delta: change.ops, size: content?.size });
}
