import { Button, Group } from "@mantine/core";
import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { Failure } from "../../data/api.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { useSession } from "../../data/use-session.ts";
import { rememberWantedPage } from "../../data/wanted-page.ts";
import { texts } from "../../texts/board-outcome.ts";
import { texts as common } from "../../texts/common.ts";
import { texts as editorTexts } from "../../texts/editor.ts";
import { texts as failures } from "../../texts/failures.ts";
import { language } from "../../texts/language.ts";
import { texts as opening } from "../../texts/opening-board.ts";
import { texts as takenBack } from "../../texts/taken-back.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { Brand } from "../../ui/Brand.tsx";
import { lookFor, styleOf } from "../../ui/board-look.ts";
import { LoggedOutBoard } from "../../ui/log-in/logged-out-board.ts";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import { Themed } from "../../ui/Themed.tsx";
import { useColorScheme } from "../../ui/use-color-scheme.ts";
import styles from "./editor.module.css";
import { leftWhiteboard } from "./guest/left-whiteboard.ts";
import header from "./header/Header.module.css";
import type { LeftBoard } from "./left-board.ts";
import type { BoardEnd } from "./transport/open-board.ts";
import { useKept } from "./use-kept.ts";

export type BoardOutcomeKind =
  | { readonly is: "signed-out"; readonly left: LeftBoard | undefined }
  | { readonly is: "failed"; readonly failure: Failure }
  | { readonly is: "ended"; readonly why: BoardEnd; readonly unsaved: number }
  /** It broke: `isOver` when it is not mounted again automatically. */
  | { readonly is: "broken"; readonly isOver: boolean };

type Props = {
  readonly outcome: BoardOutcomeKind;
  /** The board that was open before, if any. */
  readonly left?: LeftBoard | undefined;
};

/** Shown when there is no board to show, under the same header. */
export function BoardOutcome({ outcome, left }: Props) {
  const isLoggedIn = useSession() !== undefined;
  const scheme = useColorScheme();
  return (
    <div className={styles.screen} style={styleOf(lookFor(scheme))}>
      <header className={header.header}>
        <Link to={isLoggedIn ? "/dashboard" : "/"} className={header.home} aria-label={editorTexts.home}>
          <Brand withName={false} />
        </Link>
      </header>
      <div className={styles.outcome}>
        <Themed>{message(outcome, left)}</Themed>
      </div>
    </div>
  );
}

function message(outcome: BoardOutcomeKind, left: LeftBoard | undefined): ReactNode {
  const again = () => location.reload();
  switch (outcome.is) {
    case "signed-out":
      return outcome.left ? (
        <LoggedOut left={outcome.left} />
      ) : (
        <EmptyState title={texts.signIn} action={<WayToLogIn />} />
      );
    case "failed":
      // Trying a board is switched off on this server.
      if (outcome.failure.code === "not-found") {
        return <EmptyState title={texts.notToTry} text={texts.notToTryText} action={<WayToSignUp />} />;
      }
      // Trying again would not help.
      if (outcome.failure.code === "whiteboard-not-found") {
        return <EmptyState title={sentenceOf(outcome.failure)} action={<WayToWhiteboards />} />;
      }
      return (
        <ErrorState
          title={opening.loadFailed}
          titleLang={language.ofGermanParts}
          text={
            sentenceOf(outcome.failure) ||
            (outcome.failure.reason === "refused" ? failures.unexpectedGerman : common.unreachable)
          }
          onRetry={again}
          action={<WayToWhiteboards />}
        />
      );
    case "ended": {
      const { why, unsaved } = outcome;
      const lost = unsaved > 0 ? { text: unsavedTexts.lost(unsaved) } : {};
      const ways = (
        <Group gap="sm" justify="center">
          {left && unsaved > 0 && <Button onClick={leftWhiteboard(left).saveFile}>{takenBack.saveNotKept}</Button>}
          <WayToWhiteboards />
        </Group>
      );
      return <EmptyState title={texts.ended[why]} {...lost} action={ways} />;
    }
    case "broken":
      return (
        <ErrorState
          title={texts.boardFailed}
          titleLang={language.ofGermanParts}
          onRetry={outcome.isOver ? again : undefined}
        />
      );
  }
}

function LoggedOut({ left }: { readonly left: LeftBoard }) {
  const unsaved = left.unsaved();
  const kept = useKept(left, unsaved);
  const words =
    unsaved === 0
      ? unsavedTexts.allSaved
      : kept === undefined
        ? ""
        : kept > 0
          ? unsavedTexts.kept(kept)
          : unsavedTexts.removed(unsaved);
  return <LoggedOutBoard userId={left.userId} words={words} />;
}

/** Logging in leads back to the board. */
function WayToLogIn() {
  return (
    <Button
      component={Link}
      to="/login"
      onClick={() => rememberWantedPage(location.pathname + location.search + location.hash)}
    >
      {texts.logIn}
    </Button>
  );
}

/** There is no navigation bar on this route. */
const WayToWhiteboards = () => (
  <Button component={Link} to="/whiteboards/personal">
    {texts.backToWhiteboards}
  </Button>
);

const WayToSignUp = () => (
  <Button component={Link} to="/signup">
    {texts.signUp}
  </Button>
);
