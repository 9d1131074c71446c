import type { DeletedPart } from "@tafel/contract";
import { type Board, listOf, placeOf } from "@tafel/domain";
import { useMemo, useSyncExternalStore } from "react";
import { messageOf } from "../../../data/query-client.ts";
import { deletedTexts as texts } from "../../../texts/deleted.ts";
import { ErrorState, LoadingState } from "../../../ui/states.tsx";
import { DeletedList } from "../../../ui/trash/DeletedList.tsx";
import { usePersonOf } from "../activity/use-saying.ts";
import { useBoard } from "../board/board-context.ts";
import { useDeleted } from "./use-deleted.ts";
import { useRestore } from "./use-restore.ts";

/** Todos and lists that are gone. */
export function Trash() {
  const { session } = useBoard();
  const { board } = useSyncExternalStore(session.subscribe, session.state);
  const { data, error, refetch } = useDeleted();
  const restore = useRestore();
  const guests = useMemo(() => new Map(data?.guests.map(({ userId, name }) => [userId, name])), [data]);
  const personOf = usePersonOf(guests);
  if (!data && error) return <ErrorState title={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />;
  if (!data || !board) return <LoadingState text={texts.loading} />;
  const gone = data.deleted.filter(({ id }) => !listOf(board, id) && !placeOf(board, id));
  const entries = gone.map((part) => ({
    ...{ key: part.id, name: part.name, kind: kindOf(part, board), person: personOf(part.userId), at: part.at },
    restore: () => restore(part),
  }));
  return <DeletedList entries={entries} label={texts.list} emptyText={texts.emptyText} />;
}

/** The server counts no more of a list. */
const mostCounted = 100;

function kindOf({ listId, todos }: DeletedPart, board: Board): string {
  if (listId === null) return todos > mostCounted ? texts.ofLargeList(mostCounted) : texts.ofList(todos);
  const list = listOf(board, listId);
  return list ? texts.from(list.title) : texts.todo;
}
