import { type Board, labelsOn, placeOf } from "@tafel/domain";
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from "react";
import { language } from "../../../../texts/language.ts";
import { filterTexts as texts } from "../../../../texts/todos.ts";
import { nowHere } from "../../due/due-here.ts";
import type { Members } from "../../people/members.ts";
import { neighborOf } from "../card-order.ts";
import { focusNeighbor } from "../focus-card.ts";
import type { OpenTodoBoard } from "../open-todo-board.ts";
import { createView, filterAmong, type TodoFilter } from "./todo-filter.ts";
import { useFilterInAddress } from "./use-filter-in-address.ts";

const nothing: ReadonlySet<string> = new Set();

/** A person's own filter on a board: the board as they see it, and what changes that. */
export function useTodoFilter(
  session: OpenTodoBoard,
  board: Board,
  members: Members | undefined,
  announce: (text: string) => void,
) {
  const [filter, setFilter, write] = useFilterAmong(board, members);
  const [added, setAdded] = useState(nothing);
  /** The todos that the person is editing, which stay visible meanwhile. */
  const [edited, setEdited] = useState(nothing);
  const [view, viewAfterwards] = useViews(filter, added, edited);
  const shown = useMemo(() => view(board), [view, board]);

  const current = useRef({ view, viewAfterwards });
  useLayoutEffect(() => {
    current.current = { view, viewAfterwards };
  }, [view, viewAfterwards]);
  const shownNow = useCallback(() => {
    const { board: latest } = session.state();
    return latest && current.current.view(latest);
  }, [session]);

  const change = useCallback(
    (next: TodoFilter) => {
      setFilter(next);
      setAdded(nothing);
    },
    [setFilter],
  );
  /** Shows todos until the filter is another one: whoever adds some wants to see them. */
  const keepShown = useCallback(
    (todoIds: readonly string[]) => setAdded((before) => new Set([...before, ...todoIds])),
    [],
  );
  /** Shows a todo for as long as it is being edited, until the returned function is called. */
  const keepWhileEdited = useCallback(
    (todoId: string) => {
      setEdited((before) => new Set([...before, todoId]));
      return () => {
        setEdited((before) => new Set([...before].filter((id) => id !== todoId)));
        const { board: latest } = session.state();
        const place = latest && placeOf(latest, todoId);
        const { view, viewAfterwards } = current.current;
        if (!place || placeOf(viewAfterwards(latest), todoId)) return;
        announce(texts.hidden(place.todo.name));
        void focusNeighbor(place, neighborOf(view(latest), todoId));
      };
    },
    [session, announce],
  );
  return { filter, change, write, shown, shownNow, keepShown, keepWhileEdited };
}

/** The filter in the address, without what is no longer there; the address keeps it, as it may come back. */
function useFilterAmong(board: Board, members: Members | undefined) {
  const [wanted, setFilter, write] = useFilterInAddress();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the labels are others.
  const filter = useMemo(() => filterAmong(wanted, labelsOn(board), members), [wanted, board.labels, members]);
  return [filter, setFilter, write] as const;
}

/** What shows a board now, and what will once nothing is edited. */
function useViews(filter: TodoFilter, added: ReadonlySet<string>, edited: ReadonlySet<string>) {
  const { day: today, time } = nowHere();
  // Only there it matters within a day.
  const minute = filter.due === "overdue" || filter.due === "started" ? time : "";
  return useMemo(() => {
    const calendar = { today, time: minute, firstDayOfWeek: language.firstDayOfWeek };
    return [createView(filter, new Set([...added, ...edited]), calendar), createView(filter, added, calendar)] as const;
  }, [filter, added, edited, today, minute]);
}
