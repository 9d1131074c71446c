import type { Editor } from "../engine/editor.ts";
import type { Point } from "../geometry/point.ts";
import { deleteSelected } from "./delete-selected.ts";
import { nudge } from "./nudge.ts";
import { openMenu } from "./open-menu.ts";
import { selectAll } from "./select-all.ts";
import { selectNext } from "./select-next.ts";
import { fitBoard, lastView, zoomToWhole } from "./views.ts";

export type KeyPress = {
  /** The browser's name for it; letters in either case. */
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
};

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "altKey" | "ctrlKey" | "metaKey" | "getModifierState">;

/** Windows reports the AltGr with which brackets are typed as Ctrl and Alt. */
export const pressOf = (event: Pressed): KeyPress => ({
  key: event.key,
  shift: event.shiftKey,
  alt: event.altKey,
  mod: (event.ctrlKey || event.metaKey) && !event.getModifierState("AltGraph"),
});

/** A key and what it does, in the form the `?` dialog shows. `mod` is Ctrl, or Cmd on a Mac. */
export type KeyBinding = {
  readonly keys: readonly string[];
  /** The name by which the application describes what it does. */
  readonly does: string;
  readonly group: "edit" | "select" | "move" | "view";
  run(editor: Editor, press: KeyPress): void;
};

/** The direction of an arrow key; undefined for any other key. */
export const directionOf = (key: string): Point | undefined => arrows[key];

const arrows: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** How far an arrow key pans when nothing is selected, in screen pixels. */
const panStep = 60;

const bindings = [
  { keys: ["mod+z"], does: "undo", group: "edit", run: (editor) => void editor.history.undo() },
  { keys: ["mod+shift+z", "mod+y"], does: "redo", group: "edit", run: (editor) => void editor.history.redo() },
  { keys: ["Delete", "Backspace"], does: "delete", group: "edit", run: deleteSelected },
  { keys: ["Enter", "F2"], does: "edit", group: "edit", run: editSelected },
  { keys: ["ContextMenu", "shift+F10"], does: "menu", group: "edit", run: openMenu },
  { keys: ["mod+a"], does: "selectAll", group: "select", run: selectAll },
  { keys: ["."], does: "next", group: "select", run: (editor) => selectNext(editor, 1) },
  { keys: [","], does: "previous", group: "select", run: (editor) => selectNext(editor, -1) },
  { keys: ["Escape"], does: "cancel", group: "select", run: cancel },
  {
    keys: Object.keys(arrows).flatMap((key) => [key, `shift+${key}`]),
    does: "move",
    group: "move",
    run: moveOrPan,
  },
  { keys: ["g"], does: "align", group: "move", run: ({ aligns }) => aligns.set(!aligns.get()) },
  { keys: ["+", "="], does: "zoomIn", group: "view", run: ({ viewport }) => viewport.zoom("in") },
  { keys: ["-"], does: "zoomOut", group: "view", run: ({ viewport }) => viewport.zoom("out") },
  { keys: ["0"], does: "zoomWhole", group: "view", run: zoomToWhole },
  { keys: ["1"], does: "fit", group: "view", run: fitBoard },
  { keys: ["2"], does: "lastView", group: "view", run: lastView },
] as const satisfies readonly KeyBinding[];
export const keyBindings: readonly (KeyBinding & { readonly does: (typeof bindings)[number]["does"] })[] = bindings;

/** What a key does on the board; undefined when it does nothing there. */
export function bindingFor(press: KeyPress, among: readonly KeyBinding[] = keyBindings): KeyBinding | undefined {
  // Other characters are typed with Shift on some keyboards and without on others.
  const isShifted = press.shift && (press.mod || press.key.length > 1 || /[a-z]/i.test(press.key));
  const name = [press.mod && "mod", isShifted && "shift"]
    .filter(Boolean)
    .concat(press.key.length === 1 ? press.key.toLowerCase() : press.key)
    .join("+");
  return press.alt ? undefined : among.find(({ keys }) => keys.includes(name));
}

function editSelected(editor: Editor): void {
  if (editor.selection.only !== undefined) editor.beginEditing(editor.selection.only);
}

function cancel(editor: Editor): void {
  if (editor.machine.state.name !== "idle") editor.machine.home();
  else if (editor.followed.get()) editor.followed.set(undefined);
  else if (editor.selection.editing !== undefined) editor.selection.stopEditing();
  else editor.selection.clear();
}

function moveOrPan(editor: Editor, { key, shift }: KeyPress): void {
  const direction = directionOf(key);
  if (!direction) return;
  if (editor.selection.ids.size > 0) nudge(editor, direction, shift);
  else editor.viewport.panBy({ x: -direction.x * panStep, y: -direction.y * panStep });
}
