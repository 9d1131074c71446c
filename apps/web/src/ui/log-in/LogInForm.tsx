import { Anchor, Button, Checkbox, Group, Stack, Text, TextInput } from "@mantine/core";
import { loginProblem } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { rememberChoice } from "../../data/session.ts";
import { texts } from "../../texts/accounts.ts";
import { FormAlert } from "../FormAlert.tsx";
import { PasswordField } from "../PasswordField.tsx";
import { type AfterLogIn, type LogInField, useLogIn } from "./use-log-in.ts";

/** `identifier` is filled in; only the password is left to type. */
type Props = AfterLogIn & { readonly identifier?: string | undefined };

/** The form for name and password, and where it leads. */
export function LogInForm({ onLoggedIn, onLeave, identifier: known = "" }: Props) {
  const [identifier, setIdentifier] = useState(known);
  const [password, setPassword] = useState("");
  const [remember, setRemember] = useState(rememberChoice.read);
  const { logIn, isSending, wrong } = useLogIn({ onLoggedIn, onLeave });
  const isIncomplete = loginProblem({ identifier, password }) !== undefined;
  const isWrong = (field: LogInField) => wrong?.fields.includes(field) ?? false;

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void logIn({ identifier, password, remember });
      }}
      noValidate
    >
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
          autoFocus={known !== ""}
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
        {/* Looks disabled, but says what is missing when it is clicked. */}
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
