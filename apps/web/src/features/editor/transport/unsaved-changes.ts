import { type BaseElement, equal, type Store } from "@tafel/whiteboard";

/** In what one's own operations make a board differ from what is saved. */
export function unsavedChanges({ settled, confirmed, unconfirmed }: Store): { put: BaseElement[]; delete: string[] } {
  const put: BaseElement[] = [];
  const gone: string[] = [];
  for (const id of unconfirmed) {
    const element = settled.get(id);
    const saved = confirmed.get(id);
    if (element && !equal(saved, element)) put.push(element);
    else if (!element && saved) gone.push(id);
  }
  return { put, delete: gone };
}
