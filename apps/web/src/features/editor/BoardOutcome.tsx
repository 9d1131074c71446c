import { Button } from "@mantine/core";
import { Link, useLocation } from "@tanstack/react-router";
import type { Failure } from "../../data/api.ts";
import { rememberWantedPage } from "../../data/wanted-page.ts";
import { texts } from "../../texts/opening-board.ts";
import { EmptyState, ErrorState } from "../../ui/states.tsx";
import type { BoardEnd } from "./transport/seam.ts";

export type Outcome =
  | { readonly is: "signed-out" }
  | { readonly is: "failed"; readonly failure: Failure }
  | { readonly is: "ended"; readonly why: BoardEnd }
  /** It broke: `isOver` when it is not shown anew by itself. */
  | { readonly is: "broken"; readonly isOver: boolean };

/** What stands in place of a board that there is none to show of. */
export function BoardOutcome({ outcome }: { readonly outcome: Outcome }) {
  const again = () => location.reload();
  switch (outcome.is) {
    case "signed-out":
      return <EmptyState title={texts.signIn} action={<LogIn />} />;
    case "failed":
      // Trying again would not help.
      if (outcome.failure.code === "whiteboard-not-found") {
        return <EmptyState title={outcome.failure.message} action={<WayToWhiteboards />} />;
      }
      return (
        <ErrorState
          title={texts.loadFailed}
          text={outcome.failure.message || texts.unreachable}
          onRetry={again}
          action={<WayToWhiteboards />}
        />
      );
    case "ended":
      return <EmptyState title={texts.ended[outcome.why]} action={<WayToWhiteboards />} />;
    case "broken":
      return <ErrorState title={texts.boardFailed} onRetry={outcome.isOver ? again : undefined} />;
  }
}

/** Leads back here. */
function LogIn() {
  const { href } = useLocation();
  return (
    <Button component={Link} to="/login" onClick={() => rememberWantedPage(href)}>
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
