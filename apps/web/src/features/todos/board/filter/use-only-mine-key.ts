import { useEffect, useEffectEvent } from "react";
import { readSession } from "../../../../data/session.ts";
import { filterTexts as texts } from "../../../../texts/todos.ts";
import type { Members } from "../../people/members.ts";
import { takesKeys } from "../use-undo-keys.ts";
import type { TodoFilter } from "./todo-filter.ts";

/** Q shows only one's own todos, and all again, where todos can be assigned. */
export function useOnlyMineKey(
  filter: TodoFilter,
  members: Members,
  onChange: (filter: TodoFilter, announcement: string) => void,
): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const me = readSession()?.userId ?? "";
    const isMine = filter.assignee === me;
    if (event.key !== "q" || event.defaultPrevented || takesKeys(event.target)) return;
    if (event.ctrlKey || event.metaKey || event.altKey || !(isMine || members.has(me))) return;
    event.preventDefault();
    onChange({ ...filter, assignee: isMine ? undefined : me }, isMine ? texts.everyone : texts.mine);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => pressed(event);
    addEventListener("keydown", listener);
    return () => removeEventListener("keydown", listener);
  }, []);
}
