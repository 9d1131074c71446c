import { modelOf } from "../elements/models.ts";
import type { Effect } from "./apply.ts";
import { fieldOf } from "./equal.ts";
import { change, type Operation } from "./operation.ts";

/**
 * An applied operation in which text edits are replaced by the resulting texts. It is stored and broadcast like this:
 * other clients know only whole texts, and a history of edits would repeat each one's base.
 */
export function withWholeTexts(operation: Operation, effect: Effect): Operation {
  switch (operation.kind) {
    case "batch":
      return { kind: "batch", operations: operation.operations.map((step) => withWholeTexts(step, effect)) };
    case "edit-text": {
      const { elementId, size, position } = operation;
      const after = effect.get(elementId)?.after;
      const field = after && modelOf(after.type)?.sharedText?.field;
      const text = field && { [field]: fieldOf(after, field) };
      return change(elementId, { ...text, ...(size && { size }), ...(position && { position }) });
    }
    case "create":
    case "delete":
    case "change":
    case "arrange":
      return operation;
  }
}
