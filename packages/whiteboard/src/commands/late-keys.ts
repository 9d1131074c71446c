import type { Editor } from "../engine/editor.ts";
import { addNext } from "./add-next.ts";
import { align } from "./align.ts";
import { bringToFront, sendToBack } from "./arrange.ts";
import { duplicate } from "./duplicate.ts";
import { flip } from "./flip.ts";
import { group, ungroup } from "./group.ts";
import { bindingFor, type KeyBinding, type KeyPress } from "./keys.ts";
import { lockSelected } from "./lock-selected.ts";
import { turnSelected } from "./turn.ts";

/** Keys of commands that a board's first picture does without. */
const bindings = [
  { keys: ["mod+d"], does: "duplicate", group: "edit", run: duplicate },
  { keys: ["mod+shift+l"], does: "lock", group: "edit", run: lockSelected },
  { keys: ["]"], does: "front", group: "move", run: bringToFront },
  { keys: ["["], does: "back", group: "move", run: sendToBack },
  // Tab does it only in a text: on the board it leads on, to the handles of what is selected and to the tools.
  { keys: ["mod+Enter"], does: "nextNote", group: "edit", run: (editor) => void addNext(editor) },
  { keys: ["mod+g"], does: "group", group: "edit", run: group },
  { keys: ["mod+shift+g"], does: "ungroup", group: "edit", run: ungroup },
  { keys: ["mod+shift+ArrowLeft"], does: "left", group: "move", run: (editor) => align(editor, "left") },
  { keys: ["mod+shift+ArrowRight"], does: "right", group: "move", run: (editor) => align(editor, "right") },
  { keys: ["mod+shift+ArrowUp"], does: "top", group: "move", run: (editor) => align(editor, "top") },
  { keys: ["mod+shift+ArrowDown"], does: "bottom", group: "move", run: (editor) => align(editor, "bottom") },
  { keys: ["shift+h"], does: "flipHorizontally", group: "move", run: (editor) => flip(editor, "horizontally") },
  { keys: ["shift+v"], does: "flipVertically", group: "move", run: (editor) => flip(editor, "vertically") },
  { keys: ["shift+r"], does: "turnRight", group: "move", run: (editor) => turnSelected(editor, 1) },
  { keys: ["shift+e"], does: "turnLeft", group: "move", run: (editor) => turnSelected(editor, -1) },
  { keys: ["mod+shift+Enter"], does: "present", group: "view", run: (editor) => editor.ask({ kind: "present" }) },
  { keys: ["mod+f"], does: "find", group: "view", run: (editor) => editor.ask({ kind: "find" }) },
] as const satisfies readonly KeyBinding[];
export const lateKeyBindings: readonly (KeyBinding & { readonly does: (typeof bindings)[number]["does"] })[] = bindings;

/** Does what the key does, if it is one of these; returns whether it is. */
export function pressLateKey(editor: Editor, press: KeyPress): boolean {
  // Brackets need Alt on some keyboards, as on a Mac's German one.
  const isBracket = press.key === "[" || press.key === "]";
  const binding = bindingFor(isBracket ? { ...press, alt: false } : press, lateKeyBindings);
  binding?.run(editor, press);
  return binding !== undefined;
}
