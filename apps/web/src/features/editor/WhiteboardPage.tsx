import { Button } from "@mantine/core";
import { Link, useParams, useSearch } from "@tanstack/react-router";
import { useEffect } from "react";
import { useSession } from "../../data/use-session.ts";
import { texts } from "../../texts/editor.ts";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { BoardBoundary } from "./BoardBoundary.tsx";
import { EditorScreen } from "./EditorScreen.tsx";
import { LoadingOverlay } from "./LoadingOverlay.tsx";
import { useOpenBoard } from "./use-open-board.ts";

/** /whiteboard/{id}: no guard of its own; the server decides who sees the board. */
export function WhiteboardPage() {
  const { id } = useParams({ from: "/whiteboard/$id" });
  const { isPreview } = useSearch({ from: "/whiteboard/$id" });
  const isLoggedIn = useSession() !== undefined;

  // The server answers this address with the preview's own page; the router comes here only from within.
  useEffect(() => {
    if (isPreview === "true") location.reload();
  }, [isPreview]);

  if (isPreview === "true") return <LoadingOverlay />;
  if (!isLoggedIn) {
    return (
      <EmptyState
        title={texts.signIn}
        action={
          <Button component={Link} to="/login">
            {texts.logIn}
          </Button>
        }
      />
    );
  }
  return (
    <BoardBoundary key={id}>
      <OpenedBoard id={id} />
    </BoardBoundary>
  );
}

function OpenedBoard({ id }: { id: string }) {
  const state = useOpenBoard(id);
  switch (state.is) {
    case "loading":
      return <LoadingOverlay />;
    case "failed":
      return (
        <ErrorState
          title={texts.loadFailed}
          text={state.failure.message || texts.unreachable}
          onRetry={() => location.reload()}
          action={<WayOut />}
        />
      );
    case "ended":
      return <EmptyState title={texts.ended[state.why]} action={<WayOut />} />;
    case "open":
      return <EditorScreen editor={state.editor} board={state.board} />;
  }
}

/** There is no navigation bar on this route. */
function WayOut() {
  return (
    <Button component={Link} to="/whiteboards/personal">
      {texts.backToWhiteboards}
    </Button>
  );
}
