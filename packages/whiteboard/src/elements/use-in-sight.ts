import { useEffect } from "react";
import { type Camera, forEditing, isPhone, towards } from "../engine/camera.ts";
import type { Editor } from "../engine/editor.ts";

/** Where editors are on their way back to, and how to end a glide. */
const home = new WeakMap<Editor, Camera>();
const underWay = new WeakMap<Editor, () => void>();

/**
 * While an element is edited it is in sight, and its text large enough to be read, after the caret was put where the
 * click was. Then the view goes back to where it was, unless somebody moved it, or on a phone, where one goes on there.
 */
export function useInSight(editor: Editor, elementId: string): void {
  useEffect(() => {
    const { boxOf, viewport } = editor;
    const box = boxOf(elementId);
    if (!box) return;
    const before = home.get(editor) ?? viewport.camera;
    const near = forEditing(viewport.camera, box, viewport.size);
    const isUnmoved = glideTo(editor, near);
    const goesBack = near.zoom !== before.zoom && !isPhone(viewport.size);
    if (goesBack) home.set(editor, before);
    return () => {
      if (goesBack) onceIdle(editor, () => goHome(editor, elementId, before, isUnmoved));
    };
  }, [editor, elementId]);
}

/** Whoever pressed another element means to go on there. */
function goHome(editor: Editor, elementId: string, before: Camera, isUnmoved: () => boolean): void {
  const { ids, only, editing } = editor.selection;
  if (editing !== undefined) return;
  if (isUnmoved() && (ids.size === 0 || only === elementId)) glideTo(editor, before, () => home.delete(editor));
  else home.delete(editor);
}

/** Now, or when the press that is under way has become what it is to be. */
function onceIdle({ machine }: Editor, act: () => void): void {
  let stop = () => {};
  const look = () => {
    if (machine.state.name !== "idle") return;
    stop();
    act();
  };
  stop = machine.onChange(look);
  look();
}

/** Returns how to ask whether nothing else has moved the view since. */
function glideTo(editor: Editor, goal: Camera, arrived = () => {}): () => boolean {
  const { viewport, clock, isCalm } = editor;
  underWay.get(editor)?.();
  let shown = viewport.camera;
  const isUnmoved = () => viewport.camera === shown;
  const step = () => {
    if (!isUnmoved()) return arrived();
    const next = isCalm ? goal : towards(viewport.camera, goal);
    viewport.show(next);
    const isStuck = viewport.camera === shown;
    shown = viewport.camera;
    if (next === goal || isStuck) arrived();
    else underWay.set(editor, clock.nextFrame(step));
  };
  step();
  return isUnmoved;
}
