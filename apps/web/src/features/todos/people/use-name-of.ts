import { useCallback } from "react";
import { peopleTexts } from "../../../texts/todos.ts";
import type { TodoBoardState } from "../board/open-todo-board.ts";
import type { Members } from "./members.ts";

/** A member's username, or a guest's name with a mark. */
export function useNameOf(members: Members, guests: TodoBoardState["guests"]): (userId: string) => string | undefined {
  return useCallback(
    (userId: string) => {
      const guest = guests.get(userId);
      return guest === undefined ? members.get(userId)?.username : peopleTexts.guest(guest);
    },
    [members, guests],
  );
}
