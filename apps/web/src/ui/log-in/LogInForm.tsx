import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { type AnswerOf, accounts } from "@tafel/contract";
import { identifierOf, loginProblem } from "@tafel/domain";
import { Link, useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { call } from "../../data/api.ts";
import { codeJustSent } from "../../data/code-expiry.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { pendingTwoFactor, rememberChoice, unverifiedEmail } from "../../data/session.ts";
import { texts } from "../../texts/accounts.ts";
import { texts as failures } from "../../texts/failures.ts";
import { FormAlert } from "../FormAlert.tsx";
import { failureSentence } from "../failure-sentence.ts";
import { PasswordField } from "../PasswordField.tsx";

type Field = "identifier" | "password";
type Wrong = { readonly fields: readonly Field[]; readonly message: string };

type Props = {
  readonly onLoggedIn: (answer: AnswerOf<typeof accounts.verifyTwoFactor>) => void;
  /** Before it leads to another page: to the second factor, to a new password, to the sign-up. */
  readonly onLeave?: () => void;
};

/** Name and password, and what they lead to. */
export function LogInForm({ onLoggedIn, onLeave }: Props) {
  const navigate = useNavigate();
  const [identifier, setIdentifier] = useState("");
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(rememberChoice.read);
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);
  const isIncomplete = loginProblem({ identifier, password }) !== undefined;
  const isWrong = (field: Field) => wrong?.fields.includes(field) ?? false;

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
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
      onLeave?.();
      return void navigate({ to: "/2fa" });
    }
    const email = result.error.extras?.email;
    if (result.error.code === "unverified" && typeof email === "string") {
      unverifiedEmail.keep(email);
      rememberChoice.keep(remember);
      onLeave?.();
      return void navigate({ to: "/unverified" });
    }
    const fields: Field[] = result.error.code === "wrong-credentials" ? ["identifier", "password"] : [];
    setWrong({ fields, message: failureSentence(result.error, failures.unexpected) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.fields.identifier}
          value={identifier}
          onChange={(event) => setIdentifier(event.currentTarget.value)}
          error={isWrong("identifier")}
          autoComplete="username"
          data-autofocus
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          label={texts.fields.password}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={isWrong("password")}
          autoComplete="current-password"
        />
        <Group justify="space-between">
          <Checkbox
            label={texts.fields.remember}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <Anchor component={Link} to="/forgot-password" size="sm" onClick={onLeave}>
            {texts.login.forgot}
          </Anchor>
        </Group>
        <FormAlert message={wrong?.message} />
        {/* Looks disabled, and yet says what is missing when it is pressed. */}
        <Button type="submit" size="md" loading={isSending} data-disabled={isIncomplete || undefined}>
          {texts.login.submit}
        </Button>
        <Text ta="center" c="dimmed">
          {texts.login.noAccount}{" "}
          <Anchor component={Link} to="/signup" underline="always" onClick={onLeave}>
            {texts.login.signUp}
          </Anchor>
        </Text>
      </Stack>
    </form>
  );
}
