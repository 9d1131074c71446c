import { type AnswerOf, accounts } from "@tafel/contract";
import { identifierOf, loginProblem } from "@tafel/domain";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../data/api.ts";
import { codeJustSent } from "../../data/code-expiry.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { pendingTwoFactor, rememberChoice, unverifiedEmail } from "../../data/session.ts";
import { texts as failures } from "../../texts/failures.ts";
import { failureSentence } from "../failure-sentence.ts";

export type LogInField = "identifier" | "password";
type Wrong = { readonly fields: readonly LogInField[]; readonly message: string };

export type AfterLogIn = {
  readonly onLoggedIn: (answer: AnswerOf<typeof accounts.verifyTwoFactor>) => void;
  /** Called before it leads to another page: the second factor, a new password, the sign-up. */
  readonly onLeave?: (() => void) | undefined;
};

/** Logs in with what was entered: that leads in, to the page that asks for a code, or to what is wrong. */
export function useLogIn({ onLoggedIn, onLeave }: AfterLogIn) {
  const navigate = useNavigate();
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);

  const leaveTo = (to: "/2fa" | "/unverified") => {
    onLeave?.();
    void navigate({ to });
  };
  const logIn = async (entered: Record<LogInField, string> & { readonly remember: boolean }): Promise<void> => {
    if (isSending) return;
    const { identifier, password, remember } = entered;
    const problem = loginProblem({ identifier, password });
    setWrong(problem && { ...problem, message: sentenceOf(problem) });
    if (problem) return;
    setSending(true);
    const result = await call(accounts.login, { body: { ...identifierOf(identifier), password, remember } });
    setSending(false);
    if (result.ok) {
      if (!("requires2FA" in result.value)) return onLoggedIn(result.value);
      pendingTwoFactor.keep(result.value.userId);
      codeJustSent();
      return leaveTo("/2fa");
    }
    const email = result.error.extras?.email;
    if (result.error.code === "unverified" && typeof email === "string") {
      unverifiedEmail.keep(email);
      rememberChoice.keep(remember);
      return leaveTo("/unverified");
    }
    const fields: LogInField[] = result.error.code === "wrong-credentials" ? ["identifier", "password"] : [];
    setWrong({ fields, message: failureSentence(result.error, failures.unexpected) });
  };
  return { logIn, isSending, wrong };
}
