import { Anchor, Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { type SignUpField, type SignUpForm, signUpProblem } from "@tafel/domain";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { call, type Failure } from "../../../data/api.ts";
import { rememberChoice, unverifiedEmail } from "../../../data/session.ts";
import { texts } from "../../../texts/accounts.ts";
import { texts as common } from "../../../texts/common.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";
import { PasswordChecklist } from "./PasswordChecklist.tsx";

const empty: SignUpForm = { firstname: "", lastname: "", username: "", email: "", password: "" };
type Wrong = { readonly fields: readonly string[]; readonly message: string };

export function SignUpPage() {
  const navigate = useNavigate();
  const [form, setForm] = useState(empty);
  const [remember, setRemember] = useState(rememberChoice.read);
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);
  const input = (name: SignUpField) => ({
    name,
    label: texts.fields[name],
    value: form[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => setForm({ ...form, [name]: event.currentTarget.value }),
    error: wrong?.fields.includes(name) ?? false,
  });

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const problem = signUpProblem(form);
    setWrong(problem);
    if (problem) return;
    setSending(true);
    const result = await call(accounts.signUp, { body: { ...form, remember } });
    setSending(false);
    if (!result.ok) return setWrong(wrongIn(result.error));
    unverifiedEmail.keep(form.email.trim());
    rememberChoice.keep(remember);
    void navigate({ to: "/unverified" });
  }

  return (
    <EntranceFrame title={texts.signUp.title}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
            <TextInput {...input("firstname")} autoComplete="given-name" />
            <TextInput {...input("lastname")} autoComplete="family-name" />
          </SimpleGrid>
          <TextInput {...input("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
          <TextInput {...input("email")} type="email" autoComplete="email" />
          <PasswordField {...input("password")} autoComplete="new-password" aria-describedby="password-rules" />
          <PasswordChecklist password={form.password} id="password-rules" />
          <Checkbox
            label={texts.fields.remember}
            checked={remember}
            onChange={(event) => setRemember(event.currentTarget.checked)}
          />
          <FormAlert message={wrong?.message} />
          <Button type="submit" size="md" loading={isSending}>
            {texts.signUp.submit}
          </Button>
          <Text ta="center" c="dimmed">
            {texts.signUp.hasAccount}{" "}
            <Anchor component={Link} to="/login" underline="always">
              {texts.signUp.login}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </EntranceFrame>
  );
}

/** The server's text, and the field it is about. */
function wrongIn(failure: Failure): Wrong {
  const taken = { "username-taken": ["username"], "email-taken": ["email"] }[failure.code as string] ?? [];
  return {
    fields: [...Object.keys(failure.fields ?? {}), ...taken],
    message: failureSentence(failure, common.unexpected),
  };
}
