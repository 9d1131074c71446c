import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { isUrgent } from "@tafel/domain";
import { useEffect, useRef, useState } from "react";
import { timeText } from "../../../ui/date.ts";
import styles from "./Calendar.module.css";
import { type CalendarTodo, spanOf, timesOn } from "./calendar-todo.ts";
import { asEntry } from "./use-calendar-drops.ts";
import { entryName } from "./use-calendar-keys.ts";

type Props = {
  readonly todo: CalendarTodo;
  /** The one of its days on which it stands. */
  readonly day: string | null;
  readonly today: string;
  readonly onOpen: (todoId: string) => void;
};

/** A todo on one of its days in the calendar: a press opens it. */
export function CalendarEntry({ todo, day, today, onOpen }: Props) {
  const { id, name, due, isDone, place, isFixed = false } = todo;
  const entry = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = entry.current;
    if (!element || isFixed) return;
    return draggable({
      element,
      getInitialData: () => asEntry(id, day),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, day, isFixed]);
  const span = spanOf(todo);
  const [begins, ends] = timesOn(todo, day);
  return (
    <li
      ref={entry}
      className={styles.entry}
      data-todo={id}
      data-entry={entryName(id, day)}
      data-came={(span && day !== null && span.first < day) || undefined}
      data-goes-on={(span && day !== null && day < span.last) || undefined}
      data-done={isDone || undefined}
      data-urgent={(!isDone && isUrgent(due?.day ?? null, today)) || undefined}
      data-dragged={isDragged || undefined}
    >
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
        {(begins || ends) && (
          <span className={styles.time}>
            {begins && timeText(begins)}
            {ends && ` – ${timeText(ends)}`}{" "}
          </span>
        )}
        {name}
      </div>
    </li>
  );
}
