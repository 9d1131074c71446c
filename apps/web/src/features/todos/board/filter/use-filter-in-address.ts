import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useEffect, useRef, useState } from "react";
import { type FilterSearch, filterIn, searchOf } from "./filter-in-address.ts";
import type { TodoFilter } from "./todo-filter.ts";

/** How long typing pauses before it is in the address, in milliseconds: every change there costs a rendering. */
const pause = 300;

/**
 * A filter that is in the board's address, so that a link shows the same; a link that is followed changes it. The third
 * part writes at once what is typed, before another address takes the place of this one: Back would lose it.
 */
export function useFilterInAddress(): [TodoFilter, (filter: TodoFilter) => void, () => void] {
  const { q, label, person, due, priority, state }: FilterSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const [filter, setFilter] = useState(() => filterIn({ q, label, person, due, priority, state }));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const unwritten = useRef<TodoFilter>(undefined);
  /** What was last written there by oneself. */
  const written = useRef(keyOf(filter));
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    const found = filterIn({ q, label, person, due, priority, state });
    if (keyOf(found) === written.current) return;
    written.current = keyOf(found);
    setFilter(found);
  }, [q, label, person, due, priority, state]);
  const write = useCallback(() => {
    const next = unwritten.current;
    if (!next) return;
    clearTimeout(timer.current);
    unwritten.current = undefined;
    written.current = keyOf(next);
    void navigate({
      to: ".",
      hash: true,
      search: (before: FilterSearch) => ({ ...before, ...searchOf(next) }),
      // A todo that is open stays so.
      state: (before) => before,
      replace: true,
      resetScroll: false,
      ignoreBlocker: true,
    });
  }, [navigate]);
  const change = useCallback(
    (next: TodoFilter) => {
      setFilter(next);
      unwritten.current = next;
      clearTimeout(timer.current);
      timer.current = setTimeout(write, pause);
    },
    [write],
  );
  return [filter, change, write];
}

const keyOf = (filter: TodoFilter): string => JSON.stringify(searchOf(filter));
