import type Quill from "quill/core.js";
import { equal } from "../../board/equal.ts";
import { fingerprint } from "../../board/fingerprint.ts";
import { change } from "../../board/operation.ts";
import { throttle } from "../../engine/clock.ts";
import type { Editor } from "../../engine/editor.ts";
import { noOutbound } from "../../engine/outbound.ts";
import type { BoardReader } from "../element.ts";
import { fitsIntoText } from "./fits-into-text.ts";
import { growth } from "./growth.ts";
import { type RichText, textIn } from "./text.ts";
import { toChange, toDelta } from "./text-delta.ts";
import {
  type Grown,
  rebaseTextDraft,
  startTextDraft,
  type TextDraft,
  takeUnsent,
  typeInto,
  unstoredOps,
} from "./text-draft.ts";

/** Typing is stored this long after the last key (specification, editor, point 9), in milliseconds. */
const sendAfter = 1000;

/** Until then it is shown to others this often, in milliseconds. */
const showEvery = 120;
/** When nothing has been typed for so long, in milliseconds, it is shown once more: what came before may be lost. */
const restAfter = 300;
/** Characters from which a text is measured with every key. */
const measuredFrom = 1_000;
/** In longer texts, others see what was typed when it is stored: computing the difference would take too long. */
const longestShown = 50_000;

/**
 * Fills a surface with an element's text and keeps the two in sync during typing: others see words and caret at once, and
 * the words are sent a second after the last key, or at once on leaving the element or the page; what others type, stored
 * or not, is inserted where it belongs, and the person's caret and undo history stay their own. `send` stores at once what was
 * typed so far.
 */
export function shareTyping(surface: Quill, editor: Editor, id: string): { send(): void; stop(): void } {
  const { store, clock } = editor;
  const textOnBoard = () => textOn(store, id);
  let draft = startTextDraft(textOnBoard() ?? { ops: [] });
  let cancel: (() => void) | undefined;
  /** How the element has grown with what is not sent. */
  let shown: Grown = {};
  surface.setContents(toDelta(draft.base), "silent");
  surface.history.clear();

  const catchUp = () => {
    const text = textOnBoard();
    // During composition (accents, Chinese) letters must not move; others' changes come in when it ends.
    if (!text || surface.composition.isComposing || equal(text, draft.base)) return;
    const { draft: next, forSurface } = rebaseTextDraft(draft, text);
    draft = next;
    // Not "silent": the surface's history transforms its steps by this change.
    surface.updateContents(forSurface, "api");
  };
  const growthNow = () => {
    const current = store.get(id);
    return current && growth(editor, current, surface, draft.unsent.ops.length > 0);
  };
  const send = () => {
    cancel?.();
    cancel = undefined;
    store.setPreview("editing", undefined);
    catchUp();
    const current = store.get(id);
    const grown = growthNow();
    shown = {};
    const taken = takeUnsent(draft, id, textOn(store.optimistic, id), grown);
    // At once, because doing it notifies the listeners of the text.
    if (taken) draft = taken.draft;
    if (current) editor.do(taken?.operation ?? (grown && change(id, grown)));
  };
  const previews = showToOthers(surface, editor, id, () => draft);
  const typed = (delta: TextDraft["unsent"], before: TextDraft["unsent"], source: string) => {
    if (source === "user" && takesOut(surface, editor, delta, before)) return;
    if (source === "user") {
      draft = typeInto(draft, delta);
      cancel?.();
      cancel = clock.after(sendAfter, send);
    }
    // Others' typing moves the caret too, and Quill sends no event for that.
    previews.show();
    shown = { ...shown, ...growthNow() };
    if (store.get(id)) store.setPreview("editing", new Map([[id, shown]]));
  };

  const stopListening = listen(surface, { typed, show: previews.show, catchUp, send });
  const stopWatching = store.onElement(id, catchUp);
  const stop = () => {
    send();
    stopWatching();
    stopListening();
    previews.stop();
  };
  return { send, stop };
}

/** Takes out at once what is too long: nothing of the text could be stored any more. Returns whether it was. */
function takesOut(surface: Quill, editor: Editor, written: TextDraft["unsent"], before: TextDraft["unsent"]): boolean {
  if (surface.getLength() < measuredFrom) return false;
  if (fitsIntoText({ ops: toChange(surface.getContents()) } as RichText)) return false;
  surface.updateContents(written.invert(before), "api");
  editor.ask({ kind: "notice", text: editor.texts.tooLong });
  return true;
}

function textOn(board: Pick<BoardReader, "get">, id: string): RichText | undefined {
  const element = board.get(id);
  return element && textIn(element);
}

/** Shows others what is not stored yet, and where the caret is, until it is stopped. */
function showToOthers(
  surface: Quill,
  { store, clock, outbound, presence }: Editor,
  id: string,
  draftNow: () => TextDraft,
) {
  let cancelRest: (() => void) | undefined;
  const showing = throttle(
    clock,
    () => showEvery,
    ({ caret, isLast }: { caret: number | null; isLast: boolean }) => {
      const [stored, confirmed] = [textOn(store.optimistic, id), textOn(store.confirmed, id)];
      // An element just made is shown once the server has it.
      if (!confirmed && isLast) return rest();
      if (!stored || !confirmed || surface.getLength() > longestShown) return;
      const ops = unstoredOps(draftNow(), stored, confirmed);
      const typing = { elementId: id, base: fingerprint(confirmed), ops, caret, ...(isLast && { isLast }) };
      outbound.previews([{ kind: "typing", ...typing }]);
    },
  );
  const caretNow = () => surface.getSelection()?.index ?? null;
  const rest = () => {
    cancelRest?.();
    cancelRest = clock.after(restAfter, () => showing.give({ caret: caretNow(), isLast: true }));
  };
  const isSeen = () => outbound !== noOutbound && presence.people.length > 1;
  const show = () => {
    if (!isSeen()) return;
    showing.give({ caret: caretNow(), isLast: false });
    rest();
  };
  const stop = () => {
    showing.stop();
    if (isSeen()) showing.give({ caret: null, isLast: true });
    showing.stop();
    cancelRest?.();
  };
  return { show, stop };
}

type Listeners = {
  readonly typed: (delta: TextDraft["unsent"], before: TextDraft["unsent"], source: string) => void;
  readonly show: () => void;
  readonly catchUp: () => void;
  readonly send: () => void;
};

/** Calls these for what is typed, when the caret moves, when a composition ends, and when the page is left. */
function listen(surface: Quill, { typed, show, catchUp, send }: Listeners): () => void {
  const hide = () => {
    if (document.visibilityState === "hidden") send();
  };
  surface.on("text-change", typed);
  surface.on("selection-change", show);
  surface.root.addEventListener("compositionend", catchUp);
  // Before the listeners that save when the page is left; and as soon as a tab is closed, because a busy browser may end
  // the page before it is hidden.
  for (const leaving of ["beforeunload", "pagehide"]) addEventListener(leaving, send, { capture: true });
  document.addEventListener("visibilitychange", hide, { capture: true });
  return () => {
    surface.off("text-change", typed);
    surface.off("selection-change", show);
    surface.root.removeEventListener("compositionend", catchUp);
    for (const leaving of ["beforeunload", "pagehide"]) removeEventListener(leaving, send, { capture: true });
    document.removeEventListener("visibilitychange", hide, { capture: true });
  };
}
