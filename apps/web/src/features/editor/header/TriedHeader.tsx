import { Button } from "@mantine/core";
import { useObserved } from "@tafel/whiteboard";
import { Link, useNavigate } from "@tanstack/react-router";
import { readSession } from "../../../data/session.ts";
import { rememberWantedPage } from "../../../data/wanted-page.ts";
import { keepingPage, wishToKeep } from "../../../data/wish-to-keep.ts";
import { texts } from "../../../texts/editor.ts";
import { Brand } from "../../../ui/Brand.tsx";
import { useTitle } from "../../../ui/use-title.ts";
import type { OpenBoard } from "../transport/open-board.ts";
import { BoardTitle } from "./BoardTitle.tsx";
import { FileMenu } from "./FileMenu.tsx";
import styles from "./Header.module.css";
import type { HeaderProps } from "./Header.tsx";
import { SavedState } from "./SavedState.tsx";

type Props = HeaderProps & { readonly trial: NonNullable<OpenBoard["trial"]> };

/** The header of a board that is tried: where it is stored, and how to keep it. */
export function TriedHeader({ editor, board, trial, look, onPanel, onDone }: Props) {
  const navigate = useNavigate();
  const head = useObserved(board.head);
  useTitle(head.name);
  const keep = () => {
    wishToKeep.ask(head.id);
    if (readSession()) return void navigate({ to: keepingPage });
    rememberWantedPage(keepingPage);
    void navigate({ to: "/signup" });
  };
  return (
    <header className={styles.header}>
      <Link to="/" className={styles.home} aria-label={texts.home}>
        <Brand withName={false} />
      </Link>
      <BoardTitle head={head} onRename={trial.rename} />
      <div className={styles.right}>
        <SavedState editor={editor} isTried />
        <Button size="compact-md" className={styles.keep ?? ""} onClick={keep}>
          {texts.keepBoard}
        </Button>
        <FileMenu editor={editor} look={look} name={() => head.name} onHelp={() => onPanel("help")} onDone={onDone} />
      </div>
    </header>
  );
}
