import { type BaseElement, modelOf, type Operation, type Store, stepsOf } from "@tafel/whiteboard";
import type { StoredOperation } from "./storage.ts";

/**
 * Text goes out as what was done to it, so that what others wrote meanwhile, online or off, is kept. One change of a
 * text is on its way at a time; the next is made from what became of it.
 */

/** The text that an operation's text was made from; undefined when it writes none that several may write. */
export function textBefore(store: Store, operation: Operation, waiting: readonly StoredOperation[]): unknown {
  const field = sharedFieldIn(store, operation);
  if (operation.kind !== "change" || !field) return undefined;
  for (const { operation: earlier } of [...waiting].reverse()) {
    for (const step of [...stepsOf(earlier)].reverse()) {
      if (step.kind === "change" && step.elementId === operation.elementId && field in step.changes) {
        return step.changes[field];
      }
      // One's own element that the server does not know yet: nobody else can have written there.
      if (step.kind === "create" && step.element.id === operation.elementId) return undefined;
    }
  }
  return fieldOf(store.confirmed.get(operation.elementId), field);
}

/** The event that carries a text as a change of what the server told last; undefined to send the operation as it is. */
export function writeTextChange(
  store: Store,
  operation: Operation,
  base: unknown,
): readonly [event: string, payload: Readonly<Record<string, unknown>>] | undefined {
  const field = sharedFieldIn(store, operation);
  if (operation.kind !== "change" || !field || base === undefined) return undefined;
  const { elementId, changes } = operation;
  const model = modelOf(store.confirmed.get(elementId)?.type ?? "");
  const shared = model?.sharedText;
  if (!model?.contentEvent || !shared) return undefined;
  const present = fieldOf(store.confirmed.get(elementId), field);
  const wanted = shared.merge(present, base, shared.difference(base, changes[field]));
  if (wanted === undefined) return undefined;
  const { [field]: _text, ...others } = changes;
  const change = { ops: shared.difference(present, wanted) };
  const content = Object.keys(others).length > 0 ? { content: others } : {};
  return [model.contentEvent.event, { elementId, ...content, change, baseSeq: store.seq }];
}

/** Whether two operations write the same text. */
export function writesSameText(store: Store, a: Operation, b: Operation): boolean {
  const field = sharedFieldIn(store, a);
  if (a.kind !== "change" || !field) return false;
  return stepsOf(b).some((step) => step.kind === "change" && step.elementId === a.elementId && field in step.changes);
}

/** The field of a shared text that an operation writes. */
function sharedFieldIn(store: Store, operation: Operation): string | undefined {
  if (operation.kind !== "change") return undefined;
  const type = store.settled.get(operation.elementId)?.type ?? store.confirmed.get(operation.elementId)?.type;
  const field = type === undefined ? undefined : modelOf(type)?.sharedText?.field;
  return field !== undefined && field in operation.changes ? field : undefined;
}

// Elements are plain objects whose fields beyond the common ones only their models know.
const fieldOf = (element: BaseElement | undefined, field: string): unknown =>
  element && (element as unknown as Record<string, unknown>)[field];
