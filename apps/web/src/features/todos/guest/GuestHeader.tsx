import { Badge, Title } from "@mantine/core";
import { IconCloudOff } from "@tabler/icons-react";
import type { Board } from "@tafel/domain";
import { guestTexts } from "../../../texts/guest.ts";
import { texts as navigation } from "../../../texts/navigation.ts";
import { boardTexts as texts } from "../../../texts/todos.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { GuestActions } from "../../../ui/guest-actions/index.ts";
import { useOnline } from "../../../ui/use-online.ts";
import { UndoButtons } from "../board/BoardHeader.tsx";
import { BoardMenu } from "../board/BoardMenu.tsx";
import boardStyles from "../board/BoardScreen.module.css";
import type { BoardSession } from "../board/board-session.ts";
import type { HeaderControls } from "../board/header-controls.tsx";
import type { TodoBoardState } from "../board/open-todo-board.ts";
import { SavedState } from "../board/SavedState.tsx";
import { boardViews, ViewLinks } from "../board/ViewLinks.tsx";
import { ActiveUsers } from "../people/ActiveUsers.tsx";
import type { Members } from "../people/members.ts";
import styles from "./GuestBoard.module.css";

type Props = {
  readonly session: BoardSession;
  readonly state: TodoBoardState;
  readonly board: Board;
  readonly members: Members;
  /** Without it one only views. */
  readonly editing?: HeaderControls;
};

/** The header of a board that somebody has come to by a link: its name, who is there, and whether they only view. */
export function GuestHeader({ session, state, board, members, editing }: Props) {
  const { unsaved, users } = state;
  const isOffline = !useOnline() || state.isOffline;
  return (
    <header className={boardStyles.header}>
      <div className={boardStyles.titlePlace}>
        {/* A new page: whoever is logged in on this browser is themselves again there. */}
        <a href="/" className={styles.home} aria-label={navigation.home}>
          <Brand withName={false} />
        </a>
        <Title order={1} className={styles.title ?? ""}>
          {board.title}
        </Title>
      </div>
      {editing ? (
        <SavedState unsaved={unsaved} isOffline={isOffline} />
      ) : (
        <Badge variant="light">{guestTexts.viewing}</Badge>
      )}
      <ActiveUsers users={users} members={members} />
      {editing && (
        <>
          <UndoButtons session={session} undoControls={editing.undoControls} />
          <ViewLinks choices={boardViews} />
          {editing.buttons}
        </>
      )}
      <GuestActions />
      {editing && <BoardMenu session={session} members={members} more={editing.menuItems} />}
      {isOffline && (
        <div className={boardStyles.offline} role="status">
          <IconCloudOff size={18} aria-hidden />
          {texts.offline(unsaved)}
        </div>
      )}
    </header>
  );
}
