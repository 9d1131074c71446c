import { type Board, dayOf } from "@tafel/domain";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { language } from "../../../../texts/language.ts";
import type { OpenTodoBoard } from "../board-session.ts";
import { createView, noFilter, type TodoFilter } from "./todo-filter.ts";

const nothing: ReadonlySet<string> = new Set();

/** A person's own filter on a board: the board as they see it, and what changes that. */
export function useTodoFilter(session: OpenTodoBoard, board: Board) {
  const [filter, setFilter] = useState(noFilter);
  const [added, setAdded] = useState(nothing);
  const today = dayOf(new Date());
  const view = useMemo(
    () => createView(filter, added, { today, firstDayOfWeek: language.firstDayOfWeek }),
    [filter, added, today],
  );
  const shown = useMemo(() => view(board), [view, board]);

  const currentView = useRef(view);
  useLayoutEffect(() => {
    currentView.current = view;
  }, [view]);
  const shownNow = useCallback(() => {
    const { board: latest } = session.state();
    return latest && currentView.current(latest);
  }, [session]);

  const change = useCallback((next: TodoFilter) => {
    setFilter(next);
    setAdded(nothing);
  }, []);
  /** Shows todos until the filter is another one: whoever adds some wants to see them. */
  const keepShown = useCallback(
    (todoIds: readonly string[]) => setAdded((before) => new Set([...before, ...todoIds])),
    [],
  );
  return { filter, change, shown, shownNow, keepShown };
}
