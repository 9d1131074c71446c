import { dayOf } from "@tafel/domain";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useOneTabStop } from "../board/use-one-tab-stop.ts";
import { type CalendarTodo, dayByKey, nextByKey } from "./calendar-todo.ts";

type Actions = {
  readonly onTick: (todoId: string) => void;
  readonly onPlan: (todoId: string, day: string | null) => void;
  /** Shows a day that a todo was moved to. */
  readonly follow: (day: string | null) => void;
};

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
  /** The todo that was moved by a key, and is rendered elsewhere in a moment. */
  const moved = useRef<{ readonly id: string; readonly day: string | null }>(undefined);
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event;
    if (!(target instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey) return;
    const id = target.closest<HTMLElement>("[data-todo]")?.dataset.todo;
    const todo = todos.find((it) => it.id === id);
    if (!todo) return;
    const day = dayByKey(event, todo.due?.day ?? null, dayOf(new Date()));
    const next = event.shiftKey ? undefined : nextByKey(shownIn(container.current), todo.id, key);
    if (day === undefined && next === undefined && key !== "c") return;
    event.preventDefault();
    if (next === undefined && todo.isFixed) return;
    if (next !== undefined) focus(container.current, next);
    else if (day === undefined) onTick(todo.id);
    else {
      moved.current = { id: todo.id, day };
      onPlan(todo.id, day);
      follow(day);
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
    const { id, day } = moved.current ?? {};
    const isThere = id !== undefined && todos.some((todo) => todo.id === id && (todo.due?.day ?? null) === day);
    if (!isThere || (activeElement !== body && !container.current?.contains(activeElement))) return;
    if (focus(container.current, id)) moved.current = undefined;
  });
}

const shownIn = (container: HTMLElement | null): readonly string[] =>
  [...(container?.querySelectorAll<HTMLElement>("[data-todo]") ?? [])].map(({ dataset }) => dataset.todo ?? "");

function focus(container: HTMLElement | null, id: string): boolean {
  const name = container?.querySelector<HTMLElement>(`[data-todo="${CSS.escape(id)}"] [role=button]`);
  name?.focus();
  return document.activeElement === name && name !== undefined;
}
