import { Button, Modal, Stack, Text } from "@mantine/core";
import type { AnswerOf, accounts } from "@tafel/contract";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { keepPictureToken } from "../../data/picture.ts";
import { beginSession, wasEndedByServer } from "../../data/session.ts";
import { rememberWantedPage, takeWantedPage } from "../../data/wanted-page.ts";
import { texts } from "../../texts/board-outcome.ts";
import { unsavedTexts } from "../../texts/unsaved.ts";
import { EmptyState } from "../states.tsx";
import { LogInForm } from "./LogInForm.tsx";

type Props = {
  /** The person whose board it was. */
  readonly userId: string;
  /** What happened to their last changes. */
  readonly words: string;
};

/**
 * Replaces a board whose session has ended: none of it is shown any more. The log-in is a dialog here; the same person
 * continues on the board, anybody else goes where a log-in leads.
 */
export function LogInAgain({ userId, words }: Props) {
  const navigate = useNavigate();
  // People who logged out themselves, in another tab, are not asked to come back.
  const [isOpen, setOpen] = useState(wasEndedByServer);
  const loggedIn = ({ token, userId: loggedInAs, pictureToken }: AnswerOf<typeof accounts.verifyTwoFactor>) => {
    takeWantedPage();
    keepPictureToken(pictureToken);
    beginSession({ token, userId: loggedInAs });
    if (loggedInAs !== userId) void navigate({ to: "/dashboard" });
  };
  const leave = () => rememberWantedPage(location.pathname + location.search + location.hash);
  return (
    <>
      {!isOpen && (
        <div role="alert">
          <EmptyState
            title={unsavedTexts.loggedOut}
            text={words}
            action={<Button onClick={() => setOpen(true)}>{texts.logIn}</Button>}
          />
        </div>
      )}
      <Modal opened={isOpen} onClose={() => setOpen(false)} title={unsavedTexts.loggedOut}>
        <Stack gap="md">
          <Text>{words}</Text>
          <LogInForm onLoggedIn={loggedIn} onLeave={leave} />
        </Stack>
      </Modal>
    </>
  );
}
