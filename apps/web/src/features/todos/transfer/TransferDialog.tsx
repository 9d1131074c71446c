import { Button, Group, Modal, NativeSelect, Stack, Text } from "@mantine/core";
import { type Board, listOf, may, placeOf, type Todo } from "@tafel/domain";
import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { boardsQuery } from "../../../data/boards.ts";
import { messageOf } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { transferTexts as texts } from "../../../texts/transfer.ts";
import { useBoard } from "../board/board-context.ts";
import type { Transferable } from "./transferable.ts";
import { useTransfer } from "./use-transfer.ts";
import { WorkspaceField } from "./WorkspaceField.tsx";

type Props = {
  readonly what: Transferable;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** Moves or copies a todo or a list to another board of any of the person's workspaces. */
export function TransferDialog({ what, teamId, onClose }: Props) {
  const { session } = useBoard();
  const [workspace, setWorkspace] = useState(teamId ?? "personal");
  const [chosen, setChosen] = useState<string>();
  const boards = useQuery(boardsQuery(workspace));
  const others = (boards.data ?? []).filter(({ id, role }) => id !== session.boardId && may(role, "edit"));
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  const [name] = useState(() => nameOf(session.state().board, what));
  const isTodo = "todoId" in what;
  const board = useSyncExternalStore(session.subscribe, () => session.state().board);
  // They are sent to the board they were put on.
  const isSending = board !== undefined && todosIn(board, what).some(isWaitingForFiles);
  const { mutate, isPending } = useTransfer(what, name);
  // Not if it was closed before: another may be open then.
  const send = (mode: "move" | "copy") => target && mutate({ target, mode }, { onSuccess: onClose });
  return (
    <Modal
      opened
      onClose={onClose}
      title={isTodo ? texts.todoTitle(name) : texts.listTitle(name)}
      closeButtonProps={{ "aria-label": common.close }}
    >
      <Stack gap="md">
        <WorkspaceField workspace={workspace} onChange={setWorkspace} />
        {target && (
          <NativeSelect
            label={texts.board}
            size="md"
            value={target.id}
            data={others.map(({ id, title }) => ({ value: id, label: title }))}
            onChange={(event) => setChosen(event.currentTarget.value)}
          />
        )}
        {boards.isError && <Text role="alert">{messageOf(boards.error, texts.loadFailed)}</Text>}
        {boards.data && !target && <Text role="status">{texts.noBoards}</Text>}
        {isTodo && target && <Text c="dimmed">{texts.todoHint}</Text>}
        {isSending && <Text role="status">{texts.sending}</Text>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button variant="default" disabled={!target || isPending || isSending} onClick={() => send("copy")}>
            {texts.copy}
          </Button>
          <Button disabled={!target || isPending || isSending} onClick={() => send("move")}>
            {texts.move}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function todosIn(board: Board, what: Transferable): readonly Todo[] {
  if ("listId" in what) return listOf(board, what.listId)?.todos ?? [];
  const place = placeOf(board, what.todoId);
  return place ? [place.todo] : [];
}

const isWaitingForFiles = ({ attachments }: Todo): boolean => attachments.some(({ stored }) => stored === null);

function nameOf(board: Board | undefined, what: Transferable): string {
  if (!board) return "";
  return "todoId" in what ? (placeOf(board, what.todoId)?.todo.name ?? "") : (listOf(board, what.listId)?.title ?? "");
}
