import { Button, Group, Loader, Stack, Text } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { meetsPasswordRules } from "@tafel/domain";
import { Link, useSearch } from "@tanstack/react-router";
import { type FormEvent, useEffect, useState } from "react";
import { call } from "../../../data/api.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";
import { PasswordChecklist } from "../sign-up/PasswordChecklist.tsx";

type State = { readonly is: "checking" | "good" | "done" } | { readonly is: "bad"; readonly message: string };

/** Checks its link before it asks for anything. */
export function ResetPasswordPage() {
  const { token } = useSearch({ from: "/reset-password" });
  const [state, setState] = useState<State>({ is: "checking" });
  useEffect(() => {
    let isShown = true;
    void check(token).then((next) => isShown && setState(next));
    return () => {
      isShown = false;
    };
  }, [token]);

  if (state.is === "checking") {
    return (
      <EntranceFrame title={texts.reset.title}>
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{texts.reset.checking}</Text>
        </Group>
      </EntranceFrame>
    );
  }
  if (state.is === "bad") {
    return (
      <EntranceFrame title={texts.reset.invalidTitle}>
        <FormAlert message={state.message} />
        <Button component={Link} to="/forgot-password" size="md">
          {texts.reset.requestNew}
        </Button>
      </EntranceFrame>
    );
  }
  if (state.is === "done") {
    return (
      <EntranceFrame title={texts.reset.doneTitle} hint={texts.reset.done}>
        <Button component={Link} to="/login" size="md">
          {texts.reset.toLogin}
        </Button>
      </EntranceFrame>
    );
  }
  return <NewPassword token={token ?? ""} onDone={setState} />;
}

async function check(token: string | undefined): Promise<State> {
  if (!token) return { is: "bad", message: texts.reset.invalid };
  const result = await call(accounts.checkResetToken, { body: { token } });
  if (!result.ok) return { is: "bad", message: failureSentence(result.error, texts.reset.checkFailed) };
  return result.value.valid ? { is: "good" } : { is: "bad", message: texts.reset.invalid };
}

type NewPasswordProps = { readonly token: string; readonly onDone: (state: State) => void };

function NewPassword({ token, onDone }: NewPasswordProps) {
  const [newPassword, setNewPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (!meetsPasswordRules(newPassword)) return;
    setSending(true);
    const result = await call(accounts.resetPassword, { body: { newPassword } }, { token });
    setSending(false);
    if (result.ok) return onDone({ is: "done" });
    const message = failureSentence(result.error, texts.reset.failed);
    if (result.error.code === "reset-expired") onDone({ is: "bad", message });
    else setFailure(message);
  }

  return (
    <EntranceFrame title={texts.reset.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <PasswordField
            label={texts.fields.newPassword}
            value={newPassword}
            onChange={(event) => setNewPassword(event.currentTarget.value)}
            autoComplete="new-password"
            aria-describedby="password-rules"
          />
          <PasswordChecklist password={newPassword} id="password-rules" />
          <FormAlert message={failure} />
          <Button type="submit" size="md" disabled={!meetsPasswordRules(newPassword)} loading={isSending}>
            {texts.reset.submit}
          </Button>
        </Stack>
      </form>
    </EntranceFrame>
  );
}
