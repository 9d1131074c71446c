import { Button, Checkbox, Group, Modal, Stack, Text, TextInput } from "@mantine/core";
import { templates } from "@tafel/contract";
import { newTitle, todoLimits } from "@tafel/domain";
import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { Intention } from "../../../data/intention.ts";
import { useMyTeams } from "../../../data/my-teams.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useMutationOnce } from "../../../data/use-mutation-once.ts";
import { texts as common } from "../../../texts/common.ts";
import { savedTemplateTexts as texts } from "../../../texts/templates.ts";
import { toast } from "../../../ui/toast.ts";
import type { OpenTodoBoard } from "../board/open-todo-board.ts";

type Props = {
  readonly session: Pick<OpenTodoBoard, "boardId" | "state">;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Saves what is on the board now, to begin others with. */
export function SaveTemplateDialog({ session, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.saveTitle} closeButtonProps={{ "aria-label": common.close }}>
      <SaveForm session={session} onClose={onClose} />
    </Modal>
  );
}

function SaveForm({ session, onClose }: Omit<Props, "opened">) {
  const { teamId } = useParams({ strict: false });
  const team = useMyTeams().data?.find(({ id }) => id === teamId);
  const [typed, setTyped] = useState(() => session.state().board?.title ?? "");
  const [withTodos, setWithTodos] = useState(true);
  const name = newTitle(typed, "");
  const { mutate, isPending } = useSaveTemplate(session.boardId);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (name !== undefined) mutate({ name, withTodos }, { onSuccess: onClose });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={texts.name}
          size="md"
          value={typed}
          maxLength={todoLimits.title}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Checkbox
          label={texts.withTodos}
          description={texts.left}
          size="md"
          checked={withTodos}
          onChange={(event) => setWithTodos(event.currentTarget.checked)}
        />
        <Text>{teamId ? team && texts.forTeam(team.name) : texts.forYou}</Text>
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {common.cancel}
          </Button>
          <Button type="submit" disabled={name === undefined || isPending}>
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Wanted = { readonly name: string; readonly withTodos: boolean };

function useSaveTemplate(boardId: string) {
  const [intention] = useState(() => new Intention());
  return useMutationOnce({
    mutationFn: (wanted: Wanted) =>
      intention.fulfill({ boardId, ...wanted }, (operationId) =>
        answerOf(call(templates.save, { body: { boardId, ...wanted, operationId } })),
      ),
    onSuccess: (_, { name }) => toast.success(texts.saved(name)),
    onError: (error) => toast.failed(error, texts.saveFailed),
  });
}
