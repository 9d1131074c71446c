import type { Unsubscribe } from "@tafel/domain/observe";
import { type Box, centerOf, widthOf } from "../geometry/box.ts";
import type { Point, Size } from "../geometry/point.ts";
import { uprightOf } from "../geometry/turn.ts";
import { type Camera, editorZoom, seenBy, shiftToShow, stepToward, toScreen, zoomAbout } from "./camera.ts";
import type { Editor } from "./editor.ts";
import { doubleClick } from "./pointer.ts";

/**
 * Scrolls and zooms so that the edited element is visible and its text readable. Afterwards the view goes back, unless
 * somebody moved it, or on a phone, where people continue there.
 */
export function keepEditedInView(editor: Editor): Unsubscribe {
  const { selection, viewport, boxOf, clock } = editor;
  let edited: string | undefined;
  let visit: { readonly from: Camera; isUnmoved(): boolean } | undefined;
  let cancel = () => {};

  const begin = () => {
    const shown = edited === undefined ? undefined : boxOf(edited);
    if (!shown || edited === undefined) return;
    // While it is edited it is upright.
    const box = uprightOf(shown);
    const from = visit?.from ?? viewport.camera;
    const near = cameraForEditing(viewport.camera, box, viewport.size, lettersOf(editor, edited));
    const isUnmoved = glideTo(editor, near, { afterCaret: begin });
    visit = near.zoom !== from.zoom && !isPhone(viewport.size) ? { from, isUnmoved } : undefined;
  };
  /** Pressing another element means continuing there. */
  const end = (left: string) => {
    const { ids, only } = selection;
    if (selection.editing !== undefined || !visit) return;
    const { from, isUnmoved } = visit;
    if (!isUnmoved() || (ids.size > 0 && only !== left)) visit = undefined;
    else
      glideTo(editor, from, {
        arrived: () => {
          visit = undefined;
        },
      });
  };
  const look = () => {
    const before = edited;
    edited = selection.editing;
    if (edited === before) return;
    cancel();
    if (edited !== undefined) cancel = onceSteady(editor, edited, begin);
    else if (before !== undefined)
      // Once the press that ended the editing is over.
      cancel = clock.nextFrame(() => {
        cancel = onceIdle(editor, () => end(before));
      });
  };
  const stop = selection.onChange(look);
  look();
  return () => {
    stop();
    cancel();
  };
}

/** A window narrower than this, in screen pixels, counts as a phone. */
const phone = 640;
const isPhone = ({ width }: Size): boolean => width < phone;
/** Screen pixels that stay free around the edited element; above it is the text action bar. */
const roomToEdit = { side: 8, above: 64 };
/** Letters this high can be read and written, in screen pixels: a little more than the 13 that people need. */
const readable = 13.5;

/** The height of the smallest letters that are edited, in board units; where there are none, any zoom will do. */
const lettersOf = ({ get, behaviorOf }: Editor, id: string): number =>
  behaviorOf(get(id)?.type ?? "")?.smallestFont ?? Number.POSITIVE_INFINITY;

/**
 * The camera for editing a box with letters of this height: they are readable, and on a phone it fits. What fits is
 * scrolled into view; if the zoom need not change, a box that does not fit stays where it is, and the place of a click
 * with it.
 */
export function cameraForEditing(camera: Camera, box: Box, size: Size, letters: number): Camera {
  const least = readable / letters;
  const zoom = isPhone(size) ? zoomOnPhone(camera, box, size, least) : Math.max(camera.zoom, least);
  const isBetter = zoom !== camera.zoom;
  const near = isBetter ? zoomAbout(camera, toScreen(camera, centerOf(box)), zoom) : camera;
  const seen = seenBy(near, size);
  const [side, above] = [roomToEdit.side / near.zoom, roomToEdit.above / near.zoom];
  return {
    ...near,
    x: near.x + shiftToShow(box.left - side, box.right + side, seen.left, seen.right, isBetter),
    y: near.y + shiftToShow(box.top - above, box.bottom + side, seen.top, seen.bottom, isBetter),
  };
}

/** `least` is the zoom from which its letters are readable. */
function zoomOnPhone({ zoom }: Camera, box: Box, size: Size, least: number): number {
  const room = size.width - 2 * roomToEdit.side;
  const isUnfit = widthOf(box) * zoom > room || zoom < Math.max(editorZoom.smallest, least);
  return isUnfit ? Math.min(1, Math.max(editorZoom.smallest, room / Math.max(1, widthOf(box)))) : zoom;
}

/**
 * Acts once the edited element is there and the caret is where the click was. If a press began the editing, this is
 * when the second one of a double click can no longer come: beside a note that has moved away, it would end the
 * editing. Unless something is written before.
 */
function onceSteady({ machine, clock, store }: Editor, id: string, act: () => void): Unsubscribe {
  let stop = () => {};
  const next = () => {
    stop();
    stop = clock.nextFrame(act);
  };
  if (machine.state.name === "idle") next();
  else {
    const stopWaiting = clock.after(doubleClick.milliseconds, next);
    const stopHearing = store.onElement(id, next);
    stop = () => {
      stopWaiting();
      stopHearing();
    };
  }
  return () => stop();
}

function onceIdle({ machine }: Editor, act: () => void): Unsubscribe {
  let stop = () => {};
  const look = () => {
    if (machine.state.name !== "idle") return;
    stop();
    act();
  };
  stop = machine.onChange(look);
  look();
  return stop;
}

/** Pans by so many screen pixels to show the caret. A glide to what is edited goes on from there, to show all of it. */
export function panToCaret(editor: Editor, screen: Point): void {
  const glide = glides.get(editor);
  const isUnderWay = glide?.isUnderWay();
  editor.viewport.panBy(screen);
  if (isUnderWay) glide?.afterCaret();
}

type Glide = { readonly stop: () => void; readonly isUnderWay: () => boolean; readonly afterCaret: () => void };
/** The last one of each editor. */
const glides = new WeakMap<Editor, Glide>();
const nothing = () => {};

/** Returns a function that says whether nothing else has moved the view since. */
function glideTo(editor: Editor, goal: Camera, { arrived = nothing, afterCaret = nothing } = {}): () => boolean {
  const { viewport, clock, reducedMotion } = editor;
  glides.get(editor)?.stop();
  let shown = viewport.camera;
  let hasEnded = false;
  let stop = nothing;
  const isUnmoved = () => viewport.camera === shown;
  const end = () => {
    hasEnded = true;
    arrived();
  };
  const step = () => {
    if (!isUnmoved()) {
      end();
      return;
    }
    const next = reducedMotion ? goal : stepToward(viewport.camera, goal);
    viewport.show(next);
    const isStuck = viewport.camera === shown;
    shown = viewport.camera;
    if (next === goal || isStuck) end();
    else stop = clock.nextFrame(step);
  };
  glides.set(editor, { stop: () => stop(), isUnderWay: () => !hasEnded && isUnmoved(), afterCaret });
  step();
  return isUnmoved;
}
