import { withoutTodo } from "../elements/card/without-todo.ts";
import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { pictureName } from "../elements/picture/picture-name.ts";

export type Saved = {
  readonly elements: readonly BaseElement[];
  /** The pictures that came along as data URLs, by the names that elements have for them (see `pictureName`). */
  readonly pictures: ReadonlyMap<string, string>;
};

/**
 * Copied or saved elements, without broken ones; undefined when the text is something else. Todos stay what they are in the
 * workspace that they were copied in (see `copy`); anywhere else they are notes.
 */
export const readElements = (json: string, workspace?: string): readonly BaseElement[] | undefined =>
  readSaved(json, workspace)?.elements;

/** The same, with the pictures that a file carries. */
export function readSaved(json: string, workspace?: string): Saved | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null || !("tafel" in read) || !("elements" in read)) return undefined;
  if (!Array.isArray(read.elements)) return undefined;
  const isHere = workspace !== undefined && "workspace" in read && read.workspace === workspace;
  const parsed = read.elements.flatMap((element) => parseElement(element) ?? []);
  const elements = isHere ? parsed : parsed.map(withoutTodo);
  return { elements, pictures: picturesFor(elements, "pictures" in read ? read.pictures : undefined) };
}

/** Those that the elements show; files that were saved without pictures have none. */
function picturesFor(elements: readonly BaseElement[], saved: unknown): Saved["pictures"] {
  const urls = new Map(Object.entries(Object(saved)));
  return new Map(
    elements.flatMap((element) => {
      const name = pictureName(element);
      const url = name !== undefined && urls.get(name);
      return name !== undefined && typeof url === "string" ? [[name, url] as const] : [];
    }),
  );
}
