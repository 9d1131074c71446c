import { draggable } from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import { isUrgent } from "@tafel/domain";
import { useEffect, useRef, useState } from "react";
import { timeText } from "../../../ui/date.ts";
import styles from "./Calendar.module.css";
import type { CalendarTodo } from "./calendar-todo.ts";
import { asEntry } from "./use-calendar-drops.ts";

type Props = { readonly todo: CalendarTodo; readonly today: string; readonly onOpen: (todoId: string) => void };

/** A todo in the calendar: a press opens it. */
export function CalendarEntry({ todo, today, onOpen }: Props) {
  const { id, name, due, isDone, place, isFixed = false } = todo;
  const entry = useRef<HTMLLIElement>(null);
  const [isDragged, setDragged] = useState(false);
  useEffect(() => {
    const element = entry.current;
    if (!element || isFixed) return;
    return draggable({
      element,
      getInitialData: () => asEntry(id),
      onDragStart: () => setDragged(true),
      onDrop: () => setDragged(false),
    });
  }, [id, isFixed]);
  return (
    <li
      ref={entry}
      className={styles.entry}
      data-todo={id}
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
        {due?.time && <span className={styles.time}>{timeText(due.time)} </span>}
        {name}
      </div>
    </li>
  );
}
