import { forgetPictureToken } from "../data/picture.ts";
import { queryClient } from "../data/query-client.ts";
import { forgetSelf } from "../data/self.ts";
import { onSessionChange, readSession } from "../data/session.ts";
import { rememberWantedPage, takeWantedPage } from "../data/wanted-page.ts";
import { router } from "./router.tsx";

/** Where logging in and out lead, and that nothing of one person is left for the next. */
export function followSession(): void {
  onSessionChange((change) => {
    queryClient.clear();
    const page = router.state.matches.at(-1)?.staticData;
    const isForMembers = router.state.matches.some((match) => match.staticData.isForMembers);
    if (readSession()) {
      if (page?.isEntrance) void router.navigate({ href: takeWantedPage(), replace: true });
      return;
    }
    forgetPictureToken();
    forgetSelf();
    void import("../data/kept-copies.ts").then(({ keptCopies }) => keptCopies.forgetAll());
    if (change === "by person") return void router.navigate({ to: "/" });
    if (!isForMembers) return;
    if (change === "by server") rememberWantedPage(router.state.location.href);
    void router.navigate({ to: "/login" });
  });
}
