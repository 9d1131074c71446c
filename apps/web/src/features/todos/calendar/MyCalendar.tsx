import { VisuallyHidden } from "@mantine/core";
import type { WireMyTodo } from "@tafel/contract";
import { dayOf } from "@tafel/domain";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useMemo, useState } from "react";
import { dueHere, startHere } from "../due/due-here.ts";
import { Calendar } from "./Calendar.tsx";
import { planText } from "./plan-text.ts";
import { SubscribeButton } from "./SubscribeButton.tsx";
import { shownDay } from "./shown-day.ts";
import type { Span } from "./span.ts";

type Props = {
  readonly todos: readonly WireMyTodo[];
  readonly span: Span;
  readonly isTicked: (todoId: string) => boolean;
  readonly onTick: (todo: WireMyTodo) => void;
  readonly onPlan: (todo: WireMyTodo, from: string | null, to: string | null) => void;
};

/** A person's todos over all boards, by when they are due. */
export function MyCalendar({ todos, span, isTicked, onTick, onPlan }: Props) {
  const { day } = useSearch({ strict: false });
  const navigate = useNavigate();
  const [said, setSaid] = useState("");
  const shown = useMemo(
    () =>
      todos.map((todo) => ({
        ...{
          id: todo.id,
          name: todo.name,
          start: startHere(todo),
          due: dueHere(todo),
          isDone: isTicked(todo.id),
          place: todo.boardTitle,
          isFixed: !todo.mayEdit,
        },
      })),
    [todos, isTicked],
  );
  const withTodo = (todoId: string, act: (todo: WireMyTodo) => void) => {
    const todo = todos.find(({ id }) => id === todoId);
    if (todo) act(todo);
  };
  const open = ({ id, boardId, teamId }: WireMyTodo) => {
    const search = { todo: id };
    if (teamId === null) return navigate({ to: "/boards/personal/$boardId", params: { boardId }, search });
    return navigate({ to: "/boards/$teamId/$boardId", params: { teamId, boardId }, search });
  };
  return (
    <>
      <Calendar
        todos={shown}
        span={span}
        day={shownDay(day, dayOf(new Date()))}
        actions={<SubscribeButton boardId={null} />}
        onShow={(view, to) => void navigate({ to: "/todos", search: { view, day: to }, replace: true })}
        onOpen={(todoId) => withTodo(todoId, (todo) => void open(todo))}
        onTick={(todoId) => withTodo(todoId, onTick)}
        onPlan={(planned, from, to) => {
          withTodo(planned.id, (todo) => onPlan(todo, from, to));
          setSaid(planText(planned, from, to));
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}
