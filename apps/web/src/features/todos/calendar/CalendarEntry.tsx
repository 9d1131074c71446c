import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { VisuallyHidden } from "@mantine/core";
import { IconChevronLeft, IconChevronRight } from "@tabler/icons-react";
import { isUrgent } from "@tafel/domain";
import { type RefObject, useEffect, useRef, useState } from "react";
import { calendarTexts as texts } from "../../../texts/todo-views.ts";
import { timeText } from "../../../ui/date.ts";
import { dueText } from "../due/due-here.ts";
import styles from "./Calendar.module.css";
import { isBar, type Stretch } from "./calendar-lanes.ts";
import { type CalendarTodo, timesOn } from "./calendar-todo.ts";
import { asEntry } from "./use-calendar-drops.ts";
import { entryName } from "./use-calendar-keys.ts";
import { variables } from "./variables.ts";

type Props = {
  readonly todo: CalendarTodo;
  /** The first of its days that this entry is for. */
  readonly day: string | null;
  /** Its place among the days of a week, and the last day that this entry is for. */
  readonly on?: Stretch & { readonly last: string };
  /** A bar is in a lane below it, which must be as high on all days. */
  readonly isBeside?: boolean;
  /** What came from the week before was there already. */
  readonly isLater?: boolean;
  readonly today: string;
  readonly onOpen: (todoId: string) => void;
};

/** A todo in the calendar, for all of its days in a week: a press opens it. */
export function CalendarEntry({ todo, day, on, isBeside = false, isLater = false, today, onOpen }: Props) {
  const { id, name, due, isDone, place, isFixed = false } = todo;
  const entry = useRef<HTMLLIElement>(null);
  const isDragged = useDragging(entry, id, day, isFixed);
  const bar = on && isBar(on) ? on : undefined;
  return (
    <li
      ref={entry}
      className={styles.entry}
      style={on && variables({ lane: on.lane + 1, days: on.days })}
      data-todo={id}
      data-entry={entryName(id, day)}
      data-until={on?.last}
      data-bar={bar !== undefined || undefined}
      data-beside={isBeside || undefined}
      data-came={bar?.came || undefined}
      data-goes-on={bar?.goesOn || undefined}
      data-done={isDone || undefined}
      data-urgent={(!isDone && isUrgent(due?.day ?? null, today)) || undefined}
      data-dragged={isDragged || undefined}
    >
      {bar?.came && <IconChevronLeft className={styles.cut} size={14} aria-hidden />}
      {/* biome-ignore lint/a11y/useSemanticElements: Firefox does not drag a todo by a button on it. */}
      <div
        role="button"
        // One of them is the tab stop: useOneTabStop.
        tabIndex={-1}
        aria-keyshortcuts={
          isFixed ? undefined : "Shift+ArrowLeft Shift+ArrowRight Shift+ArrowUp Shift+ArrowDown Delete C"
        }
        className={styles.name}
        title={`${name} (${place})`}
        onClick={() => onOpen(id)}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          onOpen(id);
        }}
      >
        {bar ? <BarName bar={bar} isKnown={isLater && bar.came} /> : <Times todo={todo} day={day} />}
        {!bar && name}
      </div>
      {bar?.goesOn && <IconChevronRight className={styles.cut} size={14} aria-hidden />}
    </li>
  );
}

/** The time at which it starts, and at the end the one at which it is due; from when to when, once, to those who listen. */
function BarName({ bar, isKnown }: { readonly bar: Stretch; readonly isKnown: boolean }) {
  const { name, start, due } = bar.todo;
  return (
    <>
      {!bar.came && start?.time && (
        <span className={styles.time} aria-hidden>
          {timeText(start.time)}
        </span>
      )}
      <span className={styles.text}>{name}</span>
      {start && due && (
        <VisuallyHidden>{isKnown ? texts.goesOn : texts.fromTo(dueText(start), dueText(due))}</VisuallyHidden>
      )}
      {!bar.goesOn && due?.time && (
        <span className={styles.end} aria-hidden>
          {timeText(due.time)}
        </span>
      )}
    </>
  );
}

function Times({ todo, day }: Pick<Props, "todo" | "day">) {
  const [begins, ends] = timesOn(todo, day);
  if (!begins && !ends) return null;
  return (
    <span className={styles.time}>
      {begins && timeText(begins)}
      {ends && ` – ${timeText(ends)}`}{" "}
    </span>
  );
}

/** Lets an entry be dragged by the day of it that is under the pointer; whether it is. */
function useDragging(entry: RefObject<HTMLLIElement | null>, id: string, day: string | null, isFixed: boolean) {
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = entry.current;
    if (!element || isFixed) return;
    return draggable({
      element,
      getInitialData: ({ input }) => asEntry(id, day === null ? null : (dayAt(input.clientX, input.clientY) ?? day)),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [entry, id, day, isFixed]);
  return isDragged;
}

/** The day whose cell is at a point: a bar lies over cells that it is not in. */
const dayAt = (x: number, y: number): string | undefined =>
  document.elementsFromPoint(x, y).find((it): it is HTMLElement => it instanceof HTMLElement && !!it.dataset.day)
    ?.dataset.day;
