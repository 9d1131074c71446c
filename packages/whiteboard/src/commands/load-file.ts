import type { BaseElement } from "../elements/element.ts";
import type { Editor } from "../engine/editor.ts";
import { copiesOf } from "./copies.ts";
import { arrived } from "./paste.ts";
import { putAll } from "./put-all.ts";
import { readElements } from "./read-elements.ts";

/** Adds a saved file's elements at the positions they were saved with. False when it has none that can be read. */
export function loadFile(editor: Editor, json: string): boolean {
  const elements = readElements(json);
  if (!elements || elements.length === 0) return false;
  loadElements(editor, elements);
  return true;
}

/** Adds elements at their own positions. */
export function loadElements(editor: Editor, elements: readonly BaseElement[]): void {
  putAll(editor, copiesOf(editor, arrived(editor, elements), { x: 0, y: 0 }));
}
