import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { invitationEmailProblem, teamProblem } from "@tafel/domain";
import { useMyTeams } from "../../data/my-teams.ts";
import { sentenceOf } from "../../data/sentence.ts";
import { texts as common } from "../../texts/common.ts";
import { shareTexts as texts } from "../../texts/share.ts";
import { inviteTexts } from "../../texts/teams.ts";
import { fieldErrors } from "../field-errors.ts";
import { addressesIn } from "../invitations/addresses-in.ts";
import { LoadingState } from "../LoadingState.tsx";
import { type Target, useMoveToTeam } from "./move-to-team.ts";
import type { SharedBoard } from "./shared-board.ts";

type Props = { readonly board: SharedBoard; readonly onClose: () => void };
type Team = { readonly id: string; readonly name: string };

/**
 * Moves a personal board to one of the person's teams, or to a new team whose first members are invited at the same
 * time.
 */
export function MoveToTeam({ board, onClose }: Props) {
  const teams = useMyTeams();
  const move = useMoveToTeam(board);
  if (teams.isPending) return <LoadingState />;
  return <Form teams={teams.data ?? []} isPending={move.isPending} onMove={move.mutate} onClose={onClose} />;
}

type FormProps = {
  readonly teams: readonly Team[];
  readonly isPending: boolean;
  readonly onMove: (target: Target) => void;
  readonly onClose: () => void;
};

const aNewTeam = "new";

function Form({ teams, isPending, onMove, onClose }: FormProps) {
  const form = useForm({
    initialValues: { target: teams[0]?.id ?? aNewTeam, name: "", addresses: "" },
    validate: {
      name: (name, { target }) => (target === aNewTeam ? (fieldErrors(teamProblem({ name })).name ?? null) : null),
      addresses: (addresses, { target }) => (target === aNewTeam ? wrongAddress(addresses) : null),
    },
  });
  const isNew = form.values.target === aNewTeam;
  const send = form.onSubmit(({ target, name, addresses }) => {
    const team = teams.find(({ id }) => id === target);
    onMove(team ? { teamId: team.id, name: team.name } : { name: name.trim(), addresses: addressesIn(addresses) });
  });
  return (
    <form onSubmit={send} noValidate>
      <Stack gap="md">
        <Text size="sm">{texts.own}</Text>
        {teams.length > 0 && (
          <Radio.Group label={texts.target} {...form.getInputProps("target")}>
            <Stack gap="xs" mt="xs" mah="14rem" style={{ overflowY: "auto" }}>
              {teams.map(({ id, name }) => (
                <Radio key={id} value={id} label={name} />
              ))}
              <Radio value={aNewTeam} label={texts.newTeam} />
            </Stack>
          </Radio.Group>
        )}
        {isNew && (
          <>
            <TextInput label={texts.teamName} data-autofocus {...form.getInputProps("name")} />
            <Textarea
              label={texts.invite}
              description={inviteTexts.several}
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              autosize
              minRows={2}
              maxRows={6}
              size="md"
              {...form.getInputProps("addresses")}
            />
          </>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {isNew ? texts.createAndMove : texts.move}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The rule that one of the addresses breaks; an empty field is valid. */
function wrongAddress(text: string): string | null {
  for (const address of addressesIn(text)) {
    const problem = invitationEmailProblem(address);
    if (problem) return inviteTexts.notInvited(address, sentenceOf(problem));
  }
  return null;
}
