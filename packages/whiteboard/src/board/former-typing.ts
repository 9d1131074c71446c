import { change, editText, type Operation } from "./operation.ts";

/**
 * Converts an operation of the previous release, which sent what was typed as the field `typed` of a change. Outboxes
 * still contain such changes, and pages that were open during the update still send them.
 */
export function readFormerTyping(operation: Operation): Operation {
  if (operation.kind !== "change" || !("typed" in operation.changes)) return operation;
  const { elementId, changes } = operation;
  const { typed, ...others } = changes;
  // `apply` refuses other shapes.
  const { base, ops } = Object(typed);
  const edit = editText(elementId, { base, delta: ops });
  return Object.keys(others).length > 0 ? { kind: "batch", operations: [change(elementId, others), edit] } : edit;
}
