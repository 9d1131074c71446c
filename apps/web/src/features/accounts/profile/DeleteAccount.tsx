import { Button, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { type FormEvent, useState } from "react";
import { call } from "../../../data/api.ts";
import { forgetSession, whileLeaving } from "../../../data/session.ts";
import { texts } from "../../../texts/accounts.ts";
import { texts as common } from "../../../texts/common.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { toast } from "../../../ui/toast.ts";
import { useConfirmed, wasNotConfirmed } from "./confirm-password.tsx";
import { Section } from "./Section.tsx";

export function DeleteAccount({ username }: { readonly username: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title={texts.deletion.title} hint={texts.deletion.hint}>
      <Group>
        <Button color="red" variant="outline" onClick={() => setOpen(true)}>
          {texts.deletion.open}
        </Button>
      </Group>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        title={texts.deletion.dialogTitle}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <Deletion username={username} onClose={() => setOpen(false)} />
      </Modal>
    </Section>
  );
}

/** The typed username must be the person's own: specification, point 5. */
function Deletion({ username, onClose }: { readonly username: string; readonly onClose: () => void }) {
  const confirmed = useConfirmed();
  const [typed, setTyped] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (typed !== username) return setFailure(texts.deletion.mismatch);
    setSending(true);
    const result = await confirmed(() => whileLeaving(() => call(accounts.deleteAccount, { body: {} })));
    setSending(false);
    if (result.ok) {
      forgetSession("by person");
      return toast.success(texts.deletion.deleted);
    }
    if (!wasNotConfirmed(result.error)) setFailure(failureSentence(result.error, texts.deletion.failed));
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {texts.deletion.hint}
        </Text>
        <TextInput
          label={texts.deletion.typeUsername(username)}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setFailure(undefined);
          }}
          error={failure !== undefined}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus
        />
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {texts.deletion.cancel}
          </Button>
          <Button type="submit" color="red.8" disabled={typed === ""} loading={isSending}>
            {texts.deletion.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
