import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";

/** Elements that were copied or saved; undefined when it is something else. Broken ones among them are left out. */
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
