import { Anchor, Button, Group, Loader, Stack, Text } from "@mantine/core";
import { IconCircleCheck } from "@tabler/icons-react";
import { accounts } from "@tafel/contract";
import { Link, useNavigate, useSearch } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { call, type Failure } from "../../../data/api.ts";
import { sentenceOf } from "../../../data/sentence.ts";
import { texts } from "../../../texts/accounts.ts";
import { FormAlert } from "../../../ui/FormAlert.tsx";
import { failureSentence, reasonOf } from "../../../ui/failure-sentence.ts";
import { toast } from "../../../ui/toast.ts";
import { EntranceFrame } from "../entrance/EntranceFrame.tsx";

/** Specification, point 9. */
const redirectAfter = 2_000;

type State =
  | { readonly is: "checking" }
  | { readonly is: "error"; readonly message: string; readonly isExpired: boolean }
  | { readonly is: "ready"; readonly email: string }
  | { readonly is: "verified"; readonly email: string }
  /** The link was used before, by the person it was mailed to: good news. */
  | { readonly is: "used"; readonly message: string };

/** Looks up the code, and verifies only on a click: mail scanners that open links change nothing. */
export function VerifyEmailPage() {
  const { code } = useSearch({ from: "/verify" });
  const [state, setState] = useState<State>({ is: "checking" });
  useEffect(() => {
    let isShown = true;
    setState({ is: "checking" });
    void check(code).then((next) => isShown && setState(next));
    return () => {
      isShown = false;
    };
  }, [code]);
  return (
    <EntranceFrame title={texts.verify.title}>
      {state.is === "checking" && (
        <Group role="status">
          <Loader size="sm" aria-hidden />
          <Text c="dimmed">{texts.verify.checking}</Text>
        </Group>
      )}
      {state.is === "error" && <Wrong {...state} code={code} />}
      {state.is === "ready" && <Ready email={state.email} code={code ?? ""} onDone={setState} />}
      {state.is === "verified" && <Verified email={state.email} />}
      {state.is === "used" && <Used message={state.message} />}
    </EntranceFrame>
  );
}

const wrong = (message: string, isExpired = false): State => ({ is: "error", message, isExpired });

function refused(failure: Failure, fallback: string): State {
  if (failure.code === "already-verified") return { is: "used", message: sentenceOf(failure) };
  return wrong(failureSentence(failure, fallback), failure.code === "code-expired");
}

async function check(code: string | undefined): Promise<State> {
  if (!code) return wrong(texts.verify.noCode);
  const result = await call(accounts.checkVerification, { body: { code } });
  if (!result.ok) return refused(result.error, texts.verify.checkFailed);
  return result.value.expired ? wrong(texts.verify.expired, true) : { is: "ready", email: result.value.email };
}

type ReadyProps = { readonly email: string; readonly code: string; readonly onDone: (state: State) => void };

function Ready({ email, code, onDone }: ReadyProps) {
  const [isSending, setSending] = useState(false);
  async function verify() {
    setSending(true);
    const result = await call(accounts.verifyEmail, { body: { code } });
    if (result.ok) return onDone({ is: "verified", email });
    onDone(refused(result.error, texts.verify.failed));
  }
  return (
    <Stack gap="md">
      <Text c="dimmed">{texts.verify.confirm}</Text>
      <Text fw={600} fz="lg">
        {email}
      </Text>
      <Button size="md" loading={isSending} onClick={verify}>
        {texts.verify.submit}
      </Button>
    </Stack>
  );
}

function Verified({ email }: { readonly email: string }) {
  const navigate = useNavigate();
  useEffect(() => {
    const toLogin = { to: "/login", state: { identifier: email }, replace: true } as const;
    const timer = setTimeout(() => void navigate(toLogin), redirectAfter);
    return () => clearTimeout(timer);
  }, [navigate, email]);
  return (
    <Stack gap="md">
      <Stack gap="xs" role="status">
        <Good text={texts.verify.verified} />
        <Text c="dimmed">{texts.verify.redirect}</Text>
      </Stack>
      <LogInButton email={email} />
    </Stack>
  );
}

function Used({ message }: { readonly message: string }) {
  return (
    <Stack gap="md">
      <div role="status">
        <Good text={message} />
      </div>
      <LogInButton />
    </Stack>
  );
}

function LogInButton({ email }: { readonly email?: string }) {
  return (
    <Button size="md" component={Link} to="/login" {...(email && { state: { identifier: email } })}>
      {texts.login.submit}
    </Button>
  );
}

function Good({ text }: { readonly text: string }) {
  return (
    <Group gap="xs" wrap="nowrap">
      <IconCircleCheck color="var(--mantine-color-board-filled)" style={{ flex: "none" }} aria-hidden />
      <Text fw={600} fz="lg">
        {text}
      </Text>
    </Group>
  );
}

type WrongProps = { readonly message: string; readonly isExpired: boolean; readonly code: string | undefined };

function Wrong({ message, isExpired, code }: WrongProps) {
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function requestNew() {
    setSending(true);
    const result = await call(accounts.requestNewVerification, { body: { oldCode: code ?? "" } });
    setSending(false);
    if (!result.ok) return setFailure(reasonOf(result.error));
    toast.success(texts.verify.newSent);
    void navigate({ to: "/login" });
  }
  return (
    <Stack gap="md">
      {failure ? <FormAlert title={texts.verify.requestFailed} message={failure} /> : <FormAlert message={message} />}
      {isExpired && (
        <Button size="md" loading={isSending} onClick={requestNew}>
          {texts.verify.requestNew}
        </Button>
      )}
      <Anchor component={Link} to="/login" ta="center">
        {texts.verify.toLogin}
      </Anchor>
    </Stack>
  );
}
