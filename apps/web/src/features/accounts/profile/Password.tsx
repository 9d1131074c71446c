import { Button, Group, Stack } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { meetsPasswordRules } from "@tafel/domain";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/api.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { toast } from "../../../ui/toast.ts";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { PasswordChecklist } from "../sign-up/PasswordChecklist.tsx";
import { useConfirmed, wasNotConfirmed } from "./confirm-password.tsx";
import { Section } from "./Section.tsx";

export function Password() {
  const [isEditing, setEditing] = useState(false);
  const { button, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    setEditing(false);
  };
  const change = (
    <Button ref={button} variant="default" onClick={() => setEditing(true)}>
      {texts.password.change}
    </Button>
  );
  return (
    <Section title={texts.password.title} hint={texts.password.hint} action={!isEditing && change}>
      {isEditing && <ChangePassword onClose={close} />}
    </Section>
  );
}

/** The button stays disabled until the new password is valid and the old one is entered: specification, point 5. */
function ChangePassword({ onClose }: { readonly onClose: () => void }) {
  const confirmed = useConfirmed();
  const [oldPassword, setOldPassword] = useState("");
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<{ readonly message: string; readonly isOldWrong: boolean }>();
  const [isSending, setSending] = useState(false);
  const canSend = oldPassword !== "" && meetsPasswordRules(password);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (!canSend) return;
    setSending(true);
    const result = await confirmed(() => call(accounts.updateUserData, { body: { Password: password, oldPassword } }));
    setSending(false);
    if (!result.ok) {
      if (wasNotConfirmed(result.error)) return;
      const message = failureSentence(result.error, texts.password.failed);
      return setFailure({ message, isOldWrong: result.error.code === "wrong-password" });
    }
    toast.success(texts.password.updated);
    onClose();
  }

  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <PasswordField
          label={texts.fields.oldPassword}
          value={oldPassword}
          onChange={(event) => setOldPassword(event.currentTarget.value)}
          error={failure?.isOldWrong ?? false}
          autoComplete="current-password"
          autoFocus
        />
        <PasswordField
          label={texts.fields.newPassword}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          autoComplete="new-password"
          aria-describedby="password-rules"
        />
        <PasswordChecklist password={password} id="password-rules" />
        <FormAlert message={failure?.message} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.profile.cancel}
          </Button>
          <Button type="submit" disabled={!canSend} loading={isSending}>
            {texts.password.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
