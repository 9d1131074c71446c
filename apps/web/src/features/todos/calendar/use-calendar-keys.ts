import { dayOf } from "@tafel/domain";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useOneTabStop } from "../board/use-one-tab-stop.ts";
import { type CalendarTodo, dayByKey, nextByKey, spanOf } from "./calendar-todo.ts";

type Actions = {
  readonly onTick: (todoId: string) => void;
  readonly onPlan: (todoId: string, from: string | null, to: string | null) => void;
  /** Shows a day that a todo was moved to. */
  readonly follow: (day: string | null) => void;
};

/** A todo on a day: where it takes several, an entry has the first of those that follow each other in its week. */
type Entry = { readonly id: string; readonly day: string | null };

/**
 * The keys of the focused todo: arrows lead to others, with Shift they move it to another day, Delete takes its day
 * away, C ticks it off. The focus stays with it.
 */
export function useCalendarKeys(
  container: RefObject<HTMLElement | null>,
  todos: readonly CalendarTodo[],
  { onTick, onPlan, follow }: Actions,
): void {
  useOneTabStop(container);
  /** What was moved by a key, and is rendered elsewhere in a moment. */
  const moved = useRef<Entry>(undefined);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const element = target.closest<HTMLElement>("[data-entry]");
    if (!element) return;
    const { id, day } = entryOf(element);
    const to = dayByKey(event, day, dayOf(new Date()));
    const next = event.shiftKey ? undefined : nextByKey(shownIn(container.current), element.dataset.entry ?? "", key);
    if (to === undefined && next === undefined && key !== "c") return;
    event.preventDefault();
    if (next === undefined && todos.find((it) => it.id === id)?.isFixed) return;
    if (next !== undefined) focus(entriesIn(container.current).find(({ dataset }) => dataset.entry === next));
    else if (to === undefined) onTick(id);
    else {
      moved.current = { id, day: to };
      onPlan(id, day, to);
      follow(to);
    }
  });
  useEffect(() => {
    const element = container.current;
    element?.addEventListener("keydown", pressed);
    return () => element?.removeEventListener("keydown", pressed);
  }, [container]);
  // Whenever it is rendered: what was moved may be there only now.
  useEffect(() => {
    const { activeElement, body } = document;
    const { id, day = null } = moved.current ?? {};
    const todo = todos.find((it) => it.id === id);
    const isThere = todo && isOn(todo, day);
    if (!isThere || (activeElement !== body && !container.current?.contains(activeElement))) return;
    if (focus(entriesIn(container.current).find((it) => isFor(it, todo.id, day)))) moved.current = undefined;
  });
}

function isOn(todo: CalendarTodo, day: string | null): boolean {
  const span = spanOf(todo);
  return day === null ? !span : span !== undefined && span.first <= day && day <= span.last;
}

/** What an entry is called in the document. */
export const entryName = (todoId: string, day: string | null): string => `${day ?? "none"} ${todoId}`;

const entryOf = ({ dataset }: HTMLElement): Entry => {
  const [day = "", id = ""] = (dataset.entry ?? "").split(" ");
  return { id, day: day === "none" ? null : day };
};

const isFor = (element: HTMLElement, todoId: string, day: string | null): boolean => {
  const first = entryOf(element);
  if (first.id !== todoId || first.day === null || day === null) return first.id === todoId && first.day === day;
  return first.day <= day && day <= (element.dataset.until ?? first.day);
};

const entriesIn = (container: HTMLElement | null): readonly HTMLElement[] => [
  ...(container?.querySelectorAll<HTMLElement>("[data-entry]") ?? []),
];

const shownIn = (container: HTMLElement | null): readonly string[] =>
  entriesIn(container).map(({ dataset }) => dataset.entry ?? "");

function focus(entry: HTMLElement | undefined): boolean {
  const name = entry?.querySelector<HTMLElement>("[role=button]");
  name?.focus();
  return document.activeElement === name && name !== undefined;
}
