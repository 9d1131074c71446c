import { Button, Group, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { teamProblem } from "@tafel/domain";
import { texts as common } from "../../../texts/common.ts";
import { overviewTexts as texts } from "../../../texts/teams.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import type { Team } from "../area/use-team.ts";
import { useChangeTeam } from "./change-team.ts";

/** Name and description of a team, for its admins; saves nothing when nothing has changed. */
export function EditTeam({ team, onDone }: { readonly team: Team; readonly onDone: () => void }) {
  const change = useChangeTeam(team.id, onDone);
  const form = useForm({
    initialValues: { name: team.name, description: team.description },
    validate: (values) => fieldErrors(teamProblem(values)),
  });
  const save = form.onSubmit((values) => {
    const name = values.name.trim();
    const description = values.description.trim();
    if (name === team.name && description === team.description) onDone();
    else change.mutate({ name, description });
  });
  return (
    <form onSubmit={save} noValidate>
      <Stack gap="md">
        <TextInput label={texts.name} data-autofocus autoFocus {...form.getInputProps("name")} />
        <Textarea label={texts.description} autosize minRows={3} size="md" {...form.getInputProps("description")} />
        <Group gap="sm">
          <Button type="submit" loading={change.isPending}>
            {texts.save}
          </Button>
          <Button variant="default" onClick={onDone}>
            {common.cancel}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
