import { type Board, dayOf, isDone, placeOf, replanned, tick } from "@tafel/domain";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo } from "react";
import { todoTexts } from "../../../texts/todos.ts";
import { useBoard } from "../board/board-context.ts";
import { dueHere, here, startHere } from "../due/due-here.ts";
import { Calendar } from "./Calendar.tsx";
import { planText } from "./plan-text.ts";
import { SubscribeButton } from "./SubscribeButton.tsx";
import { shownDay } from "./shown-day.ts";
import type { Span } from "./span.ts";

type Props = {
  /** But for what the filter hides. */
  readonly board: Board;
  readonly span: Span;
};

/** A board's todos by when they are due. */
export function BoardCalendar({ board, span }: Props) {
  const { session, announce, openTodo } = useBoard();
  const { day } = useSearch({ strict: false });
  const navigate = useNavigate();
  const todos = useMemo(
    () =>
      board.lists.flatMap(({ title, todos }) =>
        todos.map((todo) => ({
          ...{
            id: todo.id,
            name: todo.name,
            start: startHere(todo),
            due: dueHere(todo),
            isDone: isDone(todo),
            place: title,
          },
        })),
      ),
    [board],
  );
  return (
    <Calendar
      todos={todos}
      span={span}
      day={shownDay(day, dayOf(new Date()))}
      // A board that is tried is in this browser only.
      actions={session.userId !== null && <SubscribeButton boardId={session.boardId} />}
      onShow={(view, shown) =>
        void navigate({
          to: ".",
          hash: true,
          search: (before: object) => ({ ...before, view, day: shown }),
          replace: true,
        })
      }
      onOpen={openTodo}
      onTick={(todoId) => {
        const current = session.state().board;
        const todo = current && placeOf(current, todoId)?.todo;
        if (!todo) return;
        session.do(tick(todo, session.userId, new Date()));
        announce(isDone(todo) ? todoTexts.ticked.open(todo.name) : todoTexts.ticked.done(todo.name));
      }}
      onPlan={(planned, from, to) => {
        const current = session.state().board;
        const todo = current && placeOf(current, planned.id)?.todo;
        if (!todo) return;
        session.do({ type: "edit-todo", todoId: planned.id, changes: replanned(here, todo, from, to) });
        announce(planText(planned, from, to));
      }}
    />
  );
}
