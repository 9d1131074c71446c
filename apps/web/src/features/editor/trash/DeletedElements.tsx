import { Modal } from "@mantine/core";
import { type WireDeletion, whiteboardTrash } from "@tafel/contract";
import { type Editor, restoreDeleted } from "@tafel/whiteboard";
import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call, timeoutOfBoards } from "../../../data/api.ts";
import { failureText } from "../../../data/failure-text.ts";
import { answerOf, messageOf, queryClient } from "../../../data/query-client.ts";
import { texts as common } from "../../../texts/common.ts";
import { deletedTexts as texts } from "../../../texts/deleted.ts";
import { deletedElementTexts as elementTexts } from "../../../texts/deleted-elements.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { toast } from "../../../ui/toast.ts";
import { DeletedList } from "../../../ui/trash/DeletedList.tsx";
import { typeName } from "../outline/type-name.ts";

type Props = { readonly editor: Editor; readonly uuid: string; readonly onClose: () => void };

/** The elements that were deleted on the board, deletion by deletion, to bring them back. */
export const DeletedElements = (props: Props) => (
  <Modal opened onClose={props.onClose} title={texts.title} size="lg" closeButtonProps={{ "aria-label": common.close }}>
    <QueryClientProvider client={queryClient}>
      <Deletions {...props} />
    </QueryClientProvider>
  </Modal>
);

function Deletions({ editor, uuid }: Props) {
  const { data, error, refetch } = useQuery({
    queryKey: ["deleted elements", uuid],
    queryFn: () => answerOf(call(whiteboardTrash.list, { params: { uuid } }, { timeout: timeoutOfBoards })),
    gcTime: 0,
  });
  const [restored, setRestored] = useState<ReadonlySet<number>>(new Set());
  if (!data && error) return <ErrorState title={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data) return <LoadingState text={texts.loading} />;
  const gone = data.deletions.filter((it) => !restored.has(it.version) && it.named.some(({ id }) => !editor.get(id)));
  const entries = gone.map((deletion) => ({
    ...{ key: `${deletion.version}`, name: nameOf(deletion), kind: kindOf(deletion), at: deletion.at },
    person: deletion.name ?? elementTexts.somebody,
    restore: async () => {
      const isBack = await restore(editor, uuid, deletion);
      if (isBack) setRestored((before) => new Set([...before, deletion.version]));
      return isBack;
    },
  }));
  return <DeletedList entries={entries} label={elementTexts.list} emptyText={elementTexts.emptyText} />;
}

/** What stood on them; without words, what they were. */
function nameOf({ count, named }: WireDeletion): string {
  const words = named.flatMap(({ text }) => text || []);
  const all = words.length > 0 ? words : named.map(({ type }) => typeName(type));
  return count > all.length ? `${all.join(", ")} …` : all.join(", ");
}

const kindOf = ({ count, named: [first] }: WireDeletion): string =>
  count === 1 && first ? typeName(first.type) : elementTexts.elements(count);

async function restore(editor: Editor, uuid: string, deletion: WireDeletion): Promise<boolean> {
  const name = nameOf(deletion);
  const input = { params: { uuid, version: deletion.version } };
  const answer = await call(whiteboardTrash.deletion, input, { timeout: timeoutOfBoards });
  const fail = (why: string) => {
    toast.error(why, texts.notRestored(name));
    return false;
  };
  if (!answer.ok) return fail(failureText(answer.error, texts.loadFailed));
  if (answer.value.changes.length === 0) return fail(texts.isOver);
  if (!restoreDeleted(editor, answer.value.changes)) return fail(elementTexts.failed);
  toast.success(texts.isBack(name));
  return true;
}
