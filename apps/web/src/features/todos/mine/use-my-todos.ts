import { todos, type WireMyTodo } from "@tafel/contract";
import { type Dates, replanned, type TodoFields } from "@tafel/domain";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { call } from "../../../data/api.ts";
import { myTodosQuery } from "../../../data/boards.ts";
import { newId } from "../../../data/new-id.ts";
import { answerOf, CallFailed, queryClient } from "../../../data/query-client.ts";
import { readSession } from "../../../data/session.ts";
import { myTodosTexts as texts } from "../../../texts/my-todos.ts";
import { toast } from "../../../ui/toast.ts";
import { here } from "../due/due-here.ts";
import { byDue } from "./group-my-todos.ts";
import type { ListOfBoard } from "./ListMenu.tsx";

type Change = {
  readonly todo: WireMyTodo;
  readonly changes: Partial<Pick<TodoFields, "done"> & Dates>;
  /** Where it goes; to be done, if that list says so. */
  readonly list?: ListOfBoard;
};
export type MyTodos = ReturnType<typeof useMyTodos>;

/**
 * A person's open todos. What they tick off stays in its place, to be taken back, until they leave. A change is seen at
 * once, and undone if it fails.
 */
export function useMyTodos() {
  const query = useQuery(myTodosQuery());
  const [ticked, setTicked] = useState<ReadonlyMap<string, WireMyTodo>>(new Map());
  const keep = (todo: WireMyTodo, isDone: boolean) =>
    setTicked((before) => {
      const next = new Map(before);
      if (isDone) next.set(todo.id, todo);
      else next.delete(todo.id);
      return next;
    });
  const { mutate } = useMutation({
    mutationFn: save,
    onMutate: show,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: myTodosQuery().queryKey }),
    onError: (error, { todo, changes }) => {
      if (changes.done !== undefined) keep(todo, changes.done === null);
      void queryClient.invalidateQueries({ queryKey: myTodosQuery().queryKey });
      toast.failed(error, texts.failed);
    },
  });
  const open = query.data?.todos.filter(({ id }) => !ticked.has(id));
  return {
    query,
    all: open && [...open, ...ticked.values()].sort(byDue),
    /** How many are not shown, for there are too many. */
    more: query.data ? query.data.total - query.data.todos.length : 0,
    isTicked: (id: string) => ticked.has(id),
    tick: (todo: WireMyTodo) => {
      const isDone = !ticked.has(todo.id);
      keep(todo, isDone);
      mutate({ todo, changes: { done: isDone ? doneNow() : null } });
    },
    change: (todo: WireMyTodo, changes: Partial<Dates>) => mutate({ todo, changes }),
    /** To the end of another list of its board. */
    move: (todo: WireMyTodo, list: ListOfBoard) => {
      const moved = { ...todo, listId: list.id, listTitle: list.title };
      if (list.marksDone || ticked.has(todo.id)) keep(moved, true);
      mutate({ todo: moved, list, changes: list.marksDone ? { done: doneNow() } : {} });
    },
    /** Moves what is shown on one day to another. */
    replan: (todo: WireMyTodo, from: string | null, to: string | null) =>
      mutate({ todo, changes: replanned(here, todo, from, to) }),
  };
}

const doneNow = () => ({ at: new Date().toISOString(), by: readSession()?.userId ?? null });

async function save({ todo: { id, boardId }, changes, list }: Change): Promise<void> {
  const operation = list
    ? ({
        type: "move-todo",
        operationId: newId(),
        todoId: id,
        listId: list.id,
        done: changes.done ?? doneNow(),
      } as const)
    : ({ type: "edit-todo", operationId: newId(), todoId: id, changes } as const);
  const { refused } = await answerOf(call(todos.updateBoard, { body: { boardId, operations: [operation] } }));
  const [first] = refused;
  if (first) throw new CallFailed({ ...first, reason: "refused" });
}

/** Shows another due day or list at once. */
async function show({ todo, changes: { done, ...dates }, list }: Change): Promise<void> {
  const { queryKey } = myTodosQuery();
  await queryClient.cancelQueries({ queryKey });
  if (done !== undefined) return;
  const placed = list && { listId: list.id, listTitle: list.title };
  queryClient.setQueryData(queryKey, (known) => {
    const changed = known?.todos.map((it) => (it.id === todo.id ? { ...it, ...dates, ...placed } : it));
    return known && changed && { ...known, todos: changed };
  });
}
