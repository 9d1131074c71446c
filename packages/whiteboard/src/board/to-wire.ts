import type { Changes } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Operation } from "./operation.ts";

/** An event of the specification with its payload, as it crosses the wire, but for `whiteboardId` and `operationId`. */
export type WireEvent = readonly [event: string, payload: Readonly<Record<string, unknown>>];

/** Writes an operation as the event a client sends. `typeOf` tells an element's type, for the event of its content. */
export function toWire(operation: Operation, typeOf: (id: string) => string | undefined): WireEvent {
  switch (operation.kind) {
    case "create":
      return ["element-create", { element: operation.element }];
    case "delete":
      return ["element-delete", { elementId: operation.elementId }];
    case "arrange":
      return ["element-index-update", { updates: operation.updates }];
    case "edit-text": {
      const { kind: _, ...edit } = operation;
      return ["text-edit", edit];
    }
    case "change":
      return writeChange(operation.elementId, operation.changes, typeOf(operation.elementId));
    case "batch":
      return [
        "batch",
        {
          operations: operation.operations.map((step) => toWire(step, typeOf)),
          ...(operation.alongside && { alongside: operation.alongside.does }),
        },
      ];
  }
}

function writeChange(elementId: string, changes: Changes, type: string | undefined): WireEvent {
  const fields = Object.keys(changes);
  const isOnly = (...allowed: string[]) => fields.every((field) => allowed.includes(field));
  if (isOnly("position")) return ["element-move", { elementId, ...changes, isDragEnd: true }];
  if (isOnly("size", "position") && "size" in changes) return ["element-resize", { elementId, ...changes }];
  const content = type === undefined ? undefined : modelOf(type)?.contentEvent;
  if (content && isOnly(...content.fields)) {
    return [content.event, content.key ? { elementId, [content.key]: changes } : { elementId, ...changes }];
  }
  return ["element-update", { elementId, changes }];
}
