import { Anchor, Button, Checkbox, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { type AnswerOf, accounts, type site } from "@tafel/contract";
import { type SignUpField, signUpFields, signUpProblem } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { call, type Failure } from "../../../data/api.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { rememberChoice, unverifiedEmail } from "../../../data/session.ts";
import { siteQuery } from "../../../data/site.ts";
import { texts } from "../../../texts/accounts.ts";
import { texts as failures } from "../../../texts/failures.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";
import { leadsToInvitation } from "../entrance/leads-to-invitation.ts";
import { keepDraft, readDraft } from "./draft.ts";
import { PasswordChecklist } from "./PasswordChecklist.tsx";

/** The message appears at the first of the fields, or below the form when it concerns none. */
type Wrong = { readonly fields: readonly SignUpField[]; readonly message: string };

export function SignUpPage() {
  const site = useQuery(siteQuery).data;
  const isClosed = site?.signUp === "closed";
  return (
    <EntranceFrame title={texts.signUp.title} hint={leadsToInvitation() ? texts.signUp.toAnswer : undefined}>
      <Stack gap="md">
        <WhoMaySignUp rule={site?.signUp} domains={site?.signUpDomains ?? []} />
        {!isClosed && <SignUpForm />}
        <Text ta="center" c="dimmed">
          {texts.signUp.hasAccount}{" "}
          <Anchor component={Link} to="/login" underline="always">
            {texts.signUp.login}
          </Anchor>
        </Text>
      </Stack>
    </EntranceFrame>
  );
}

type Rule = AnswerOf<typeof site.about>["signUp"];

/** Said before anybody fills in a form for nothing; where everybody may sign up there is nothing to say. */
function WhoMaySignUp({ rule, domains }: { readonly rule: Rule | undefined; readonly domains: readonly string[] }) {
  if (rule === undefined || rule === "open") return null;
  const { signUp } = texts;
  return (
    <Text
      role="note"
      bg="var(--mantine-color-default-hover)"
      p="sm"
      style={{ borderRadius: "var(--mantine-radius-md)" }}
    >
      {rule === "domains" ? signUp.domains(domains) : signUp[rule]}
    </Text>
  );
}

function SignUpForm() {
  const { form, input, password, remember, setRemember, message, isSending, submit } = useSignUp();
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <Stack gap="md">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
          <TextInput {...input("firstname")} autoComplete="given-name" />
          <TextInput {...input("lastname")} autoComplete="family-name" />
        </SimpleGrid>
        <TextInput {...input("username")} autoComplete="username" autoCapitalize="none" spellCheck={false} />
        <TextInput {...input("email")} type="email" autoComplete="email" />
        <PasswordField {...input("password")} autoComplete="new-password" aria-describedby="password-rules" />
        <PasswordChecklist password={password} id="password-rules" />
        <Checkbox
          label={texts.fields.remember}
          checked={remember}
          onChange={(event) => setRemember(event.currentTarget.checked)}
        />
        <FormAlert message={message} />
        <Button type="submit" size="md" loading={isSending}>
          {texts.signUp.submit}
        </Button>
      </Stack>
    </form>
  );
}

function useSignUp() {
  const navigate = useNavigate();
  const [entries, setEntries] = useState(readDraft);
  const [remember, setRemember] = useState(rememberChoice.read);
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const input = (name: SignUpField) => ({
    name,
    label: texts.fields[name],
    value: entries[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => change(name, event.currentTarget.value),
    error: wrong?.fields[0] === name ? wrong.message : (wrong?.fields.includes(name) ?? false),
  });

  function change(name: SignUpField, value: string) {
    const changed = { ...entries, [name]: value };
    setEntries(changed);
    keepDraft(changed);
    const fields = wrong?.fields.filter((field) => field !== name) ?? [];
    setWrong(wrong && fields.length > 0 ? { ...wrong, fields } : undefined);
  }

  /** The message is rendered before its field is focused, so that it is read out with it. */
  function refuse(why: Wrong) {
    flushSync(() => setWrong(why));
    const [first] = why.fields;
    if (first) form.current?.querySelector<HTMLInputElement>(`[name=${first}]`)?.focus();
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const problem = signUpProblem(entries);
    if (problem) return refuse({ ...problem, message: sentenceOf(problem) });
    setWrong(undefined);
    setSending(true);
    const result = await call(accounts.signUp, { body: { ...entries, remember } });
    setSending(false);
    if (!result.ok) return refuse(wrongIn(result.error));
    unverifiedEmail.keep(entries.email.trim());
    rememberChoice.keep(remember);
    void navigate({ to: "/unverified" });
  }

  const message = wrong?.fields.length === 0 ? wrong.message : undefined;
  return { form, input, password: entries.password, remember, setRemember, message, isSending, submit };
}

/** The server's text, and the fields it concerns. */
function wrongIn(failure: Failure): Wrong {
  const taken = { "username-taken": ["username"], "email-taken": ["email"] }[failure.code as string] ?? [];
  return {
    fields: signUpFields.filter((name) => taken.includes(name) || failure.fields?.[name] !== undefined),
    message: failureSentence(failure, failures.unexpected),
  };
}
