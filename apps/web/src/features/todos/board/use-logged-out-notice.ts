import { useEffect } from "react";
import { onSessionChange, readSession } from "../../../data/session.ts";
import { unsavedTexts as texts } from "../../../texts/unsaved.ts";
import { toast } from "../../../ui/toast.ts";
import type { BoardSession } from "./board-session.ts";

/** Whoever is logged out by the server while a board is open reads on the log-in page what became of their words. */
export function useLoggedOutNotice(session: BoardSession | undefined): void {
  useEffect(() => {
    if (!session) return;
    return onSessionChange((change) => {
      if (change !== "by server" || readSession()) return;
      const { unsaved } = session.state();
      toast.info(`${texts.loggedOut}. ${unsaved > 0 ? texts.kept(unsaved) : texts.allSaved}`);
    });
  }, [session]);
}
