import { ActionIcon, Badge, Box, Tooltip } from "@mantine/core";
import { IconArrowLeft, IconEye } from "@tabler/icons-react";
import { may } from "@tafel/domain";
import { type Editor, type Look, useObserved } from "@tafel/whiteboard";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { saveWhiteboardRoute } from "../../../data/addresses.ts";
import { call } from "../../../data/api.ts";
import { texts } from "../../../texts/editor.ts";
import { guestTexts } from "../../../texts/guest.ts";
import { language } from "../../../texts/language.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import type { Panel } from "../panel.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { BoardTitle } from "./BoardTitle.tsx";
import { backTarget } from "./back-target.ts";
import { FileMenu } from "./FileMenu.tsx";
import styles from "./Header.module.css";
import { People } from "./People.tsx";
import { SavedState } from "./SavedState.tsx";
import { ShareBoard } from "./ShareBoard.tsx";

export type HeaderProps = {
  readonly editor: Editor;
  readonly board: OpenBoard;
  readonly look: Look;
  readonly onPanel: (panel: Panel) => void;
  /** A menu action is done: the board takes the keys again. */
  readonly onDone: () => void;
};

/** Logo, way back, title, people, save state (specification, editor, point 2), and the exports of the whole board. */
export function Header({ editor, board, look, onPanel, onDone }: HeaderProps) {
  const { source } = useSearch({ from: "/whiteboard/$id" });
  const navigate = useNavigate();
  const head = useObserved(board.head);
  useTitle(head.name);
  const back = backTarget(source, head.teamId);
  const label = source === "dashboard" ? texts.backToDashboard : texts.backToOverview;
  return (
    <header className={styles.header}>
      <Link to="/dashboard" className={styles.home} aria-label={texts.home}>
        <Brand withName={false} />
      </Link>
      <Tooltip label={label} lang={language.ofGermanParts}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          lang={language.ofGermanParts}
          aria-label={label}
          onClick={() => navigate({ href: back })}
        >
          <IconArrowLeft size={20} />
        </ActionIcon>
      </Tooltip>
      {may(board.role, "rename") ? (
        <BoardTitle head={head} onRename={(name) => rename(head.id, name)} />
      ) : (
        <h1 className={`${styles.title} ${styles.fixed}`}>{head.name}</h1>
      )}
      <div className={styles.right}>
        {editor.canEdit ? <SavedState editor={editor} /> : <ViewOnly />}
        <People editor={editor} />
        <ShareBoard board={board} editor={editor} />
        <FileMenu
          {...{ editor, look, onDone }}
          name={() => head.name}
          onHelp={() => onPanel("help")}
          onHistory={() => onPanel("history")}
          {...(editor.canEdit && { onTrash: () => onPanel("trash") })}
        />
      </div>
    </header>
  );
}

/** On a phone the title needs the place. */
const ViewOnly = () => (
  <>
    <Badge variant="light" visibleFrom="sm">
      {guestTexts.viewing}
    </Badge>
    <Box hiddenFrom="sm" role="img" aria-label={guestTexts.viewing} lh={0}>
      <IconEye size={20} aria-hidden />
    </Box>
  </>
);

const rename = async (uuid: string, name: string): Promise<boolean> =>
  (await call(saveWhiteboardRoute, { params: { uuid }, body: { name } })).ok;
