import { useLocation } from "@tanstack/react-router";
import { unverifiedEmail } from "../../../data/session.ts";
import { texts } from "../../../texts/accounts.ts";
import { LogInForm } from "../../../ui/log-in/LogInForm.tsx";
import { afterLogin } from "../entrance/after-login.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";
import { leadsToInvitation } from "../entrance/leads-to-invitation.ts";

declare module "@tanstack/history" {
  interface HistoryState {
    /** The address that was verified on the page before. */
    readonly identifier?: string;
  }
}

export function LoginPage() {
  const verified = useLocation({ select: ({ state }) => state.identifier });
  // An address may also be verified on another device than the one of the sign-up.
  const known = verified ?? unverifiedEmail.read();
  return (
    <EntranceFrame title={texts.login.title} hint={leadsToInvitation() ? texts.login.invited : undefined}>
      <LogInForm onLoggedIn={afterLogin} identifier={known} />
    </EntranceFrame>
  );
}
