import { fieldOf, modelOf, type Operation, type Store, stepsOf, typedIn } from "@tafel/whiteboard";

/**
 * Text goes out as what was done to it, so that what others wrote meanwhile, online or off, is kept. One change of a
 * text is on its way at a time; the next is sent as it is on what became of the text.
 */

/** The event that carries what was typed as a change of the text the server told last; undefined when nothing was. */
export function writeTextChange(
  { confirmed, settled, seq }: Store,
  operation: Operation,
): readonly [event: string, payload: Readonly<Record<string, unknown>>] | undefined {
  const made = typedIn(operation, confirmed) ?? typedIn(operation, settled);
  const element = made && confirmed.get(made.elementId);
  const event = element && modelOf(element.type)?.contentEvent?.event;
  if (operation.kind !== "change" || !made || !event) return undefined;
  const { elementId, shared, typed } = made;
  const ops = shared.rebase(fieldOf(element, shared.field), typed.base, typed.ops);
  if (ops === undefined) return undefined;
  const { [shared.intent]: _typed, ...others } = operation.changes;
  const content = Object.keys(others).length > 0 ? { content: others } : {};
  return [event, { elementId, ...content, change: { ops }, baseSeq: seq }];
}

/** Whether an operation types into a text that another, still unanswered one makes or writes. */
export function typesInto({ settled, confirmed }: Store, next: Operation, unanswered: Operation): boolean {
  const made = typedIn(next, settled) ?? typedIn(next, confirmed);
  if (!made) return false;
  const { elementId, shared } = made;
  return stepsOf(unanswered).some(
    (step) =>
      (step.kind === "create" && step.element.id === elementId) ||
      (step.kind === "change" &&
        step.elementId === elementId &&
        (shared.intent in step.changes || shared.field in step.changes)),
  );
}
