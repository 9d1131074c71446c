import { Anchor, Button, Stack, Text } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { resendCooldown } from "@tafel/domain";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { logOut } from "../../../data/log-out.ts";
import { unverifiedEmail } from "../../../data/session.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { toast } from "../../../ui/toast.ts";
import { minutesAndSeconds } from "../code/countdown.ts";
import { useCountdown } from "../code/use-countdown.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";

export function UnverifiedPage() {
  const navigate = useNavigate();
  const [email] = useState(unverifiedEmail.read);

  async function signUpAgain() {
    await logOut();
    unverifiedEmail.forget();
    void navigate({ to: "/signup" });
  }

  return (
    <EntranceFrame title={texts.unverified.title} hint={email ? texts.unverified.sentTo : texts.unverified.noAddress}>
      <Stack gap="md">
        {email && (
          <>
            <Text fw={600} fz="lg">
              {email}
            </Text>
            <Text c="dimmed">{texts.unverified.hint}</Text>
            <Resend email={email} />
          </>
        )}
        <Anchor component="button" type="button" onClick={signUpAgain} ta="center">
          {texts.unverified.otherEmail}
        </Anchor>
        <Anchor component={Link} to="/login" ta="center">
          {texts.unverified.toLogin}
        </Anchor>
      </Stack>
    </EntranceFrame>
  );
}

/** Allowed when the countdown is at 0: 300 s after each mail, or when the server says. */
function Resend({ email }: { readonly email: string }) {
  const [left, startCountdown] = useCountdown();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function resend() {
    setSending(true);
    const result = await call(accounts.resendVerification, { body: { email } });
    setSending(false);
    setFailure(undefined);
    if (result.ok) {
      startCountdown(resendCooldown);
      return toast.success(texts.unverified.sent);
    }
    if (result.error.timeLeft !== undefined) {
      startCountdown(result.error.timeLeft);
      return setFailure(texts.unverified.wait);
    }
    setFailure(failureSentence(result.error, texts.unverified.failed));
  }

  return (
    <>
      <FormAlert message={failure} />
      <Button size="md" disabled={left > 0} loading={isSending} onClick={resend}>
        {left > 0 ? texts.unverified.resendIn(minutesAndSeconds(left)) : texts.unverified.resend}
      </Button>
    </>
  );
}
