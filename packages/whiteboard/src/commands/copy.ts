import type { BaseElement } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Editor } from "../engine/editor.ts";
import { toCopy } from "./to-copy.ts";

/** The clipboard type of elements, so that they can be pasted on any board. */
export const clipboardType = "application/x-tafel-elements+json";

export type CopiedElements = { readonly elements: string; readonly text: string };

/**
 * The selection for the clipboard: as elements for other boards, and as plain text for everything else. `workspace` is the
 * one that the board is in.
 */
export function copy(editor: Editor, workspace?: string): CopiedElements | undefined {
  const elements = toCopy(editor, editor.selection.ids);
  if (elements.length === 0) return undefined;
  return { elements: JSON.stringify({ tafel: 1, workspace, elements }), text: textOf(editor, elements) };
}

/** What is seen of them: a column may show less than it keeps. */
const textOf = (editor: Editor, elements: readonly BaseElement[]): string =>
  elements
    .map((kept) => {
      const element = editor.get(kept.id) ?? kept;
      const model = modelOf(element.type);
      return model?.markdownOf?.(element) ?? model?.textOf(element) ?? "";
    })
    .filter((text) => text !== "")
    .join("\n\n");
