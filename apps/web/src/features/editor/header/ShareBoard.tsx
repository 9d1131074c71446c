import { type Editor, type Store, useObserved } from "@tafel/whiteboard";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { useCallback, useSyncExternalStore } from "react";
import { ShareButton } from "../../../ui/share/ShareButton.tsx";
import type { SharedGuest } from "../../../ui/share/shared-board.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { tabsWith } from "../transport/tabs.ts";

/** How long moving a board waits until everything is saved, in milliseconds. */
const timeout = 10_000;

/** Shares a whiteboard. A moved one is reopened as the team's live board, in every tab that has it open. */
export function ShareBoard({ board, editor }: { readonly board: OpenBoard; readonly editor: Editor }) {
  const guests = useGuests(editor);
  const { id, name, teamId } = useObserved(board.head);
  const search = useSearch({ from: "/whiteboard/$id" });
  const navigate = useNavigate();
  const moved = (to: string) => {
    void navigate({ to: "/whiteboard/$id", params: { id }, search: { ...search, teamId: to }, replace: true });
    const tabs = tabsWith(id);
    tabs.postMessage("moved");
    tabs.close();
  };
  return (
    <ShareButton
      board={{
        ...{ kind: "whiteboard", id, name, teamId, role: board.role, guests },
        isSaved: () => untilSaved(board.store),
        onMoved: moved,
      }}
    />
  );
}

function useGuests({ presence }: Editor): readonly SharedGuest[] {
  const people = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onPeople(listener), [presence]),
    () => presence.people,
  );
  return people
    .filter(({ isGuest }) => isGuest)
    .map(({ userId, username, color }) => ({ userId, name: username, color }));
}

/** Waits until everything is saved; resolves to whether it was in time. */
function untilSaved(store: Store): Promise<boolean> {
  return new Promise((resolve) => {
    const done = (isSaved: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(isSaved);
    };
    const timer = setTimeout(() => done(false), timeout);
    const look = () => store.status.waiting === 0 && done(true);
    const stop = store.onStatus(look);
    look();
  });
}
