import {
  type Changes,
  definitionOf,
  definitions,
  type Editor,
  lasering,
  laserTool,
  placeInMiddle,
  placing,
  pressLateKey,
  pressOf,
} from "@tafel/whiteboard";
import { texts } from "../../../texts/editor.ts";

/** Todos come from their boards. */
type PlacedType = Exclude<keyof typeof definitions, "card" | "column">;
export type Tool = PlacedType | "text";
/** In the toolbar and in the help, in the registry's order. */
// The registry has no other keys.
export const tools = Object.keys(definitions).flatMap((type) =>
  type === "note" ? [type, "text"] : type === "card" || type === "column" ? [] : type,
) as readonly Tool[];

/** A text is a note without paper. */
export const typeOf = (tool: Tool): PlacedType => (tool === "text" ? "note" : tool);
const text: Changes = { paper: "transparent", size: { width: 240, height: 91 } };
const plain: Changes = {};
/** What a new one has that its type and styles do not say; of a tool with variants, nothing. */
export const chosenBy = (tool: Tool): Changes => (tool === "text" ? text : plain);
/** The tool that places this; there is no other. */
export const toolThatPlaces = ({ type, chosen }: NonNullable<Editor["machine"]["state"]["places"]>): Tool =>
  chosen === text ? "text" : (type as PlacedType);

type ToolKey = { readonly key: string; readonly label: string } & (
  | { readonly type: PlacedType; readonly chosen: Changes }
  | { readonly drag: "pan" | "select" }
  | { readonly isLaser: true }
);

/** The letter that a tool's definition declares. */
export const letterOf = (tool: Tool): string | undefined => {
  if (tool === "text") return "t";
  const definition = definitionOf(tool);
  return definition?.placing?.key ?? definition?.key ?? definition?.fromFiles?.key;
};
/** What a drag of the background does. */
export const dragLetters = { select: "v", pan: "h" } as const;

export const laserLetter = "p";

/** All letters, with what they choose. */
export const toolKeys: readonly ToolKey[] = [
  ...tools.flatMap((tool): ToolKey[] => {
    const [letter, type] = [letterOf(tool), typeOf(tool)];
    const own = letter ? [{ key: letter, label: texts.tools[tool], type, chosen: chosenBy(tool) }] : [];
    const variants = (definitionOf(type)?.placing?.variants ?? []).flatMap(({ key, name, changes }) =>
      key ? [{ key, label: texts.variants[name], type, chosen: changes }] : [],
    );
    return [...own, ...variants];
  }),
  { key: dragLetters.select, label: texts.select, drag: "select" },
  { key: dragLetters.pan, label: texts.pan, drag: "pan" },
  { key: laserLetter, label: texts.laser, isLaser: true },
];

/** What the controls do with a key: whether it meant a tool, or one of the commands loaded with them. */
export function pressKey(editor: Editor, event: KeyboardEvent, onOverlay: (type: string) => void): boolean {
  return (editor.canEdit && pressToolKey(editor, event, onOverlay)) || pressLateKey(editor, pressOf(event));
}

/**
 * Chooses a tool by its letter, or puts a chosen one's element in the middle by Enter. Returns whether the key meant
 * that: only while the board has the focus, so that a word dictated to the page, or a letter that jumps between
 * buttons, chooses nothing.
 */
function pressToolKey(editor: Editor, event: KeyboardEvent, onOverlay: (type: string) => void): boolean {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
  const hasFocus = target instanceof HTMLElement && target.matches("body, .board");
  if (!hasFocus || ctrlKey || metaKey || altKey || shiftKey || editor.selection.editing !== undefined) return false;
  const { machine } = editor;
  const { name, places } = machine.state;
  if (key === "Enter" && places) {
    machine.home();
    placeInMiddle(editor, places.type, places.chosen);
    return true;
  }
  const tool = toolKeys.find((it) => it.key === key.toLowerCase());
  // A gesture under way goes on.
  if (!tool || (name !== "idle" && name !== laserTool && !places)) return false;
  if ("drag" in tool) {
    machine.home();
    editor.backgroundDrag.set(tool.drag);
  } else if ("isLaser" in tool) {
    if (name === laserTool) machine.home();
    else machine.enter(lasering(editor));
  } else if (definitionOf(tool.type)?.Overlay) onOverlay(tool.type);
  else if (definitionOf(tool.type)?.fromFiles) editor.ask({ kind: "files" });
  else {
    machine.enter(placing(editor, tool.type, tool.chosen, false));
    // It shows under the pointer before that moves again.
    if (machine.last?.kind === "mouse") machine.handle("move", machine.last);
  }
  return true;
}
