import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from "react";

/**
 * For a list whose entries may go while they have the focus: it passes to the entry that is in its place then, to the
 * last, or to `otherwise` when none is left. Returns the props of the element whose children are the entries, in the
 * order of `ids`.
 */
export function useFocusNeighbor(ids: readonly string[], otherwise: RefObject<HTMLElement | null>) {
  const list = useRef<HTMLDivElement>(null);
  const shown = useRef(ids);
  /** Where the focus was last; a button that is waiting for the server has lost it. */
  const focused = useRef<string>(undefined);
  useLayoutEffect(() => {
    const id = focused.current;
    const index = id === undefined ? -1 : shown.current.indexOf(id);
    shown.current = ids;
    if (id === undefined || index < 0 || ids.includes(id) || document.activeElement !== document.body) return;
    const next = list.current?.children[Math.min(index, ids.length - 1)];
    const target = next?.querySelector<HTMLElement>("a") ?? next?.querySelector<HTMLElement>("button");
    (target ?? otherwise.current)?.focus();
  });
  const onFocus = ({ target, currentTarget }: FocusEvent) => {
    const at = [...currentTarget.children].findIndex((entry) => entry.contains(target));
    if (at >= 0) focused.current = ids[at];
  };
  return { ref: list, onFocus };
}
