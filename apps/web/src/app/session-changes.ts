import { forgetPictureToken } from "../data/picture.ts";
import { forgetSelf } from "../data/self.ts";
import { onSessionChange, readSession } from "../data/session.ts";
import { rememberWantedPage, takeWantedPage } from "../data/wanted-page.ts";
import { router } from "./router.tsx";

/** Where logging in and out lead, and that nothing of one person is left for the next. */
export function followSession(): void {
  onSessionChange((change) => {
    const page = router.state.matches.at(-1)?.staticData;
    const isForMembers = router.state.matches.some((match) => match.staticData.isForMembers);
    if (readSession()) {
      if (page?.isEntrance) void router.navigate({ href: takeWantedPage(), replace: true });
      return;
    }
    forgetPictureToken();
    forgetSelf();
    if (change === "by server" && isForMembers) rememberWantedPage(router.state.location.href);
    const isLeft =
      change === "by person" ? router.navigate({ to: "/" }) : isForMembers && router.navigate({ to: "/login" });
    // A board that is being left keeps its copy once more.
    void Promise.resolve(isLeft).then(forgetCopies);
  });
}

async function forgetCopies(): Promise<void> {
  const [{ keptCopies }, { forgetBoards }] = await Promise.all([
    import("../data/kept-copies.ts"),
    import("../features/editor/transport/storage.ts"),
  ]);
  await Promise.all([keptCopies.forgetAll(), forgetBoards()]);
}
