import { Button, Group, Modal, Stack, Text } from "@mantine/core";
import { accounts } from "@tafel/contract";
import type { Result } from "@tafel/domain";
import { createContext, type FormEvent, type ReactNode, useCallback, useContext, useRef, useState } from "react";
import { call, type Failure } from "../../../data/api.ts";
import { texts } from "../../../texts/accounts.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts as failures } from "../../../texts/failures.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence } from "../../../ui/failure-sentence.ts";
import { PasswordField } from "../../../ui/PasswordField.tsx";

/**
 * Makes a call that may need a fresh log-in (contract, point 1): when the server asks for the password, so do we, and
 * repeat the call. When the dialog is closed, the first answer is returned, with code `confirm-password`.
 */
export type Confirmed = <Value>(make: () => Promise<Result<Value, Failure>>) => Promise<Result<Value, Failure>>;

const Context = createContext<Confirmed>((make) => make());

export const useConfirmed = (): Confirmed => useContext(Context);

/** Whether the person closed the dialog instead of confirming: then nothing needs to be said. */
export const wasNotConfirmed = (failure: Failure): boolean => failure.code === "confirm-password";

export function ConfirmPasswordProvider({ children }: { readonly children: ReactNode }) {
  const [isAsking, setAsking] = useState(false);
  const answer = useRef<(isConfirmed: boolean) => void>(undefined);

  const confirmed = useCallback<Confirmed>(async (make) => {
    const first = await make();
    if (first.ok || first.error.code !== "confirm-password") return first;
    setAsking(true);
    const isConfirmed = await new Promise<boolean>((resolve) => {
      answer.current = resolve;
    });
    setAsking(false);
    return isConfirmed ? make() : first;
  }, []);

  return (
    <Context value={confirmed}>
      {children}
      <Modal
        opened={isAsking}
        onClose={() => answer.current?.(false)}
        title={texts.confirmPassword.title}
        closeButtonProps={{ "aria-label": common.close }}
      >
        <ConfirmForm onDone={(isConfirmed) => answer.current?.(isConfirmed)} />
      </Modal>
    </Context>
  );
}

function ConfirmForm({ onDone }: { readonly onDone: (isConfirmed: boolean) => void }) {
  const [password, setPassword] = useState("");
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function submit(event: FormEvent) {
    event.preventDefault();
    setSending(true);
    const result = await call(accounts.confirmPassword, { body: { password } });
    setSending(false);
    if (result.ok) return onDone(true);
    setFailure(failureSentence(result.error, failures.unexpected));
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed" size="sm">
          {texts.confirmPassword.hint}
        </Text>
        <PasswordField
          label={texts.fields.password}
          value={password}
          onChange={(event) => {
            setPassword(event.currentTarget.value);
            setFailure(undefined);
          }}
          error={failure !== undefined}
          autoComplete="current-password"
          data-autofocus
        />
        <FormAlert message={failure} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone(false)}>
            {texts.confirmPassword.cancel}
          </Button>
          <Button type="submit" disabled={password === ""} loading={isSending}>
            {texts.confirmPassword.submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
