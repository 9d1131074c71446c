import { dropTargetForElements } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { VisuallyHidden } from "@mantine/core";
import { type RefObject, useEffect, useRef, useState } from "react";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import styles from "./Calendar.module.css";
import { CalendarEntry } from "./CalendarEntry.tsx";
import { shortWeekday, wholeDay } from "./calendar-days.ts";
import type { Stretch } from "./calendar-lanes.ts";
import { asDay, isEntry } from "./use-calendar-drops.ts";
import { variables } from "./variables.ts";

type Props = {
  readonly day: string;
  readonly week: readonly string[];
  /** What is shown from this day on. */
  readonly stretches: readonly Stretch[];
  /** All of several days that are shown on this one, and how many lanes they leave to nothing else. */
  readonly bars: readonly Stretch[];
  readonly barLanes: number;
  /** How many lanes with bars the week has. */
  readonly rails: number;
  readonly today: string;
  readonly isEmpty: boolean;
  /** A day of the month before or after. */
  readonly isOutside: boolean;
  readonly isLater: boolean;
  /** How many todos of this day have no room, and whether they are shown all the same. */
  readonly more: number;
  readonly isWhole: boolean;
  readonly onWhole: (isWhole: boolean) => void;
  readonly onOpen: (todoId: string) => void;
};

/** A day, and what begins on it or goes on from the week before. Todos are dropped on it. */
export function CalendarDay(props: Props) {
  const { day, week, stretches, bars, barLanes, rails, today, isEmpty, isOutside, isLater, more, isWhole } = props;
  const cell = useRef<HTMLLIElement>(null);
  const isOver = useDropOn(cell, day);
  return (
    <li
      ref={cell}
      className={styles.day}
      style={variables({ rails, bars: barLanes })}
      data-day={day}
      data-empty={isEmpty || undefined}
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
      <Rails bars={bars} day={week.indexOf(day)} />
      {stretches.length === 0 && barLanes > 0 && <div className={styles.entries} />}
      {stretches.length > 0 && (
        <ul className={styles.entries}>
          {stretches.map((stretch) => (
            <CalendarEntry
              key={stretch.todo.id}
              todo={stretch.todo}
              day={day}
              on={{ ...stretch, last: week[stretch.from + stretch.days - 1] ?? day }}
              isBeside={stretch.lane < barLanes}
              isLater={isLater}
              today={today}
              onOpen={props.onOpen}
            />
          ))}
        </ul>
      )}
      {more > 0 && (
        <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => props.onWhole(!isWhole)}>
          {isWhole ? texts.less : texts.more(more)}
        </button>
      )}
    </li>
  );
}

/** Where days stand below each other, a line beside them for each bar. */
function Rails({ bars, day }: { readonly bars: readonly Stretch[]; readonly day: number }) {
  if (bars.length === 0) return null;
  return (
    <span className={styles.rails} aria-hidden>
      {bars.map(({ todo, lane, from, days, came, goesOn }) => (
        <span
          key={todo.id}
          className={styles.rail}
          style={variables({ lane })}
          data-begins={(!came && from === day) || undefined}
          data-ends={(!goesOn && from + days - 1 === day) || undefined}
          data-done={todo.isDone || undefined}
        />
      ))}
    </span>
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
