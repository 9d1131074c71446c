import type { TodoChange } from "../operation.ts";
import type { Changed, Deed } from "./deed.ts";

/** What undoes a change, of one type. */
export const inverseOf = <Type extends TodoChange["type"]>(inverse: readonly TodoChange[], type: Type) =>
  inverse.find((it): it is Extract<TodoChange, { readonly type: Type }> => it.type === type);

/** The deed of changing a value to another one; none where it stayed the same or was not touched. */
export function changed<Value>(
  from: Value | undefined,
  to: Value | undefined,
  deed: (change: Changed<Value>) => Deed,
): readonly Deed[] {
  return from === undefined || to === undefined || isSameValue(from, to) ? [] : [deed({ from, to })];
}

/** Values of one field have their keys in one order. */
export const isSameValue = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
