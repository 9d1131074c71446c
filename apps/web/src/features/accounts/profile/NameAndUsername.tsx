import { Button, Group, SimpleGrid, Stack, Text, TextInput } from "@mantine/core";
import { accounts } from "@tafel/contract";
import { type ProfileField, profileProblem } from "@tafel/domain";
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
import { Section } from "./Section.tsx";

export function NameAndUsername({ me }: { readonly me: Me }) {
  const [isEditing, setEditing] = useState(false);
  const { button, giveBack } = useFocusBack();
  const close = () => {
    giveBack();
    setEditing(false);
  };
  if (isEditing) return <EditProfile me={me} onClose={close} />;
  const edit = (
    <Button ref={button} variant="default" onClick={() => setEditing(true)}>
      {texts.profile.edit}
    </Button>
  );
  return (
    <Section title={texts.profile.personal} action={edit}>
      <SimpleGrid cols={{ base: 1, xs: 3 }}>
        <Shown label={texts.fields.firstname} value={me.Firstname} />
        <Shown label={texts.fields.lastname} value={me.Lastname} />
        <Shown label={texts.fields.username} value={me.Username} />
      </SimpleGrid>
    </Section>
  );
}

function Shown({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <Text size="sm" c="dimmed">
        {label}
      </Text>
      <Text fw={500}>{value}</Text>
    </div>
  );
}

type Wrong = { readonly fields: readonly ProfileField[]; readonly message: string };

/** Sends only what has changed; without changes, saving just closes (specification, point 5). */
function EditProfile({ me, onClose }: { readonly me: Me; readonly onClose: () => void }) {
  const queries = useQueryClient();
  const [form, setForm] = useState({ firstName: me.Firstname, lastName: me.Lastname, username: me.Username });
  const [wrong, setWrong] = useState<Wrong>();
  const [isSending, setSending] = useState(false);
  const input = (name: keyof typeof form, label: string) => (
    <TextInput
      label={label}
      value={form[name]}
      onChange={(event) => setForm({ ...form, [name]: event.currentTarget.value })}
      error={wrong?.fields.includes(name) ?? false}
      autoFocus={name === "firstName"}
    />
  );

  async function save(event: FormEvent) {
    event.preventDefault();
    const changes = {
      ...(form.firstName.trim() !== me.Firstname && { Firstname: form.firstName.trim() }),
      ...(form.lastName.trim() !== me.Lastname && { Lastname: form.lastName.trim() }),
      ...(form.username.trim() !== me.Username && { Username: form.username.trim() }),
    };
    if (Object.keys(changes).length === 0) return onClose();
    const problem = profileProblem(form);
    setWrong(problem && { ...problem, message: sentenceOf(problem) });
    if (problem) return;
    setSending(true);
    const result = await call(accounts.updateUserData, { body: changes });
    setSending(false);
    if (!result.ok) {
      const fields: ProfileField[] = result.error.code === "username-taken" ? ["username"] : [];
      return setWrong({ fields, message: failureSentence(result.error, texts.profile.updateFailed) });
    }
    await queries.invalidateQueries(meQuery);
    toast.success(texts.profile.updated);
    onClose();
  }

  return (
    <Section title={texts.profile.personal}>
      <form onSubmit={save} noValidate>
        <Stack gap="md">
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            {input("firstName", texts.fields.firstname)}
            {input("lastName", texts.fields.lastname)}
          </SimpleGrid>
          {input("username", texts.fields.username)}
          <FormAlert message={wrong?.message} />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.profile.cancel}
            </Button>
            <Button type="submit" loading={isSending}>
              {texts.profile.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
