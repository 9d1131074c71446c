import { type BaseElement, editText, fieldOf, modelOf, type Operation, Presence } from "@tafel/whiteboard";
import { OfflineCopy } from "../../../data/delivery/offline-copy.ts";
import { openWhiteboardOutbox } from "../../../data/delivery/outboxes.ts";
import type { BoardDependencies } from "./live-board.ts";

/** What a board of its own is opened with, and the codes of what was refused on it. */
export async function dependenciesOf(
  teamId?: string,
): Promise<BoardDependencies & { readonly refused: readonly string[] }> {
  const id = crypto.randomUUID();
  const [outbox, { copy }] = await Promise.all([openWhiteboardOutbox(id), OfflineCopy.open<BaseElement>(id)]);
  const refused: string[] = [];
  const options = {
    me: { userId: "u", username: "ada" },
    presence: new Presence(),
    motion: { clock: { now: () => 0, nextFrame: () => () => {}, after: () => () => {} }, reducedMotion: true },
    leastHeight: () => 0,
    onRefused: (all: readonly { readonly code: string }[]) => void refused.push(...all.map(({ code }) => code)),
    onEnd: () => {},
    onRole: () => {},
    onMoved: () => {},
  };
  return { head: { id, name: "Plan", teamId }, options, outbox, copy, refused };
}

/** The note `n`. */
export const noteOf = (text: string): BaseElement => {
  const note = modelOf("note")?.create({ id: "n", position: { x: 0, y: 0 }, index: 1 });
  if (!note) throw new Error("There are notes");
  const written = { ...note, textContent: contentOf(text) };
  return written;
};

export const contentOf = (text: string) => ({ ops: [{ insert: `${text}\n` }] });

/** Makes a note's text another one, as somebody who types does. */
export function typeInto(note: BaseElement | undefined, text: string): Operation {
  const base = fieldOf(note, "textContent");
  const delta = modelOf("note")?.sharedText?.difference(base, contentOf(text));
  return editText(note?.id ?? "", { base, delta });
}

/** Without the line's end. */
export function textOf(element: BaseElement | undefined): string | undefined {
  const content = fieldOf(element, "textContent") as { ops: { insert: string }[] } | undefined;
  return content?.ops
    .map(({ insert }) => insert)
    .join("")
    .slice(0, -1);
}
