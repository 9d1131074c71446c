import { type Store, useObserved } from "@tafel/whiteboard";
import { useNavigate, useSearch } from "@tanstack/react-router";
import { ShareButton } from "../../../ui/share/ShareButton.tsx";
import type { OpenBoard } from "../transport/open-board.ts";
import { tabsWith } from "../transport/tabs.ts";

/** How long moving a board waits until everything is saved, in milliseconds. */
const timeout = 10_000;

/** Shares a whiteboard. A moved one is reopened as the team's live board, in every tab that has it open. */
export function ShareBoard({ board }: { readonly board: OpenBoard }) {
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
      board={{ kind: "whiteboard", id, name, teamId, isSaved: () => untilSaved(board.store), onMoved: moved }}
    />
  );
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
