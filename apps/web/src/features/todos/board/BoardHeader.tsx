import { ActionIcon, Badge, Title, Tooltip } from "@mantine/core";
import { IconArrowBackUp, IconArrowForwardUp, IconArrowLeft, IconCloudOff } from "@tabler/icons-react";
import type { BoardUser } from "@tafel/contract";
import { newTitle, personColor } from "@tafel/domain";
import { Link, linkOptions } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { forgetMade, isJustMade } from "../../../data/just-made.ts";
import { guestTexts } from "../../../texts/guest.ts";
import { boardTexts as texts, todoTexts } from "../../../texts/todos.ts";
import { ShareButton } from "../../../ui/share/ShareButton.tsx";
import type { SharedGuest } from "../../../ui/share/shared-board.ts";
import { TitleField } from "../../../ui/TitleField.tsx";
import { useOnline } from "../../../ui/use-online.ts";
import { ActiveUsers } from "../people/ActiveUsers.tsx";
import type { Members } from "../people/members.ts";
import { BoardMenu } from "./BoardMenu.tsx";
import styles from "./BoardScreen.module.css";
import type { BoardSession } from "./board-session.ts";
import type { HeaderControls } from "./header-controls.tsx";
import type { TodoBoardState } from "./open-todo-board.ts";
import { SavedState } from "./SavedState.tsx";
import type { UndoControls } from "./undo-controls.ts";
import { boardViews, ViewLinks } from "./ViewLinks.tsx";

type UndoProps = { readonly session: Pick<BoardSession, "history">; readonly undoControls: UndoControls };

type Props = {
  readonly session: BoardSession;
  /** Without it one only views. */
  readonly editing?: HeaderControls;
  readonly title: string;
  readonly state: TodoBoardState;
  readonly workspace: string;
  readonly members: Members;
  readonly isFromDashboard: boolean;
};

/** The way back, the title, who is here, and whether everything is saved. */
export function BoardHeader(props: Props) {
  const { session, editing, title, state, workspace, members, isFromDashboard } = props;
  const { unsaved, users } = state;
  const isOffline = !useOnline() || state.isOffline;
  return (
    <header className={styles.header}>
      <div className={styles.titlePlace}>
        <Back workspace={workspace} isFromDashboard={isFromDashboard} />
        {editing ? (
          <BoardTitle
            isNew={isJustMade(session.boardId)}
            title={title}
            onRename={(next) => session.do({ type: "rename-board", title: next })}
          />
        ) : (
          <Title order={1} className={styles.heading ?? ""} style={{ overflowWrap: "anywhere" }}>
            {title}
          </Title>
        )}
      </div>
      {editing ? (
        <SavedState unsaved={unsaved} isOffline={isOffline} />
      ) : (
        <Badge variant="light">{guestTexts.viewing}</Badge>
      )}
      {/* Before all buttons: whoever comes and goes must not move what is being pressed. */}
      {workspace !== "personal" && <ActiveUsers users={users} members={members} />}
      {editing && (
        <>
          <UndoButtons session={session} undoControls={editing.undoControls} />
          <ViewLinks choices={boardViews} />
          {editing.buttons}
        </>
      )}
      <ShareButton
        board={{
          kind: "todos",
          id: session.boardId,
          name: title,
          teamId: workspace === "personal" ? undefined : workspace,
          role: state.role ?? "member",
          guests: guestsAmong(users),
          // Unsaved changes go to the team's board as well.
          isSaved: async () => true,
          onMoved: session.moved,
        }}
      />
      <BoardMenu session={session} members={members} isViewing={editing === undefined} more={editing?.menuItems} />
      {isOffline && (
        <div className={styles.offline} role="status">
          <IconCloudOff size={18} aria-hidden />
          {texts.offline(unsaved)}
        </div>
      )}
    </header>
  );
}

const guestsAmong = (users: readonly BoardUser[]): readonly SharedGuest[] =>
  users
    .filter(({ isGuest }) => isGuest)
    .map(({ userId, username }) => ({ userId, name: username, color: personColor(userId) }));

/** For people without a keyboard. */
export function UndoButtons({ session: { history }, undoControls }: UndoProps) {
  const buttons = [
    {
      label: todoTexts.undo,
      Icon: IconArrowBackUp,
      isPossible: history.last !== undefined,
      act: () => undoControls.undo(),
    },
    { label: todoTexts.redo, Icon: IconArrowForwardUp, isPossible: history.canRedo, act: () => undoControls.redo() },
  ];
  return (
    <div className={styles.undo}>
      {buttons.map(({ label, Icon, isPossible, act }) => (
        <ActionIcon
          key={label}
          variant="subtle"
          color="gray"
          aria-label={label}
          // Not `disabled`: a focused button must not lose the focus.
          aria-disabled={!isPossible || undefined}
          data-disabled={!isPossible || undefined}
          onClick={act}
        >
          <Icon size={20} />
        </ActionIcon>
      ))}
    </div>
  );
}

type TitleProps = {
  readonly isNew: boolean;
  readonly title: string;
  readonly onRename: (title: string) => void;
};

function BoardTitle({ isNew, title, onRename }: TitleProps) {
  const [isEditing, setEditing] = useState(isNew);
  useEffect(forgetMade, []);
  const button = useRef<HTMLButtonElement>(null);
  if (isEditing) {
    return (
      <TitleField
        label={texts.title}
        title={title}
        onDone={(typed, isByKey) => {
          setEditing(false);
          const next = typed === undefined ? undefined : newTitle(typed, title);
          if (next !== undefined) onRename(next);
          if (isByKey) requestAnimationFrame(() => button.current?.focus());
        }}
      />
    );
  }
  return (
    <Title order={1} className={styles.heading ?? ""}>
      <button
        ref={button}
        type="button"
        className={styles.title}
        style={{ maxWidth: "100%" }}
        title={texts.rename}
        onClick={() => setEditing(true)}
      >
        {title}
      </button>
    </Title>
  );
}

/** Back to where the person came from: specification, point 2, "To-do board detail". */
function Back({ workspace, isFromDashboard }: { readonly workspace: string; readonly isFromDashboard: boolean }) {
  const label = isFromDashboard ? texts.backToDashboard : texts.back;
  return (
    <Tooltip label={label}>
      <Link {...wayBack(workspace, isFromDashboard)} className={styles.back} aria-label={label}>
        <IconArrowLeft size={20} aria-hidden />
      </Link>
    </Tooltip>
  );
}

function wayBack(workspace: string, isFromDashboard: boolean) {
  const params = { teamId: workspace };
  if (workspace === "personal")
    return linkOptions({ to: isFromDashboard ? "/dashboard/personal" : "/boards/personal" });
  return linkOptions({ to: isFromDashboard ? "/dashboard/$teamId" : "/boards/$teamId", params });
}
