import type { BoardReader, SharedText, Typed } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import { fieldOf } from "./equal.ts";
import { change, type Operation } from "./operation.ts";

/**
 * A text that several may write (`ElementModel.sharedText`) is changed by what was done to it, not by what it became:
 * then what others did meanwhile stays, whoever comes first.
 */
export type TypedChange = { readonly elementId: string; readonly shared: SharedText; readonly typed: Typed };

/** The operation with a whole new text turned into what was done to the present one. In a batch texts go whole. */
export function asTyped(operation: Operation, board: BoardReader): Operation {
  const shared = sharedTextOf(operation, board);
  if (operation.kind !== "change" || !shared || !(shared.field in operation.changes)) return operation;
  const { [shared.field]: text, ...others } = operation.changes;
  const base = fieldOf(board.get(operation.elementId), shared.field);
  const ops = shared.difference(base, text);
  if (ops === undefined) return operation;
  const typed: Typed = { base, ops };
  return change(operation.elementId, { ...others, [shared.intent]: typed });
}

/** What an operation does to a shared text; undefined when it is something else. */
export function typedIn(operation: Operation, board: BoardReader): TypedChange | undefined {
  const shared = sharedTextOf(operation, board);
  if (operation.kind !== "change" || !shared || !(shared.intent in operation.changes)) return undefined;
  // Its form was checked when it was applied.
  const typed = operation.changes[shared.intent] as Typed;
  return { elementId: operation.elementId, shared, typed };
}

function sharedTextOf(operation: Operation, board: BoardReader): SharedText | undefined {
  const element = operation.kind === "change" ? board.get(operation.elementId) : undefined;
  return element && modelOf(element.type)?.sharedText;
}
