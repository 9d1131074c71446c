import { create } from "../../board/operation.ts";
import type { BaseElement, Changes } from "../../elements/element.ts";
import { modelOf } from "../../elements/models.ts";
import type { Editor } from "../../engine/editor.ts";
import type { ToolState } from "../../engine/machine.ts";
import { snapped } from "../../engine/snap.ts";
import { boxAt, centreOf } from "../../geometry/box.ts";
import { distance, type Point } from "../../geometry/point.ts";
import { idle } from "../select/idle.ts";

/** A new element, with what the tool chose (a circle), in the middle of a point. */
export function newElement(editor: Editor, type: string, chosen: Changes, middle: Point): BaseElement | undefined {
  const model = modelOf(type);
  if (!model) return undefined;
  const { width, height } = model.defaultSize;
  const position = snapped({ x: middle.x - width / 2, y: middle.y - height / 2 }, editor.grid.get());
  const element = { ...model.create({ id: editor.newId(), position, index: 0 }), ...chosen };
  return editor.definitionOf(type)?.placing?.create?.(element) ?? element;
}

/** Board units from one element put in the middle to the next, in both directions, and how many are kept apart. */
const beside = { step: 40, most: 12 };

/** Without a pointer to tell where: in the middle of what is seen, and beside what was put there before. */
export function placeInMiddle(editor: Editor, type: string, chosen: Changes): void {
  const { viewport, store } = editor;
  const boxes = [...store.settled.values()].flatMap(({ id }) => editor.boxOf(id) ?? []);
  const middles = boxes.map(centreOf);
  let middle = viewport.toBoard(viewport.middle);
  const isTaken = () => middles.some((it) => distance(it, middle) < beside.step / 2);
  for (let tries = 0; tries < beside.most && isTaken(); tries += 1) {
    middle = { x: middle.x + beside.step, y: middle.y + beside.step };
  }
  const element = newElement(editor, type, chosen, middle);
  if (element) place(editor, element);
}

/**
 * A new element follows the pointer until it is dropped: by releasing, when it was dragged from the toolbar, or by the
 * next click. It is on the board only from then on.
 */
export function placing(editor: Editor, type: string, chosen: Changes, byDragging: boolean): ToolState {
  const at = (screen: Point) => newElement(editor, type, chosen, editor.viewport.toBoard(screen));
  const drop = (screen: Point) => {
    const element = at(screen);
    if (element) place(editor, element);
    return idle(editor);
  };
  return {
    name: "placing",
    cursor: "copy",
    down: () => undefined,
    move: ({ screen, kind }) => {
      const ghost = kind === "touch" && !byDragging ? undefined : at(screen);
      editor.marks.set(ghost ? { ghost } : {});
      return undefined;
    },
    up: (pointer) => (pointer.button <= 0 ? drop(pointer.screen) : idle(editor)),
    cancel: () => idle(editor),
    leave: () => editor.marks.set({}),
  };
}

/** Puts a new element on top of the board, picks it, and begins its editing where its type asks for that. */
function place(editor: Editor, element: BaseElement): void {
  const result = editor.do(create({ ...element, index: topOf(editor) }));
  if (!result?.ok) return;
  editor.selection.pick([element.id]);
  if (editor.definitionOf(element.type)?.placing?.editsAtOnce) editor.beginEditing(element.id);
  editor.viewport.reveal(editor.boxOf(element.id) ?? boxAt(element.position, element.size));
}

/** The index above all others. */
export function topOf(editor: Editor): number {
  let top = 0;
  for (const { index } of editor.store.settled.values()) top = Math.max(top, index);
  return Math.floor(top) + 1;
}
