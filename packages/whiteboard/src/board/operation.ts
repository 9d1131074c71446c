import type { BaseElement, Changes } from "../elements/element.ts";
import type { Point, Size } from "../geometry/point.ts";

/**
 * What a person did to a board, in one form for undo, sync and storage. A change sets the fields it names and no
 * others. A text that several people may edit (`ElementModel.sharedText`) is edited: what others did to it in the
 * meantime stays. A batch is applied as a whole or not at all.
 */
export type Operation =
  | { readonly kind: "create"; readonly element: BaseElement }
  | { readonly kind: "delete"; readonly elementId: string }
  | { readonly kind: "change"; readonly elementId: string; readonly changes: Changes }
  | ({ readonly kind: "edit-text"; readonly elementId: string } & TextEdit)
  | { readonly kind: "arrange"; readonly updates: readonly IndexUpdate[] }
  | {
      readonly kind: "batch";
      readonly operations: readonly Operation[];
      readonly alongside?: Alongside | undefined;
      /** Stored in place of others, as what they did together: it creates elements anew that were there, and is not asked. */
      readonly isSummary?: true;
    };

/** What the server does elsewhere together with a batch, or else neither; and what takes that back. */
export type Alongside = { readonly does: unknown; readonly undoes: unknown };

/** An edit of a shared text, in the form that its element type gives texts and deltas. */
export type TextEdit = {
  /** The text that was edited. */
  readonly base: unknown;
  /** The change made to it. */
  readonly delta: unknown;
  /** The element's size, if it grew with its text. */
  readonly size?: Size | undefined;
  /** Where it is, if it grew around its middle. */
  readonly position?: Point | undefined;
};

export type IndexUpdate = { readonly elementId: string; readonly index: number };

export const create = (element: BaseElement): Operation => ({ kind: "create", element });
export const remove = (elementId: string): Operation => ({ kind: "delete", elementId });
export const change = (elementId: string, changes: Changes): Operation => ({ kind: "change", elementId, changes });
export const editText = (elementId: string, edit: TextEdit): Operation => ({ kind: "edit-text", elementId, ...edit });

/** Several operations as one step; a single one is returned as it is, none gives undefined. */
export function batchOf(operations: readonly Operation[]): Operation | undefined {
  return operations.length > 1 ? { kind: "batch", operations } : operations[0];
}

/** The single steps of an operation, in order. */
export const stepsOf = (operation: Operation): readonly Operation[] =>
  operation.kind === "batch" ? operation.operations.flatMap(stepsOf) : [operation];

/** The ids that an operation names (its consequences may affect more). */
export function namedIds(operation: Operation): readonly string[] {
  switch (operation.kind) {
    case "create":
      return [operation.element.id];
    case "delete":
    case "change":
    case "edit-text":
      return [operation.elementId];
    case "arrange":
      return operation.updates.map(({ elementId }) => elementId);
    case "batch":
      return operation.operations.flatMap(namedIds);
  }
}
