import type { Todo, TodoFields } from "@tafel/domain";
import { useEffect, useEffectEvent, useRef } from "react";
import { readGuest, readSession, wasEndedByServer } from "../../../data/session.ts";
import { texts } from "../../../texts/taken-back.ts";
import { offerCopy } from "../../../ui/offer-copy.tsx";

/**
 * Offers to copy what was typed into the dialog of a todo when the dialog goes without having been closed: the board was
 * deleted, or is no longer this person's to edit. Returns how to close it.
 */
export function useOfferTyped(todo: Todo, changes: Partial<TodoFields> | undefined, onClose: () => void): () => void {
  const isClosed = useRef(false);
  const leave = useEffectEvent(() => {
    // Whoever logs out leaves nothing for the next person.
    const hasLoggedOut = readGuest() === undefined && !readSession() && !wasEndedByServer();
    if (isClosed.current || hasLoggedOut) return;
    const typed = [changes?.name, changes?.description].filter(Boolean).join("\n\n");
    if (typed) offerCopy(texts.notSaved(todo.name), new Map([[todo.id, typed]]));
  });
  useEffect(() => leave, []);
  return () => {
    isClosed.current = true;
    onClose();
  };
}
