import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { VisuallyHidden } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./Calendar.module.css";
import { CalendarEntry } from "./CalendarEntry.tsx";
import { shortWeekday, wholeDay } from "./calendar-days.ts";
import type { CalendarTodo } from "./calendar-todo.ts";
import { asDay, isEntry } from "./use-calendar-drops.ts";

/** More than fit into a month's cell are shown when they are asked for. */
const usual = 4;

type Props = {
  readonly day: string;
  readonly todos: readonly CalendarTodo[];
  readonly today: string;
  /** A day of the month before or after. */
  readonly isOutside: boolean;
  readonly isRoomy: boolean;
  readonly onOpen: (todoId: string) => void;
};

/** A day, and what is due on it. Todos are dropped on it. */
export function CalendarDay({ day, todos, today, isOutside, isRoomy, onOpen }: Props) {
  const cell = useRef<HTMLLIElement>(null);
  const isOver = useDropOn(cell, day);
  const [isWhole, setWhole] = useState(false);
  const shown = isRoomy || isWhole || todos.length <= usual + 1 ? todos : todos.slice(0, usual);
  const hidden = todos.length - shown.length;
  return (
    <li
      ref={cell}
      className={styles.day}
      data-day={day}
      data-empty={todos.length === 0 || undefined}
      data-today={day === today || undefined}
      data-outside={isOutside || undefined}
      data-over={isOver || undefined}
    >
      <time className={styles.date} dateTime={day} aria-current={day === today ? "date" : undefined}>
        <VisuallyHidden>{wholeDay(day)}</VisuallyHidden>
        <span aria-hidden>
          <span className={styles.weekday}>{shortWeekday(day)} </span>
          {Number(day.slice(8))}
        </span>
      </time>
      {todos.length > 0 && (
        <ul className={styles.entries}>
          {shown.map((todo) => (
            <CalendarEntry key={todo.id} todo={todo} day={day} today={today} onOpen={onOpen} />
          ))}
        </ul>
      )}
      {(hidden > 0 || (isWhole && todos.length > usual + 1)) && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(hidden)}
        </button>
      )}
    </li>
  );
}

/** Whether a todo is dragged over it now. Null is no day. */
export function useDropOn(place: RefObject<HTMLElement | null>, day: string | null): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    return dropTargetForElements({
      element,
      canDrop: ({ source }) => isEntry(source.data),
      getData: () => asDay(day),
      onDragEnter: () => setOver(true),
      onDragLeave: () => setOver(false),
      onDrop: () => setOver(false),
    });
  }, [place, day]);
  return isOver;
}
