import { notFound, redirect } from "@tanstack/react-router";
import { forgetSession, readSession } from "../data/session.ts";
import { validateToken } from "../data/validate-token.ts";
import { rememberWantedPage } from "../data/wanted-page.ts";

type At = {
  readonly location: { readonly href: string; readonly pathname: string };
  readonly preload: boolean;
  readonly cause: "preload" | "enter" | "stay";
};

/** The token that the server has confirmed since this page was loaded. */
let knownGood: string | undefined;

/** The last page for members that was entered, and with which token. */
let entered: { readonly pathname: string; readonly token: string | undefined } | undefined;

/**
 * Who is here. The server is asked about the token once after the page was loaded; later navigations go ahead while it
 * is asked again, and whatever ends the session meanwhile (any call, the socket) leads to the log-in. Nobody is logged
 * out because the server cannot be reached: pages show what this browser keeps, and a way to try again.
 */
async function whoIsHere(): Promise<"guest" | "member" | "logged out"> {
  const session = readSession();
  if (!session) return "guest";
  const check = validateToken(session);
  if (knownGood === session.token) {
    void check.then((verdict) => {
      if (verdict === "invalid" && readSession() === session) forgetSession("by server");
    });
    return "member";
  }
  const verdict = await check;
  if (verdict === "valid") knownGood = session.token;
  if (verdict !== "invalid") return "member";
  if (readSession() === session) forgetSession("by server");
  return "logged out";
}

/** For pages that need a log-in; others log in first and come back. Specification, point 4, "Auth". */
export async function membersOnly({ location, preload, cause }: At): Promise<void> {
  const token = readSession()?.token;
  if (preload && !token) return;
  // A changed search is still the same page, such as a board with one of its todos open: no need to wait for the
  // server.
  if (token && cause === "stay" && entered?.token === token && entered.pathname === location.pathname) return;
  if ((await whoIsHere()) === "member") {
    if (!preload) entered = { pathname: location.pathname, token };
    return;
  }
  rememberWantedPage(location.href);
  throw redirect({ to: "/login" });
}

/** For log-in and sign-up: people who are logged in belong on the dashboard. */
export async function guestsOnly(): Promise<void> {
  if ((await whoIsHere()) === "member") throw redirect({ to: "/dashboard" });
}

/** For the landing page: the same, and an invalid token leads to the log-in. */
export async function landingGuests(): Promise<void> {
  const who = await whoIsHere();
  if (who === "member") throw redirect({ to: "/dashboard" });
  if (who === "logged out") throw redirect({ to: "/login" });
}

/** For the URLs of boards and teams: without a valid id there is nothing to ask the server for. */
export function onlyIds({ params }: { readonly params: Readonly<Record<string, string>> }): void {
  const areIds = Object.values(params).every((value) => /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(value));
  if (!areIds) throw notFound();
}
