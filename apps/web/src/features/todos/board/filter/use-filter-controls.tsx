import type { Board } from "@tafel/domain";
import { lazy, Suspense, useCallback, useMemo, useRef, useState } from "react";
import type { Members } from "../../people/members.ts";
import type { OpenTodoBoard } from "../open-todo-board.ts";
import { FilterButton } from "./FilterButton.tsx";
import { isFiltering, noFilter } from "./todo-filter.ts";
import { useOnlyMineKey } from "./use-only-mine-key.ts";
import { useTodoFilter } from "./use-todo-filter.ts";

const FilterBar = lazy(() => import("./FilterBar.tsx").then((it) => ({ default: it.FilterBar })));

/** The filter of a board's todos: what it leaves, and what opens and shows it. It is shown as long as it hides any. */
export function useFilterControls(
  session: OpenTodoBoard,
  board: Board,
  teamId: string | undefined,
  members: Members,
  announce: (text: string) => void,
) {
  // A team always has some: as long as there are none, they have not come.
  const known = teamId !== undefined && members.size === 0 ? undefined : members;
  const { filter, change, write, shown, shownNow, keepShown, keepWhileEdited } = useTodoFilter(
    session,
    board,
    known,
    announce,
  );
  /** How often it was asked for since it was closed. */
  const [asked, setAsked] = useState(0);
  const button = useRef<HTMLButtonElement>(null);
  const ask = useCallback(() => setAsked((before) => before + 1), []);
  const clear = useCallback(() => {
    change(noFilter);
    setAsked(0);
    button.current?.focus();
  }, [change]);
  const isOpen = asked > 0 || isFiltering(filter);
  useOnlyMineKey(filter, members, (next, text) => {
    change(next);
    announce(text);
  });
  const filterButton = useMemo(
    () => <FilterButton ref={button} isOpen={isOpen} onAsk={ask} onClear={clear} />,
    [isOpen, ask, clear],
  );
  return {
    seen: shown,
    shown: shownNow,
    keepShown,
    keepWhileEdited,
    filterButton,
    filterBar: isOpen && (
      <Suspense>
        <FilterBar {...{ board, shown, filter, members, asked }} onChange={change} onLeave={write} onClear={clear} />
      </Suspense>
    ),
  };
}
