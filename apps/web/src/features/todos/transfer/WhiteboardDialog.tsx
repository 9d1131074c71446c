import { Button, Group, Modal, NativeSelect, Stack, Text, TextInput } from "@mantine/core";
import { longestWhiteboardName } from "@tafel/contract";
import { type Board, beginningOf, isDone, listOf, may, newTitle, placeOf } from "@tafel/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { type FormEvent, useState, useSyncExternalStore } from "react";
import { type Brought, bringTo } from "../../../data/brought.ts";
import { Intention } from "../../../data/intention.ts";
import { messageOf } from "../../../data/query-client.ts";
import { requestWhiteboard, whiteboardsQuery } from "../../../data/whiteboards.ts";
import { texts as common } from "../../../texts/common.ts";
import { transferTexts } from "../../../texts/transfer.ts";
import { toast } from "../../../ui/toast.ts";
import { useBoard } from "../board/board-context.ts";
import type { Transferable } from "./transferable.ts";

const texts = transferTexts.whiteboard;

type Props = {
  readonly what: Transferable;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** The choice of a whiteboard that is not there yet. */
const another = "new";

/** Shows a todo or a list on a whiteboard of the board's workspace, and leads there: that is where it is undone. */
export function WhiteboardDialog({ what, teamId, onClose }: Props) {
  const { session } = useBoard();
  const workspace = teamId ?? "personal";
  const { board, unsaved } = useSyncExternalStore(session.subscribe, session.state);
  const brought = board && broughtOf(session.boardId, board, what);
  const whiteboards = useQuery(whiteboardsQuery(workspace));
  const editable = (whiteboards.data ?? []).filter(({ role }) => may(role, "edit"));
  const [chosen, setChosen] = useState<string>();
  const id = chosen ?? editable[0]?.id ?? another;
  const [typed, setTyped] = useState(() => beginningOf(brought?.title ?? "", longestWhiteboardName));
  const name = newTitle(typed, "");
  const navigate = useNavigate();
  const { mutate, isPending } = useShowing(workspace);
  // Who has closed it meanwhile stays here.
  const lead = (id: string) => {
    if (brought) bringTo(id, brought);
    const search = workspace === "personal" ? {} : { teamId: workspace };
    void navigate({ to: "/whiteboard/$id", params: { id }, search });
  };
  // The server knows no todo that it has not stored.
  const isReady = brought && unsaved === 0 && whiteboards.data && (id !== another || name !== undefined);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady && !isPending) mutate(id === another ? { name: name ?? "" } : { id }, { onSuccess: lead });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={texts.title(brought?.title ?? "")}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <NativeSelect
            label={texts.whiteboard}
            size="md"
            data-autofocus
            value={id}
            data={[
              ...editable.map((it) => ({ value: it.id, label: it.name })),
              { value: another, label: whiteboards.isPending ? texts.loading : texts.newWhiteboard },
            ]}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
          {id === another && !whiteboards.isPending && (
            <TextInput
              label={texts.newName}
              size="md"
              value={typed}
              maxLength={longestWhiteboardName}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          )}
          {whiteboards.isError && <Text role="alert">{messageOf(whiteboards.error, texts.loadFailed)}</Text>}
          {unsaved > 0 && <Text role="status">{texts.saving}</Text>}
          <Group justify="flex-end" gap="sm">
            <Button variant="default" onClick={onClose}>
              {transferTexts.cancel}
            </Button>
            <Button type="submit" disabled={!isReady || isPending}>
              {texts.show}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

function broughtOf(boardId: string, board: Board, what: Transferable): Brought | undefined {
  if ("listId" in what) {
    const list = listOf(board, what.listId);
    return list && { ...what, boardId, title: list.title };
  }
  const todo = placeOf(board, what.todoId)?.todo;
  return todo && { ...what, boardId, title: todo.name, done: isDone(todo) };
}

function useShowing(workspace: string) {
  const [intention] = useState(() => new Intention());
  return useMutation({
    // Only a new whiteboard must be made before.
    networkMode: "always",
    mutationFn: async (wanted: { readonly id: string } | { readonly name: string }) =>
      "id" in wanted
        ? wanted.id
        : intention.fulfill(wanted, (operationId) => requestWhiteboard(workspace, operationId, wanted.name)),
    onError: (error) => toast.failed(error, texts.failed),
  });
}
