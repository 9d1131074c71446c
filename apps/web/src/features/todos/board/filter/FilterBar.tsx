import { CloseButton, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type Board, dues, isDone, type Label, priorities, type Todo, todoCount } from "@tafel/domain";
import { useEffect, useLayoutEffect, useMemo, useRef } from "react";
import { readSession } from "../../../../data/session.ts";
import { filterTexts as texts, todoTexts } from "../../../../texts/todos.ts";
import { useLabels } from "../../labels/board-labels.ts";
import type { Members } from "../../people/members.ts";
import styles from "./FilterBar.module.css";
import { isFiltering, prepareWords, type TodoFilter } from "./todo-filter.ts";

type Props = {
  readonly board: Board;
  readonly shown: Board;
  readonly filter: TodoFilter;
  readonly members: Members;
  /** How often the field was asked for: each time it takes the focus. */
  readonly asked: number;
  readonly onChange: (filter: TodoFilter) => void;
  /** One is about to do something else. */
  readonly onLeave: () => void;
  readonly onClear: () => void;
};

/** What to filter a board's todos by, and how many are left. */
export function FilterBar({ board, shown, filter, members, asked, onChange, onLeave, onClear }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const of = useMemo(() => todoCount(board), [board]);
  useEffect(() => {
    // It is there by itself where the address says what to look for.
    if (asked === 0) return;
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  useEffect(() => {
    // Before the first key, which would wait for it.
    const timer = setTimeout(() => prepareWords(board));
    return () => clearTimeout(timer);
  }, [board]);
  return (
    <search
      className={styles.bar}
      aria-label={texts.open}
      onBlur={onLeave}
      onKeyDown={({ key }) => key === "Escape" && onClear()}
    >
      <TextInput
        ref={field}
        className={styles.words ?? ""}
        size="sm"
        leftSection={<IconSearch size={16} aria-hidden />}
        aria-label={texts.words}
        placeholder={texts.words}
        value={filter.words}
        onChange={(event) => onChange({ ...filter, words: event.currentTarget.value })}
      />
      <Choices {...{ board, filter, members, onChange }} />
      <Text className={styles.count ?? ""} size="sm" c="dimmed" role="status">
        {isFiltering(filter) && texts.shown(todoCount(shown), of)}
      </Text>
      <CloseButton className={styles.clear ?? ""} size="lg" aria-label={texts.clear} onClick={onClear} />
    </search>
  );
}

type ChoicesProps = Pick<Props, "board" | "filter" | "members" | "onChange">;

/** What can be chosen beside words. Typing those changes nothing here, and renders nothing anew. */
function Choices({ board, filter, members, onChange }: ChoicesProps) {
  const labels = useLabels();
  const { label, assignee, due, priority, state } = filter;
  const words = useRef(filter.words);
  useLayoutEffect(() => {
    words.current = filter.words;
  }, [filter.words]);
  return useMemo(() => {
    const chosen = { label, assignee, due, priority, state };
    return choicesOn(board, chosen, members, labels, (next) => onChange({ ...next, words: words.current })).map(
      ({ label, value, data, onChoose }) => (
        <NativeSelect
          key={label}
          className={styles.choice ?? ""}
          size="sm"
          aria-label={label}
          value={value}
          data={data}
          onChange={(event) => onChoose(event.currentTarget.value || undefined)}
        />
      ),
    );
  }, [board, label, assignee, due, priority, state, members, labels, onChange]);
}

type Chosen = Omit<TodoFilter, "words">;

type Choice = {
  readonly label: string;
  readonly value: string;
  readonly data: readonly { readonly value: string; readonly label: string }[];
  readonly onChoose: (value: string | undefined) => void;
};

/** What can be chosen on this board; nothing where there would be nothing to tell apart. */
function choicesOn(
  board: Board,
  filter: Chosen,
  members: Members,
  labels: readonly Label[],
  onChange: (filter: Chosen) => void,
): readonly Choice[] {
  const has = (is: (todo: Todo) => unknown) => board.lists.some(({ todos }) => todos.some((it) => is(it)));
  const choice = <Name extends "label" | "assignee" | "due" | "priority" | "state">(
    name: Name,
    label: string,
    data: Choice["data"],
    isPossible: boolean,
  ): readonly Choice[] => {
    const value = filter[name] ?? "";
    // The values are those that are offered.
    const onChoose = (chosen: string | undefined) => onChange({ ...filter, [name]: chosen as TodoFilter[Name] });
    return isPossible || value !== "" ? [{ label, value, data, onChoose }] : [];
  };
  return [
    ...choice("label", texts.label, [any(texts.anyLabel), ...labels.map(asOption)], labels.length > 0),
    ...choice("assignee", texts.person, [any(texts.everyone), ...people(members)], members.size > 0),
    ...choice(
      "due",
      texts.due,
      [any(texts.anyDay), ...dues.map((value) => ({ value, label: texts.dues[value] }))],
      has((it) => it.dueDate || it.startDate),
    ),
    ...choice(
      "priority",
      texts.priority,
      [any(texts.anyPriority), ...priorityOptions],
      has((it) => it.priority),
    ),
    ...choice("state", texts.state, [any(texts.anyState), ...stateOptions], has(isDone)),
  ];
}

const any = (label: string) => ({ value: "", label });
const asOption = ({ id, name }: Label) => ({ value: id, label: name });
const priorityOptions = [
  ...priorities.toReversed().map((value) => ({ value, label: todoTexts.priority[value] })),
  { value: "none", label: texts.noPriority },
];
const stateOptions = [
  { value: "open", label: texts.notDone },
  { value: "done", label: todoTexts.done },
];

/** Oneself first. */
function people(members: Members): { value: string; label: string }[] {
  const me = readSession()?.userId ?? "";
  const others = [...members.values()].filter(({ userId }) => userId !== me);
  return [
    ...(members.has(me) ? [{ value: me, label: texts.mine }] : []),
    ...others.map(({ userId, name }) => ({ value: userId, label: name })),
    { value: "none", label: texts.nobody },
  ];
}
