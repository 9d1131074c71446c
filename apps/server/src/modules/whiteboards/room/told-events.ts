import { type BaseElement, change, equal, type Operation, stepsOf, toTold } from "@tafel/whiteboard/board";
import type { ToldEvent } from "../../../platform/realtime/frames.ts";
import type { Outcome } from "./plan-batch.ts";

type Applied = Extract<Outcome, { type: "applied" }>;

/**
 * What the others are told of an applied operation: the event itself, then its consequences as events of their own,
 * for clients that do not work them out themselves.
 */
export function toldEvents(
  { operation, effect, seq }: Applied,
  { userId, operationId }: { userId: string; operationId: string },
  typeOf: (id: string) => string | undefined,
): readonly ToldEvent[] {
  const [event, payload] = toTold(operation, (id) => elementIn(effect, id)?.type ?? typeOf(id));
  const told: ToldEvent[] = [[event, { ...payload, userId, seq, operationId }]];
  const said = literally(operation);
  const tell = ([event, payload]: ToldEvent) => told.push([event, { ...payload, userId, seq, consequence: true }]);
  for (const [id, { before, after }] of effect) {
    const words = said.get(id);
    if (after) {
      const rest = unsaid(before, words, after);
      if (rest) tell(toTold(change(id, rest), () => after.type));
    } else if (before && words !== "gone") tell(["element-deleted", { elementId: id }]);
  }
  return told;
}

/** The fields that an operation sets by its very words, by element; `gone` where it says that. */
function literally(operation: Operation): ReadonlyMap<string, object | "gone"> {
  const said = new Map<string, object | "gone">();
  const say = (id: string, fields: object) => {
    const before = said.get(id);
    said.set(id, { ...(before !== "gone" && before), ...fields });
  };
  for (const step of stepsOf(operation)) {
    if (step.kind === "create") said.set(step.element.id, step.element);
    else if (step.kind === "delete") said.set(step.elementId, "gone");
    else if (step.kind === "change") say(step.elementId, step.changes);
    else if (step.kind === "arrange") for (const { elementId, index } of step.updates) say(elementId, { index });
  }
  return said;
}

const elementIn = (effect: Applied["effect"], id: string): BaseElement | undefined => {
  const change = effect.get(id);
  return change?.after ?? change?.before;
};

/**
 * The fields of an element that are neither as before nor as was said; undefined when there are none. Asked for every
 * operation, so that it makes nothing until it finds one.
 */
function unsaid(before: Element, words: object | "gone" | undefined, after: BaseElement): Fields | undefined {
  // Elements are plain objects whose fields beyond the common ones only their models know.
  const [was, said, is] = [before ?? {}, words === "gone" ? {} : (words ?? {}), after] as unknown as Fields[];
  let rest: Record<string, unknown> | undefined;
  for (const name in is) {
    const known = said && name in said ? said[name] : was?.[name];
    if (!equal(known, is[name])) rest = { ...rest, [name]: is[name] };
  }
  return rest;
}

type Element = BaseElement | undefined;
type Fields = Readonly<Record<string, unknown>>;
