import { Title } from "@mantine/core";
import { useId, useRef } from "react";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./Calendar.module.css";
import { useDropOn } from "./CalendarDay.tsx";
import { CalendarEntry } from "./CalendarEntry.tsx";
import type { CalendarTodo } from "./calendar-todo.ts";

/** More would not be looked through here. */
const most = 200;

type Props = { readonly todos: readonly CalendarTodo[]; readonly onOpen: (todoId: string) => void };

/** What has no day yet, to be dragged to one; what is dropped here loses its day. */
export function UndatedTodos({ todos, onOpen }: Props) {
  const id = useId();
  const place = useRef<HTMLElement>(null);
  const isOver = useDropOn(place, null);
  const hidden = todos.length - most;
  return (
    <section ref={place} className={styles.undated} aria-labelledby={id} data-over={isOver || undefined}>
      <Title order={2} size="h5" id={id}>
        {texts.undated}
      </Title>
      {todos.length === 0 && <p className={styles.hint}>{texts.nothingUndated}</p>}
      <ul className={styles.entries}>
        {todos.slice(0, most).map((todo) => (
          <CalendarEntry key={todo.id} todo={todo} day={null} today="" onOpen={onOpen} />
        ))}
      </ul>
      {hidden > 0 && <p className={styles.hint}>{texts.moreUndated(hidden)}</p>}
    </section>
  );
}
