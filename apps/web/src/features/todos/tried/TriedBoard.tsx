import { Button, Text, Title } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { publicBoardTexts as texts } from "../../../texts/example-board.ts";
import { LoadingState } from "../../../ui/states.tsx";
import { UndoButtons } from "../board/BoardHeader.tsx";
import { BoardMenu } from "../board/BoardMenu.tsx";
import boardStyles from "../board/BoardScreen.module.css";
import { BoardScreen } from "../board/BoardScreen.tsx";
import { boardViews, ViewLinks } from "../board/ViewLinks.tsx";
import type { Members } from "../people/members.ts";
import { TriedSession } from "./tried-session.ts";

const nobody: Members = new Map();

/** A to-do board for everybody to try, in this browser; it sends nothing to the server. */
export function TriedBoard() {
  const [session, setSession] = useState<TriedSession>();
  useEffect(() => {
    const opened = new TriedSession();
    void opened.open();
    setSession(opened);
    return () => opened.close();
  }, []);
  return session ? <Opened session={session} /> : <LoadingState />;
}

function Opened({ session }: { readonly session: TriedSession }) {
  const container = useRef<HTMLDivElement>(null);
  const state = useSyncExternalStore(session.subscribe, session.state);
  const { board } = state;
  if (!board) return <LoadingState />;
  return (
    <BoardScreen
      session={session}
      attachments={undefined}
      state={state}
      board={board}
      teamId={undefined}
      members={nobody}
      container={container}
      header={({ undoControls, buttons, menuItems }) => (
        <header className={boardStyles.header}>
          <div className={boardStyles.titlePlace}>
            <div>
              <Title order={1} size="h4">
                {board.title}
              </Title>
              <Text size="sm" c="dimmed">
                {texts.tryIntro}
              </Text>
            </div>
          </div>
          <UndoButtons session={session} undoControls={undoControls} />
          <ViewLinks choices={boardViews} />
          {buttons}
          <Button component={Link} to="/signup">
            {texts.signUp}
          </Button>
          <BoardMenu session={session} members={nobody} more={menuItems} />
        </header>
      )}
    />
  );
}
