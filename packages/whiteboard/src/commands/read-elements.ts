import { withoutTodo } from "../elements/card/without-todo.ts";
import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";

/**
 * Copied or saved elements, without broken ones; undefined when the text is something else. Todos stay what they are in the
 * workspace that they were copied in (see `copy`); anywhere else they are notes.
 */
export function readElements(json: string, workspace?: string): readonly BaseElement[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null || !("tafel" in read) || !("elements" in read)) return undefined;
  if (!Array.isArray(read.elements)) return undefined;
  const isHere = workspace !== undefined && "workspace" in read && read.workspace === workspace;
  const elements = read.elements.flatMap((element) => parseElement(element) ?? []);
  return isHere ? elements : elements.map(withoutTodo);
}
