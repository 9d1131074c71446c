import { Button, Group, Paper, Radio, Stack, Text, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { invitationProblem } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { texts as common } from "../../../texts/common.ts";
import { texts as areaTexts, inviteTexts as texts } from "../../../texts/teams.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { Page } from "../../../ui/Page.tsx";
import { EmptyState } from "../../../ui/states.tsx";
import { type Team, useTeam } from "../area/use-team.ts";
import { InvitationSent } from "./InvitationSent.tsx";
import { useSendInvitation } from "./send-invitation.ts";

/** Invites somebody by their address; ends with the link to share. For admins. */
export function InviteMemberPage() {
  const team = useTeam();
  const send = useSendInvitation(team?.id ?? "");
  if (!team) return <EmptyState title={areaTexts.gone.title} text={areaTexts.gone.text} />;
  if (send.data) return <InvitationSent team={team} sent={send.data} onAnother={send.reset} />;
  if (!team.isAdmin) return <EmptyState title={texts.unauthorized} action={<ToMembers team={team} />} />;
  return (
    <Page size="md" title={texts.title(team.name)} description={texts.intro}>
      <InviteForm team={team} isPending={send.isPending} onSend={send.mutate} />
    </Page>
  );
}

type FormProps = {
  readonly team: Team;
  readonly isPending: boolean;
  readonly onSend: (invitation: { readonly memberEmail: string; readonly role: 0 | 1 }) => void;
};

function InviteForm({ team, isPending, onSend }: FormProps) {
  const form = useForm({
    // No role is chosen beforehand: making somebody an admin must be meant.
    initialValues: { memberEmail: "", role: "" },
    validate: ({ memberEmail, role }) =>
      fieldErrors(invitationProblem({ memberEmail, role: role === "" ? undefined : Number(role) })),
  });
  const send = form.onSubmit(({ memberEmail, role }) =>
    onSend({ memberEmail: memberEmail.trim(), role: role === "1" ? 1 : 0 }),
  );
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }} component="form" onSubmit={send} noValidate>
      <Stack gap="lg">
        <TextInput
          label={texts.email}
          type="email"
          autoComplete="off"
          autoFocus
          {...form.getInputProps("memberEmail")}
        />
        <Radio.Group label={texts.role} {...form.getInputProps("role")}>
          <Stack gap="sm" mt="xs">
            <Radio value="0" label={texts.member} description={texts.memberText} />
            <Radio value="1" label={texts.admin} description={texts.adminText} />
          </Stack>
        </Radio.Group>
        <Group gap="sm">
          <Button type="submit" loading={isPending}>
            {texts.submit}
          </Button>
          <Button
            variant="default"
            renderRoot={(root) => <Link to="/teams/$teamId/users" params={{ teamId: team.id }} {...root} />}
          >
            {common.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
}

function ToMembers({ team }: { readonly team: Team }) {
  return (
    <Button
      variant="default"
      renderRoot={(root) => <Link to="/teams/$teamId/users" params={{ teamId: team.id }} {...root} />}
    >
      <Text span>{texts.toMembers}</Text>
    </Button>
  );
}
