import { textChangeSchema } from "@tafel/contract";
import {
  type BoardReader,
  change,
  type Effect,
  fieldOf,
  fromWire,
  modelOf,
  type Operation,
  stepsOf,
} from "@tafel/whiteboard/board";

/**
 * A text as what was done to it since `baseSeq` (contract, point 6; beyond the specification). What the text was then
 * is looked up when the change's turn comes.
 */
export type TextChange = {
  readonly kind: "text-change";
  readonly elementId: string;
  readonly change: unknown;
  readonly baseSeq: number;
  /** Other fields that came with it. */
  readonly others: Readonly<Record<string, unknown>>;
};

export const isTextChange = (operation: Operation | TextChange): operation is TextChange =>
  operation.kind === "text-change";

/** Reads a durable event that carries a `change`; undefined when it carries none, or one that breaks a rule. */
export function readTextChange(event: string, payload: unknown): TextChange | undefined {
  if (typeof payload !== "object" || payload === null || !("change" in payload)) return undefined;
  const parsed = textChangeSchema.safeParse(payload);
  if (!parsed.success) return undefined;
  const { elementId, change, baseSeq } = parsed.data;
  const whole = fromWire(event, payload);
  const others = whole?.kind === "change" ? whole.changes : {};
  return { kind: "text-change", elementId, change: change.ops, baseSeq, others };
}

/**
 * The operation that a text change is on this board. `base` is the value it was made on; undefined where the element
 * was not touched since. Undefined when the change cannot be read or the element has no such text.
 */
export function applied(board: BoardReader, made: TextChange, base: unknown): Operation | undefined {
  const element = board.get(made.elementId);
  // Refused by `apply` as an element that is not there, like any other change of it.
  if (!element) return change(made.elementId, {});
  const shared = modelOf(element.type)?.sharedText;
  if (!shared) return undefined;
  const present = fieldOf(element, shared.field);
  const value = shared.merge(present, base ?? present, made.change);
  return value === undefined ? undefined : change(made.elementId, { ...made.others, [shared.field]: value });
}

/**
 * The operation with what was typed as the text it became: a client may send its typing as it is into a note that it
 * does not know to be stored yet, and the history tells texts (`valueAfter`), not intents.
 */
export function withTextsIn(operation: Operation, effect: Effect): Operation {
  if (operation.kind === "batch") {
    return { ...operation, operations: operation.operations.map((step) => withTextsIn(step, effect)) };
  }
  const after = operation.kind === "change" ? effect.get(operation.elementId)?.after : undefined;
  const shared = after && modelOf(after.type)?.sharedText;
  if (operation.kind !== "change" || !shared || !(shared.intent in operation.changes)) return operation;
  const { [shared.intent]: _typed, ...others } = operation.changes;
  return change(operation.elementId, { ...others, [shared.field]: fieldOf(after, shared.field) });
}

/** What an operation made of an element's field; undefined when it did not touch it. */
export function valueAfter(operation: Operation, elementId: string, field: string): unknown {
  let value: unknown;
  for (const step of stepsOf(operation)) {
    if (step.kind === "create" && step.element.id === elementId) value = fieldOf(step.element, field);
    if (step.kind === "change" && step.elementId === elementId && field in step.changes) value = step.changes[field];
  }
  return value;
}
