import type { Editor } from "../engine/editor.ts";
import { bringToFront, sendToBack } from "./arrange.ts";
import { deleteSelected } from "./delete-selected.ts";
import { duplicate } from "./duplicate.ts";
import { lockSelected } from "./lock-selected.ts";
import { nudge } from "./nudge.ts";
import { selectAll } from "./select-all.ts";
import { fitBoard, lastView, zoomToWhole } from "./views.ts";

export type KeyPress = {
  /** As the browser names it; letters in any case. */
  readonly key: string;
  readonly mod: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
};

/** A key and what it does; shown as it stands by `?`. `mod` is Ctrl, or Cmd on a Mac. */
export type KeyBinding = {
  readonly keys: readonly string[];
  readonly label: string;
  readonly group: "Edit" | "Select" | "Move" | "View";
  run(editor: Editor, press: KeyPress): void;
};

const arrows: Readonly<Record<string, { x: number; y: number }>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
/** Screen pixels that an arrow key pans when nothing is picked. */
const panStep = 60;

export const keyBindings: readonly KeyBinding[] = [
  { keys: ["mod+z"], label: "Undo", group: "Edit", run: (editor) => void editor.history.undo() },
  { keys: ["mod+shift+z", "mod+y"], label: "Redo", group: "Edit", run: (editor) => void editor.history.redo() },
  { keys: ["Delete", "Backspace"], label: "Delete", group: "Edit", run: deleteSelected },
  { keys: ["mod+d"], label: "Duplicate", group: "Edit", run: duplicate },
  { keys: ["mod+shift+l"], label: "Lock or unlock", group: "Edit", run: lockSelected },
  { keys: ["Enter", "F2"], label: "Edit what is selected", group: "Edit", run: editSelected },
  { keys: ["mod+a"], label: "Select all", group: "Select", run: selectAll },
  { keys: ["Escape"], label: "Let go", group: "Select", run: letGo },
  {
    keys: Object.keys(arrows).flatMap((key) => [key, `shift+${key}`]),
    label: "Move by 1 or the grid, with Shift by 10",
    group: "Move",
    run: moveOrPan,
  },
  { keys: ["]"], label: "Bring to front", group: "Move", run: bringToFront },
  { keys: ["["], label: "Send to back", group: "Move", run: sendToBack },
  { keys: ["+", "="], label: "Zoom in", group: "View", run: ({ viewport }) => viewport.zoom("in") },
  { keys: ["-"], label: "Zoom out", group: "View", run: ({ viewport }) => viewport.zoom("out") },
  { keys: ["0"], label: "Zoom to 100 %", group: "View", run: zoomToWhole },
  { keys: ["1"], label: "Show everything", group: "View", run: fitBoard },
  { keys: ["2"], label: "Back to the last view", group: "View", run: lastView },
];

/** What a key means on the board; undefined when it means nothing there. */
export function bindingFor(press: KeyPress): KeyBinding | undefined {
  const name = [press.mod && "mod", press.shift && press.key.length > 1 ? "shift" : press.shift && press.mod && "shift"]
    .filter(Boolean)
    .concat(press.key.length === 1 ? press.key.toLowerCase() : press.key)
    .join("+");
  return press.alt ? undefined : keyBindings.find(({ keys }) => keys.includes(name));
}

function editSelected(editor: Editor): void {
  if (editor.selection.only !== undefined) editor.beginEditing(editor.selection.only);
}

function letGo(editor: Editor): void {
  if (editor.machine.state.name !== "idle") editor.machine.home();
  else if (editor.selection.editing !== undefined) editor.selection.stopEditing();
  else editor.selection.clear();
}

function moveOrPan(editor: Editor, { key, shift }: KeyPress): void {
  const direction = arrows[key];
  if (!direction) return;
  if (editor.selection.ids.size > 0) nudge(editor, direction, shift);
  else editor.viewport.panBy({ x: -direction.x * panStep, y: -direction.y * panStep });
}
