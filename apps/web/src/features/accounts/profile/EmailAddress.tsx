import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { isCode, looksLikeEmail, signUpTexts } from "@tafel/domain";
import { useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/api.ts";
import { type Me, meQuery } from "../../../data/me.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { toast } from "../../../ui/toast.ts";
import { useFocusBack } from "../../../ui/use-focus-back.ts";
import { CodeInput } from "../code/CodeInput.tsx";
import { forgetNewAddress, keepNewAddress, readNewAddress } from "./address-change.ts";
import { useConfirmed, wasNotConfirmed } from "./confirm-password.tsx";
import { Section } from "./Section.tsx";

type Step =
  | { readonly is: "shown" }
  | { readonly is: "editing" }
  /** Just now, or before the page was loaded. */
  | { readonly is: "code sent"; readonly to: string; readonly isNew: boolean };

/** Edit, code sent to the new address, code entered, updated: specification, point 4, "E-mail change". */
export function EmailAddress({ me }: { readonly me: Me }) {
  const [step, setStep] = useState<Step>(() => {
    const to = readNewAddress(me.userId);
    return to === undefined ? { is: "shown" } : { is: "code sent", to, isNew: false };
  });
  const { button, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    forgetNewAddress();
    setStep({ is: "shown" });
  };
  const sent = (to: string) => {
    keepNewAddress(me.userId, to);
    setStep({ is: "code sent", to, isNew: true });
  };
  const change = (
    <Button ref={button} variant="default" onClick={() => setStep({ is: "editing" })}>
      {texts.email.change}
    </Button>
  );
  return (
    <Section title={texts.email.title} action={step.is === "shown" && change}>
      {step.is === "shown" && <Text fw={500}>{me.Email}</Text>}
      {step.is === "editing" && <NewAddress onSent={sent} onClose={close} />}
      {step.is === "code sent" && <EnterCode address={step.to} isNew={step.isNew} onClose={close} />}
    </Section>
  );
}

type NewAddressProps = { readonly onSent: (address: string) => void; readonly onClose: () => void };

function NewAddress({ onSent, onClose }: NewAddressProps) {
  const confirmed = useConfirmed();
  const [address, setAddress] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function send(event: FormEvent) {
    event.preventDefault();
    const newEmail = address.trim();
    if (!looksLikeEmail(newEmail)) return setFailure(sentenceOf({ message: signUpTexts.email }));
    setSending(true);
    const result = await confirmed(() => call(accounts.requestEmailChange, { body: { newEmail } }));
    setSending(false);
    if (!result.ok) {
      if (wasNotConfirmed(result.error)) return;
      return setFailure(failureSentence(result.error, texts.email.requestFailed));
    }
    toast.success(texts.email.codeSent);
    onSent(newEmail);
  }

  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <TextInput
          label={texts.email.newEmail}
          type="email"
          autoComplete="email"
          autoFocus
          value={address}
          onChange={(event) => {
            setAddress(event.currentTarget.value);
            setFailure(undefined);
          }}
          error={failure !== undefined}
        />
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.profile.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={address.trim() === ""}>
            {texts.email.send}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type CodeProps = { readonly address: string; readonly isNew: boolean; readonly onClose: () => void };

function EnterCode({ address, isNew, onClose }: CodeProps) {
  const confirmed = useConfirmed();
  const queries = useQueryClient();
  const [code, setCode] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function verify(event: FormEvent) {
    event.preventDefault();
    if (!isCode(code)) return;
    setSending(true);
    const result = await confirmed(() => call(accounts.verifyEmailChange, { body: { verificationCode: code } }));
    setSending(false);
    if (!result.ok) {
      if (wasNotConfirmed(result.error)) return;
      setCode("");
      return setFailure(failureSentence(result.error, texts.email.verifyFailed));
    }
    await queries.invalidateQueries(meQuery);
    toast.success(texts.email.updated);
    onClose();
  }

  return (
    <form onSubmit={verify} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{texts.email.enterCode(address)}</Text>
        <CodeInput autoFocus={isNew} value={code} onChange={setCode} error={failure !== undefined && code === ""} />
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.profile.cancel}
          </Button>
          <Button type="submit" loading={isSending} disabled={!isCode(code)}>
            {texts.email.verify}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
