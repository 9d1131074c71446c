import { ActionIcon, Button, ScrollArea, TextInput, VisuallyHidden } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type FoundList, type FoundTodo, maxFoundTodos, todos } from "@tafel/contract";
import { wallTimeIn } from "@tafel/domain";
import type { Editor } from "@tafel/whiteboard";
import { keepPreviousData, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { type DragEvent, type KeyboardEvent, type RefObject, useEffect, useRef, useState } from "react";
import { call } from "../../../data/api.ts";
import { answerOf, queryClient } from "../../../data/query-client.ts";
import { texts } from "../../../texts/cards.ts";
import { texts as common } from "../../../texts/common.ts";
import { texts as editorTexts } from "../../../texts/editor.ts";
import { language } from "../../../texts/language.ts";
import { here } from "../../../ui/date.ts";
import { useThrottled } from "../../../ui/use-throttled.ts";
import type { BoardSurface } from "../board-surface.ts";
import outline from "../outline/Outline.module.css";
import { listsWith } from "./lists-with.ts";
import { putCard, putColumn } from "./put-cards.ts";
import { TodosFilter, type Wanted } from "./TodosFilter.tsx";
import styles from "./TodosPanel.module.css";

type Props = {
  readonly editor: Editor;
  readonly surface: RefObject<BoardSurface | undefined>;
  readonly teamId: string | undefined;
  readonly onClose: () => void;
};

/** The lists of a whiteboard's workspace and their open todos, to be put on it. */
export const TodosPanel = (props: Props) => (
  <QueryClientProvider client={queryClient}>
    <Panel {...props} />
  </QueryClientProvider>
);

function Panel({ editor, surface, teamId, onClose }: Props) {
  const [words, setWords] = useState("");
  const [filter, setFilter] = useState<Wanted>({});
  const [added, setAdded] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const found = useFound(teamId, words, filter);
  const isNarrowed = Boolean(words.trim() || filter.assignee || filter.due);
  useEffect(() => field.current?.focus(), []);
  const add = ({ id: todoId, boardId, name: title }: FoundTodo, at = freePlace(editor)) => {
    if (putCard(editor, { todoId, boardId, title, done: false }, at)) setAdded(texts.added(title));
  };
  const show = (list: FoundList, at = freePlace(editor)) => {
    if (putColumn(editor, list, at)) setAdded(texts.added(list.title));
  };
  const takeDrop = useDrops(editor, surface);
  const lists = found.data && listsWith(found.data);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (words !== "") setWords("");
    else onClose();
  };
  return (
    <aside className={outline.panel} aria-label={texts.panel} data-own-keys="" onKeyDown={onKeyDown}>
      <div className={outline.head}>
        <h2>{editorTexts.todos}</h2>
        <ActionIcon variant="subtle" color="gray" aria-label={common.close} onClick={onClose}>
          <IconX size={18} />
        </ActionIcon>
      </div>
      <div className={outline.find}>
        <TextInput
          ref={field}
          type="search"
          size="sm"
          aria-label={texts.find}
          placeholder={texts.find}
          description={texts.hint}
          inputWrapperOrder={["input", "description"]}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <TodosFilter isTeam={teamId !== undefined} filter={filter} onChange={setFilter} />
        <span role="status" className={outline.found}>
          {found.data && isNarrowed && texts.found(found.data.todos.length)}
        </span>
      </div>
      <ScrollArea className={outline.scroll ?? ""} type="auto">
        {found.isError && <p className={outline.empty}>{texts.failed}</p>}
        {lists?.length === 0 && <p className={outline.empty}>{isNarrowed ? texts.nothing : texts.none}</p>}
        <ul className={outline.list}>
          {lists?.map(({ list, todos }) => (
            <li key={`${list.boardId} ${list.id}`} className={styles.list}>
              <div className={styles.head}>
                <h3>
                  {list.title} <span className={styles.place}>{list.boardTitle}</span>
                </h3>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={texts.showListNamed(list.title)}
                  draggable
                  onClick={() => show(list)}
                  onDragStart={(event) => takeDrop(event, (at) => show(list, at))}
                >
                  {texts.showList}
                </Button>
              </div>
              <ul className={outline.list}>
                {todos.map((todo) => (
                  <li key={todo.id}>
                    <button
                      type="button"
                      className={outline.item}
                      draggable
                      onClick={() => add(todo)}
                      onDragStart={(event) => takeDrop(event, (at) => add(todo, at))}
                    >
                      <span className={outline.text}>{todo.name}</span>
                    </button>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
        {found.data?.todos.length === maxFoundTodos && <p className={outline.empty}>{texts.more}</p>}
      </ScrollArea>
      <VisuallyHidden role="status">{added}</VisuallyHidden>
    </aside>
  );
}

/** Milliseconds between two questions while somebody types. */
const pause = 250;

/** Stale when any board of the workspace changes. */
function useFound(teamId: string | undefined, words: string, { assignee, due }: Wanted) {
  const wanted = useThrottled(words, pause).trim();
  return useQuery({
    queryKey: ["boards", teamId ?? "personal", "found", wanted, assignee, due],
    queryFn: () => {
      const { day: today, time } = wallTimeIn(here, new Date());
      const when = due && { is: due, today, time, firstDayOfWeek: language.firstDayOfWeek, zone: here };
      return answerOf(call(todos.findTodos, { body: { teamId, words: wanted, assignee, due: when } }));
    },
    placeholderData: keepPreviousData,
  });
}

const dragged = "application/x-tafel-todo";

type Put = (at: { x: number; y: number }) => void;

/** What is dropped on the board is put there. Returns what begins to drag something. */
function useDrops(editor: Editor, surface: RefObject<BoardSurface | undefined>) {
  const put = useRef<Put>(undefined);
  useEffect(() => {
    const abort = new AbortController();
    const { signal } = abort;
    const rootUnder = ({ target, dataTransfer }: globalThis.DragEvent) => {
      const { root } = surface.current ?? {};
      const isOurs = dataTransfer?.types.includes(dragged) && target instanceof Node && root?.contains(target);
      return isOurs ? root : undefined;
    };
    const over = (event: globalThis.DragEvent) => rootUnder(event) && event.preventDefault();
    const drop = (event: globalThis.DragEvent) => {
      const root = rootUnder(event);
      if (!root || !put.current) return;
      event.preventDefault();
      const { left, top } = root.getBoundingClientRect();
      const at = editor.viewport.toBoard({ x: event.clientX - left, y: event.clientY - top });
      put.current(at);
    };
    addEventListener("dragover", over, { signal });
    addEventListener("drop", drop, { signal });
    return () => abort.abort();
  }, [editor, surface]);
  return (event: DragEvent, onDrop: Put) => {
    put.current = onDrop;
    event.dataTransfer.setData(dragged, "");
    event.dataTransfer.effectAllowed = "copy";
  };
}

/** The middle of the view, or as far below as what was added there requires. */
function freePlace({ viewport, index }: Editor): { x: number; y: number } {
  let at = viewport.toBoard(viewport.middle);
  for (let step = 0; step < 20 && index.at(at, 0); step += 1) at = { ...at, y: at.y + 124 };
  return at;
}
