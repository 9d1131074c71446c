import { tickets } from "../data/left-behind.ts";
import { forgetPictureToken } from "../data/picture.ts";
import { forgetSelf } from "../data/self.ts";
import { onSessionChange, readSession } from "../data/session.ts";
import { rememberWantedPage, takeWantedPage } from "../data/wanted-page.ts";
import { forgetLeft } from "./leaving/forget-left.ts";
import { router } from "./router.tsx";

/** Navigates on log-in and log-out, and makes sure that nothing of one person is left for the next. */
export function followSession(): void {
  onSessionChange((change) => {
    // They have one page, which says itself what becomes of it.
    if (change === "of a guest") return;
    const page = router.state.matches.at(-1)?.staticData;
    const isForMembers = router.state.matches.some((match) => match.staticData.isForMembers);
    if (readSession()) {
      if (page?.isEntrance) void router.navigate({ href: takeWantedPage(), replace: true });
      return;
    }
    forgetPictureToken();
    forgetSelf();
    void forgetLeft();
    if (change === "by server" && isForMembers) rememberWantedPage(router.state.location.href);
    if (change === "by person") void router.navigate({ to: "/" });
    else if (isForMembers && !(change === "by server" && page?.logsInItself)) void router.navigate({ to: "/login" });
  });
}

/** Finishes a log-out that was interrupted because the page died or the server was unavailable. */
export function finishLeaving(): void {
  void forgetLeft();
  if (tickets().length > 0) void import("../data/log-out.ts").then(({ endLeftSessions }) => endLeftSessions());
}
