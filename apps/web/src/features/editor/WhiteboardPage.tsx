import { noOutbound, Observable, Store } from "@tafel/whiteboard";
import { useParams, useSearch } from "@tanstack/react-router";
import { type RefObject, useEffect, useMemo, useRef } from "react";
import { boardViews } from "../../data/board-views.ts";
import { scopeOf } from "../../data/delivery/database.ts";
import { whoIsHere } from "../../data/self.ts";
import { useSession } from "../../data/use-session.ts";
import { BoardBoundary } from "./BoardBoundary.tsx";
import { EditorScreen } from "./EditorScreen.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { BoardOutcome } from "./lazy-outcome.ts";
import type { LeftBoard } from "./left-board.ts";
import { openWhiteboard, unreachable } from "./transport/index.ts";
import { readableElements } from "./transport/read-board.ts";
import { type Opening, useOpenBoard } from "./use-open-board.ts";

/**
 * /whiteboard/{id}: without a guard; the server decides who may see the board. /try: the same with a board in this
 * browser, for which nobody needs an account.
 */
export function WhiteboardPage() {
  const { id } = useParams({ strict: false });
  const { isPreview } = useSearch({ strict: false });
  const isLoggedIn = useSession() !== undefined;
  const left = useRef<LeftBoard>(undefined);

  // The server answers this address with the preview's own page; the router gets here only by navigation within the
  // app.
  useEffect(() => {
    if (isPreview === "true") location.reload();
  }, [isPreview]);

  if (isPreview === "true") return <LoadingOverlay />;
  if (id && !isLoggedIn) return <BoardOutcome outcome={{ is: "signed-out", left: left.current }} />;
  return (
    <BoardBoundary key={id}>
      <OpenedBoard id={id} left={left} />
    </BoardBoundary>
  );
}

export type OpenedProps = { readonly id: string | undefined; readonly left: RefObject<LeftBoard | undefined> };

/** Of whoever is here, a guest too. */
export function OpenedBoard({ id, left }: OpenedProps) {
  const userId = useSession()?.userId;
  const owner = id && userId;
  const opening = useMemo(() => {
    if (id === undefined) return trial;
    return owner === undefined ? undefined : openingOf(id, owner, left);
  }, [id, owner, left]);
  const state = useOpenBoard(opening);
  useEffect(() => {
    if (state.is !== "open" || !id || !owner) return;
    const { board, editor } = state;
    left.current = {
      boardId: id,
      userId: owner,
      unsaved: () => board.store.status.waiting,
      view: () => editor.viewport.camera,
      editor,
    };
  }, [state, id, owner, left]);
  switch (state.is) {
    case "loading":
      return <LoadingOverlay />;
    case "open":
      return <EditorScreen editor={state.editor} board={state.board} />;
    default:
      return <BoardOutcome outcome={state} left={left.current} />;
  }
}

const openingOf = (id: string, userId: string, left: OpenedProps["left"]): Opening => ({
  open: async (options) => {
    const me = await whoIsHere();
    return me.ok ? openWhiteboard(id, { ...options, me: me.value }) : me;
  },
  lastLeft: () => boardViews()[scopeOf("whiteboard", userId, id)],
  viewBefore: () => {
    const board = left.current;
    return board?.boardId === id && board.userId === userId ? board.view() : undefined;
  },
});

const trial: Opening = {
  open: (options) =>
    import("./transport/tried-board.ts").then(
      ({ openTriedBoard }) => openTriedBoard(options, { noOutbound, Observable, Store, readableElements }),
      unreachable,
    ),
};
