import { Anchor, Button, Stack, Text, TextInput } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { loginTexts } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/api.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";

/** Says the same whether or not an account exists, like the server. */
export function ForgotPasswordPage() {
  const [identifier, setIdentifier] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [isSent, setSent] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (identifier.trim() === "") return setFailure(sentenceOf({ message: loginTexts.identifier }));
    setSending(true);
    const result = await call(accounts.requestPasswordReset, { body: { identifier } });
    setSending(false);
    if (result.ok) setSent(true);
    else setFailure(failureSentence(result.error, texts.forgot.failed));
  }

  const toLogin = (
    <Anchor component={Link} to="/login" ta="center">
      {texts.forgot.toLogin}
    </Anchor>
  );
  if (isSent) {
    return (
      <EntranceFrame title={texts.forgot.sentTitle}>
        <Text role="status">{texts.forgot.sent}</Text>
        {toLogin}
      </EntranceFrame>
    );
  }
  return (
    <EntranceFrame title={texts.forgot.title} hint={texts.forgot.hint}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={texts.fields.identifier}
            value={identifier}
            onChange={(event) => {
              setIdentifier(event.currentTarget.value);
              setFailure(undefined);
            }}
            error={failure !== undefined && identifier.trim() === ""}
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
          />
          <FormAlert message={failure} />
          <Button type="submit" size="md" loading={isSending}>
            {texts.forgot.submit}
          </Button>
          {toLogin}
        </Stack>
      </form>
    </EntranceFrame>
  );
}
