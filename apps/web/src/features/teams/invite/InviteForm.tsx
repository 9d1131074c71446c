import { Button, Group, Paper, Radio, Stack, Textarea } from "@mantine/core";
import { useForm } from "@mantine/form";
import { invitationEmailProblem, invitationProblem } from "@tafel/domain";
import { Link } from "@tanstack/react-router";
import { texts as common } from "../../../texts/common.ts";
import { inviteTexts as texts } from "../../../texts/teams.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { addressesIn } from "../../../ui/invitations/addresses-in.ts";
import { Refusals } from "../../../ui/invitations/Refusals.tsx";
import type { InvitationResult, Invitations } from "../../../ui/invitations/send-invitations.ts";
import type { Team } from "../area/use-team.ts";

type Props = {
  readonly team: Team;
  readonly isPending: boolean;
  /** The results of the last try, if it invited nobody. */
  readonly refused: readonly InvitationResult[];
  readonly addresses: string;
  readonly onSend: (invitations: Invitations) => void;
};

export function InviteForm({ team, isPending, refused, addresses, onSend }: Props) {
  const form = useForm({
    initialValues: { memberEmail: addresses, role: "0" },
    validate: ({ memberEmail, role }) => {
      const emails = addressesIn(memberEmail);
      // Among several addresses, a wrong one gets an answer of its own.
      const good = emails.find((address) => !invitationEmailProblem(address));
      return fieldErrors(invitationProblem({ memberEmail: good ?? emails[0] ?? "", role: Number(role) }));
    },
  });
  const send = form.onSubmit(({ memberEmail, role }) =>
    onSend({ addresses: addressesIn(memberEmail), role: role === "1" ? 1 : 0 }),
  );
  return (
    <Paper withBorder p={{ base: "md", sm: "xl" }} component="form" onSubmit={send} noValidate>
      <Stack gap="lg">
        <Textarea
          label={texts.email}
          description={texts.several}
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          autosize
          minRows={2}
          maxRows={10}
          size="md"
          autoFocus
          {...form.getInputProps("memberEmail")}
        />
        <Radio.Group label={texts.role} {...form.getInputProps("role")}>
          <Stack gap="sm" mt="xs">
            <Radio value="0" label={texts.member} description={texts.memberText} />
            <Radio value="1" label={texts.admin} description={texts.adminText} />
          </Stack>
        </Radio.Group>
        <Refusals answers={refused} />
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
