import { Button, Checkbox, Group, Modal, Stack, TextInput } from "@mantine/core";
import { todos } from "@tafel/contract";
import { beginningOf, newTitle, todoLimits } from "@tafel/domain";
import { useNavigate, useParams } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { Intention } from "../../../data/intention.ts";
import { answerOf } from "../../../data/query-client.ts";
import { useMutationOnce } from "../../../data/use-mutation-once.ts";
import { texts as common } from "../../../texts/common.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import type { OpenTodoBoard } from "../board/open-todo-board.ts";
import { sayLeftOut } from "./use-transfer.ts";
import { WorkspaceField } from "./WorkspaceField.tsx";

type Props = {
  readonly session: Pick<OpenTodoBoard, "boardId" | "state">;
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Copies the board into a workspace, and leads to the copy. */
export function CopyBoardDialog({ session, opened, onClose }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={texts.boardTitle} closeButtonProps={{ "aria-label": common.close }}>
      <CopyForm session={session} onClose={onClose} />
    </Modal>
  );
}

function CopyForm({ session, onClose }: Omit<Props, "opened">) {
  const { teamId = "personal" } = useParams({ strict: false });
  const [workspace, setWorkspace] = useState(teamId);
  const [typed, setTyped] = useState(() =>
    beginningOf(texts.titleOf(session.state().board?.title ?? ""), todoLimits.title),
  );
  const [withTodos, setWithTodos] = useState(true);
  const title = newTitle(typed, "");
  const navigate = useNavigate();
  const { mutate, isPending } = useCopy(session);
  // Who has closed it meanwhile stays here.
  const lead = ({ boardId }: { readonly boardId: string }) => {
    onClose();
    if (workspace === "personal") void navigate({ to: "/boards/personal/$boardId", params: { boardId } });
    else void navigate({ to: "/boards/$teamId/$boardId", params: { teamId: workspace, boardId } });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (title !== undefined) mutate({ workspace, title, withTodos }, { onSuccess: lead });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={texts.newTitle}
          size="md"
          value={typed}
          maxLength={todoLimits.title}
          data-autofocus
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <WorkspaceField workspace={workspace} onChange={setWorkspace} />
        <Checkbox
          label={texts.withTodos}
          size="md"
          checked={withTodos}
          onChange={(event) => setWithTodos(event.currentTarget.checked)}
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" disabled={title === undefined || isPending}>
            {texts.copy}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type Wanted = { readonly workspace: string; readonly title: string; readonly withTodos: boolean };

function useCopy({ boardId: source }: Props["session"]) {
  const [intention] = useState(() => new Intention());
  return useMutationOnce({
    mutationFn: (wanted: Wanted) =>
      intention.fulfill(wanted, (operationId) => {
        const { workspace, title, withTodos } = wanted;
        const body = { boardId: source, teamId: workspace, title, withTodos, operationId };
        return answerOf(call(todos.copyBoard, { body }));
      }),
    onSuccess: ({ leftOut }, { title }) => {
      toast.success(texts.boardCopied(title));
      sayLeftOut(leftOut);
    },
    onError: (error) => toast.failed(error, texts.failed),
  });
}
