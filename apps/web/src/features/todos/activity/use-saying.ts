import type { Board } from "@tafel/domain";
import { useMemo } from "react";
import { useMe } from "../../../data/me.ts";
import { boardTexts, peopleTexts } from "../../../texts/todos.ts";
import { useSeenBoard } from "../board/seen-board.ts";
import type { KnownActivity } from "./known-activity.ts";
import { namesOn, quoted } from "./names.ts";
import type { Saying } from "./sentence.ts";

/** How everything and everybody is called, in the activity of a board or of one of its todos. */
export function useSaying(board: Board | undefined, known: KnownActivity, todoId: string | undefined): Saying {
  const personOf = usePersonOf(known.guests);
  const names = useMemo(() => (board ? namesOn(board) : new Map<string, string>()), [board]);
  return {
    todoId,
    estimates: board?.estimates,
    nameOf: (id) => quoted(names.get(id) ?? known.names[id]),
    personOf,
  };
}

/** How everybody is called who did something here, those who are not there any more, too. */
export function usePersonOf(guests: ReadonlyMap<string, string>): (userId: string) => string {
  const { nameOf: memberOrGuest } = useSeenBoard();
  const me = useMe().data;
  return (userId) => {
    const guest = guests.get(userId);
    const name = memberOrGuest(userId) ?? (guest === undefined ? undefined : peopleTexts.guest(guest));
    // A personal board has no members.
    return name ?? (userId === me?.userId ? me.Username : boardTexts.someone);
  };
}
