import { Badge } from "@mantine/core";
import { may } from "@tafel/domain";
import { useObserved } from "@tafel/whiteboard";
import { texts as editorTexts } from "../../../texts/editor.ts";
import { guestTexts as texts } from "../../../texts/guest.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { GuestActions } from "../../../ui/guest-actions/index.ts";
import { useTitle } from "../../../ui/use-title.ts";
import { FileMenu } from "./FileMenu.tsx";
import styles from "./Header.module.css";
import type { HeaderProps } from "./Header.tsx";
import { People } from "./People.tsx";
import { SavedState } from "./SavedState.tsx";

/** The header of a board that somebody has come to by a link: its name, who is there, and whether they only view. */
export function GuestHeader({ editor, board, look, onPanel, onDone }: HeaderProps) {
  const head = useObserved(board.head);
  useTitle(head.name);
  const edits = may(board.role, "edit");
  return (
    <header className={styles.header}>
      {/* A new page: whoever is logged in on this browser is themselves again there. */}
      <a href="/" className={styles.home} aria-label={editorTexts.home}>
        <Brand withName={false} />
      </a>
      <h1 className={`${styles.title} ${styles.fixed}`}>{head.name}</h1>
      <div className={styles.right}>
        {edits ? <SavedState editor={editor} /> : <Badge variant="light">{texts.viewing}</Badge>}
        <GuestActions />
        <People editor={editor} />
        <FileMenu editor={editor} look={look} name={() => head.name} onHelp={() => onPanel("help")} onDone={onDone} />
      </div>
    </header>
  );
}
