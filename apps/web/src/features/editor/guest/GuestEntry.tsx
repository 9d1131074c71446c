import { Button, Stack, Text, TextInput, VisuallyHidden } from "@mantine/core";
import { longestGuestName, longestLinkPassword } from "@tafel/domain";
import { type FormEvent, useEffect, useState } from "react";
import { enterAsGuestRoute } from "../../../data/addresses.ts";
import { call, type Failure } from "../../../data/api.ts";
import type { KnownGuest } from "../../../data/known-guests.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts as failures } from "../../../texts/failures.ts";
import { guestEntryTexts as texts } from "../../../texts/guest-entry.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { GuestFrame } from "./GuestFrame.tsx";
import { fetchWhiteboard } from "./lazy-parts.ts";
import { lookAt } from "./prefetch-guest-page.ts";
import { randomName } from "./random-name.ts";

type Props = { readonly secret: string; readonly onEnter: (guest: KnownGuest) => void };
type Look = { readonly needsPassword: boolean; readonly name: string | null };

/** What a link opens, and the name under which one goes there. */
export function GuestEntry({ secret, onEnter }: Props) {
  const [look, setLook] = useState<Look>();
  const [failure, setFailure] = useState<Failure>();
  useEffect(() => {
    // Without it the board's page says so.
    void fetchWhiteboard().catch(() => {});
    let isGone = false;
    void lookAt(secret).then((looked) => {
      if (isGone) return;
      if (looked.ok) setLook(looked.value);
      // What is no secret of a link is told the same as one that is none any more.
      else setFailure(looked.error.code === "invalid-input" ? ended : looked.error);
    });
    return () => {
      isGone = true;
    };
  }, [secret]);
  if (failure) {
    const again = failure.code === "link-ended" ? undefined : () => location.reload();
    return (
      <GuestFrame>
        <ErrorState title={failureSentence(failure, failures.noAnswer)} onRetry={again} />
      </GuestFrame>
    );
  }
  return (
    <GuestFrame>{look ? <EntryForm secret={secret} look={look} onEnter={onEnter} /> : <LoadingState />}</GuestFrame>
  );
}

const ended: Failure = { code: "link-ended", message: texts.ended, reason: "refused" };

function EntryForm({ secret, look, onEnter }: Props & { readonly look: Look }) {
  const [name, setName] = useState(randomName);
  const [password, setPassword] = useState("");
  const [message, setMessage] = useState<string>();
  const [isSending, setSending] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    const chosen = name.trim();
    if (chosen === "") return setMessage(texts.nameMissing);
    setSending(true);
    setMessage(undefined);
    const body = { secret, name: chosen, ...(look.needsPassword && { password }) };
    const entered = await call(enterAsGuestRoute, { body });
    if (!entered.ok) {
      setSending(false);
      return setMessage(failureSentence(entered.error, failures.unexpected));
    }
    const { token, guestId, kind, uuid, teamId, role } = entered.value;
    onEnter({ token, userId: guestId, name: chosen, role, kind, boardId: uuid, teamId });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md" w="min(22rem, calc(100vw - 3rem))">
        <div>
          <Text component="h1" size="xl" fw={650} style={{ overflowWrap: "anywhere" }}>
            {look.name ?? texts.anyBoard}
          </Text>
          <Text c="dimmed">{texts.welcome}</Text>
        </div>
        <TextInput
          label={texts.name}
          description={texts.nameHint}
          size="md"
          value={name}
          maxLength={longestGuestName}
          readOnly={isSending}
          autoComplete="nickname"
          // A click or a tap replaces what was proposed; whoever likes it need not touch it.
          onFocus={({ target }) => target.select()}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        {look.needsPassword && (
          <PasswordField
            label={texts.password}
            size="md"
            value={password}
            maxLength={longestLinkPassword}
            readOnly={isSending}
            autoComplete="off"
            onChange={({ currentTarget }) => setPassword(currentTarget.value)}
          />
        )}
        <FormAlert message={message} />
        <VisuallyHidden role="status">{isSending && common.loading}</VisuallyHidden>
        <Button type="submit" size="md" loading={isSending}>
          {texts.enter}
        </Button>
      </Stack>
    </form>
  );
}
