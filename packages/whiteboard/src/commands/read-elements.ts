import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";

/** Copied or saved elements, without broken ones; undefined when the text is something else. */
export function readElements(json: string): readonly BaseElement[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(json);
  } catch {
    return undefined;
  }
  if (typeof read !== "object" || read === null || !("tafel" in read) || !("elements" in read)) return undefined;
  return Array.isArray(read.elements) ? read.elements.flatMap((element) => parseElement(element) ?? []) : undefined;
}
