import { Button, Group, Paper, Stack, Textarea, TextInput } from "@mantine/core";
import { useForm } from "@mantine/form";
import { teams } from "@tafel/contract";
import { teamProblem } from "@tafel/domain";
import { useMutation } from "@tanstack/react-query";
import { Link, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { Intention } from "../../../data/intention.ts";
import { myTeamsQuery } from "../../../data/my-teams.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { createTexts as texts } from "../../../texts/teams.ts";
import { fieldErrors } from "../../../ui/field-errors.ts";
import { Page } from "../../../ui/Page.tsx";
import { toast } from "../../../ui/toast.ts";

/** Creates a team, makes the person its admin, and leads to its overview. */
export function CreateTeamPage() {
  const create = useCreateTeam();
  const form = useForm({
    initialValues: { name: "", description: "" },
    validate: (values) => fieldErrors(teamProblem(values)),
  });
  return (
    <Page size="md" title={texts.title} description={texts.intro}>
      <Paper
        withBorder
        p={{ base: "md", sm: "xl" }}
        component="form"
        noValidate
        onSubmit={form.onSubmit((values) => create.mutate(values))}
      >
        <Stack gap="lg">
          <TextInput label={texts.name} autoFocus {...form.getInputProps("name")} />
          <Textarea label={texts.description} autosize minRows={3} size="md" {...form.getInputProps("description")} />
          <Group gap="sm">
            <Button type="submit" loading={create.isPending}>
              {texts.submit}
            </Button>
            <Button variant="default" component={Link} to="/teams">
              {common.cancel}
            </Button>
          </Group>
        </Stack>
      </Paper>
    </Page>
  );
}

function useCreateTeam() {
  const navigate = useNavigate();
  const [intention] = useState(() => new Intention());
  return useMutation({
    mutationFn: ({ name, description }: { readonly name: string; readonly description: string }) => {
      const team = { teamName: name.trim(), teamDescription: description.trim() };
      return intention.fulfill(team, (operationId) => answerOf(call(teams.create, { body: { ...team, operationId } })));
    },
    onSuccess: async ({ teamId }) => {
      await queryClient.invalidateQueries({ queryKey: myTeamsQuery.queryKey });
      await navigate({ to: "/teams/$teamId/overview", params: { teamId } });
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}
