import { type BaseElement, change, equal, type Operation, stepsOf, toBroadcast } from "@tafel/whiteboard/board";
import type { BroadcastEvent } from "../../../platform/realtime/frames.ts";
import type { RequestOutcome } from "./plan-batch.ts";

type Applied = Extract<RequestOutcome, { type: "applied" }>;

/**
 * The events by which the others learn of an applied operation: the operation itself, then its consequences, for clients
 * that do not derive them themselves.
 */
export function broadcastsOf(
  { operation, effect, seq }: Applied,
  { userId, operationId }: { userId: string; operationId: string },
  typeOf: (id: string) => string | undefined,
): readonly BroadcastEvent[] {
  const [event, payload] = toBroadcast(operation, (id) => elementIn(effect, id)?.type ?? typeOf(id));
  const events: BroadcastEvent[] = [[event, { ...payload, userId, seq, operationId }]];
  const explicit = explicitFields(operation);
  const add = ([event, payload]: BroadcastEvent) =>
    events.push([event, { ...payload, userId, seq, consequence: true }]);
  for (const [id, { before, after }] of effect) {
    const named = explicit.get(id);
    if (after) {
      const implied = impliedFields(before, named, after);
      if (implied) add(toBroadcast(change(id, implied), () => after.type));
    } else if (before && named !== "deleted") add(["element-deleted", { elementId: id }]);
  }
  return events;
}

/** The fields that an operation sets explicitly, by element; `deleted` where it deletes the element explicitly. */
function explicitFields(operation: Operation): ReadonlyMap<string, object | "deleted"> {
  const explicit = new Map<string, object | "deleted">();
  const add = (id: string, fields: object) => {
    const before = explicit.get(id);
    explicit.set(id, { ...(before !== "deleted" && before), ...fields });
  };
  for (const step of stepsOf(operation)) {
    if (step.kind === "create") explicit.set(step.element.id, step.element);
    else if (step.kind === "delete") explicit.set(step.elementId, "deleted");
    else if (step.kind === "change") add(step.elementId, step.changes);
    else if (step.kind === "arrange") for (const { elementId, index } of step.updates) add(elementId, { index });
  }
  return explicit;
}

const elementIn = (effect: Applied["effect"], id: string): BaseElement | undefined => {
  const change = effect.get(id);
  return change?.after ?? change?.before;
};

/**
 * The fields of an element that changed without being set explicitly; undefined when there are none. Called for every
 * operation, so it allocates nothing until it finds one.
 */
function impliedFields(before: Element, named: object | "deleted" | undefined, after: BaseElement): Fields | undefined {
  // Elements are plain objects; only their models know the fields beyond the common ones.
  const [was, set, is] = [before ?? {}, named === "deleted" ? {} : (named ?? {}), after] as unknown as Fields[];
  let implied: Record<string, unknown> | undefined;
  for (const name in is) {
    const known = set && name in set ? set[name] : was?.[name];
    if (!equal(known, is[name])) implied = { ...implied, [name]: is[name] };
  }
  return implied;
}

type Element = BaseElement | undefined;
type Fields = Readonly<Record<string, unknown>>;
