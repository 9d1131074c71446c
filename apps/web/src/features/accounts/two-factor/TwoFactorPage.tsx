import { Anchor, Button, Group, Stack, Text } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { isCode, lifetimes } from "@tafel/domain";
import { Link, Navigate } from "@tanstack/react-router";
import { type FormEvent, useRef, useState } from "react";
import { call } from "../../../data/api.ts";
import { codeExpiry, codeJustSent } from "../../../data/code-expiry.ts";
import { pendingTwoFactor } from "../../../data/session.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { toast } from "../../../ui/toast.ts";
import { CodeInput } from "../code/CodeInput.tsx";
import { minutesAndSeconds } from "../code/countdown.ts";
import { useCountdown } from "../code/use-countdown.ts";
import { afterLogin } from "../entrance/after-login.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";

/** Without a pending log-in there is nothing to do here. */
export function TwoFactorPage() {
  const [userId] = useState(pendingTwoFactor.read);
  return userId ? <EnterCode userId={userId} /> : <Navigate to="/login" replace />;
}

function EnterCode({ userId }: { readonly userId: string }) {
  const { input, code, setCode, failure, left, isVerifying, isResending, verify, resend } = useCode(userId);
  return (
    <EntranceFrame title={texts.twoFactor.title} hint={texts.twoFactor.hint}>
      <form onSubmit={verify} noValidate>
        <Stack gap="md">
          <CodeInput ref={input} value={code} onChange={setCode} error={failure !== undefined && code === ""} />
          <Group justify="space-between">
            <Text size="sm" c="dimmed" role="timer">
              {left > 0 ? texts.twoFactor.expiresIn(minutesAndSeconds(left)) : texts.twoFactor.expired}
            </Text>
            <Button variant="subtle" size="compact-sm" disabled={left > 0} loading={isResending} onClick={resend}>
              {texts.twoFactor.resend}
            </Button>
          </Group>
          <FormAlert message={failure} />
          <Button type="submit" size="md" disabled={!isCode(code) || isVerifying}>
            {isVerifying ? texts.twoFactor.submitting : texts.twoFactor.submit}
          </Button>
          <Anchor component={Link} to="/login" ta="center" onClick={pendingTwoFactor.forget}>
            {texts.twoFactor.toLogin}
          </Anchor>
        </Stack>
      </form>
    </EntranceFrame>
  );
}

function useCode(userId: string) {
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isVerifying, setVerifying] = useState(false);
  const [isResending, setResending] = useState(false);
  const [expiry] = useState(() => codeExpiry());
  const [left, startCountdown] = useCountdown(expiry);
  const input = useRef<HTMLInputElement>(null);

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (!isCode(code) || isVerifying) return;
    setVerifying(true);
    const result = await call(accounts.verifyTwoFactor, { body: { code, userId } });
    setVerifying(false);
    if (result.ok) return afterLogin(result.value);
    setFailure(failureSentence(result.error, texts.twoFactor.failed));
    setCode("");
    // When a code has expired or was used up by wrong tries, a new one may be requested at once.
    if (result.error.code === "code-expired") startCountdown(0);
    input.current?.focus();
  }

  async function resend() {
    setResending(true);
    const result = await call(accounts.resendTwoFactor, { body: { userId } });
    setResending(false);
    if (!result.ok) {
      if (result.error.timeLeft !== undefined) startCountdown(result.error.timeLeft);
      return setFailure(failureSentence(result.error, texts.twoFactor.resendFailed));
    }
    setFailure(undefined);
    codeJustSent();
    startCountdown(lifetimes.twoFactorCode / 1000);
    toast.success(texts.twoFactor.sent);
  }

  return { input, code, setCode, failure, left, isVerifying, isResending, verify, resend };
}
