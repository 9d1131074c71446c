import { useParams, useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef } from "react";
import { useSession } from "../../data/use-session.ts";
import { BoardBoundary } from "./BoardBoundary.tsx";
import type { LeftBoard } from "./BoardOutcome.tsx";
import { EditorScreen } from "./EditorScreen.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { BoardOutcome } from "./parts-for-later.ts";
import { useOpenBoard } from "./use-open-board.ts";

/** /whiteboard/{id}: no guard of its own; the server decides who sees the board. */
export function WhiteboardPage() {
  const { id } = useParams({ from: "/whiteboard/$id" });
  const { isPreview } = useSearch({ from: "/whiteboard/$id" });
  const isLoggedIn = useSession() !== undefined;
  const left = useRef<LeftBoard>(undefined);

  // The server answers this address with the preview's own page; the router comes here only from within.
  useEffect(() => {
    if (isPreview === "true") location.reload();
  }, [isPreview]);

  if (isPreview === "true") return <LoadingOverlay />;
  if (!isLoggedIn) return <BoardOutcome outcome={{ is: "signed-out", left: left.current }} />;
  return (
    <BoardBoundary key={id}>
      <OpenedBoard id={id} left={left} />
    </BoardBoundary>
  );
}

function OpenedBoard({ id, left }: { id: string; left: RefObject<LeftBoard | undefined> }) {
  const state = useOpenBoard(id, left);
  const userId = useSession()?.userId;
  useEffect(() => {
    if (state.is !== "open" || userId === undefined) return;
    const { board, editor } = state;
    left.current = {
      boardId: id,
      userId,
      unsaved: () => board.store.status.waiting,
      view: () => editor.viewport.camera,
    };
  }, [state, id, userId, left]);
  switch (state.is) {
    case "loading":
      return <LoadingOverlay />;
    case "open":
      return <EditorScreen editor={state.editor} board={state.board} />;
    default:
      return <BoardOutcome outcome={state} />;
  }
}
