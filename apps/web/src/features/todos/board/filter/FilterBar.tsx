import { CloseButton, NativeSelect, Text, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { type Board, todoCount } from "@tafel/domain";
import { useEffect, useRef } from "react";
import { readSession } from "../../../../data/session.ts";
import { filterTexts as texts } from "../../../../texts/todos.ts";
import type { Members } from "../../people/members.ts";
import styles from "./FilterBar.module.css";
import { type Due, isFiltering, type TodoFilter } from "./todo-filter.ts";

type Props = {
  readonly board: Board;
  readonly shown: Board;
  readonly filter: TodoFilter;
  readonly members: Members;
  /** How often the field was asked for: each time it takes the focus. */
  readonly asked: number;
  readonly onChange: (filter: TodoFilter) => void;
  readonly onClear: () => void;
};

/** What to filter a board's todos by, and how many are left. */
export function FilterBar({ board, shown, filter, members, asked, onChange, onClear }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever it is asked for.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, [asked]);
  const hasDueDates = filter.due !== undefined || board.lists.some(({ todos }) => todos.some((it) => it.dueDate));
  return (
    <search className={styles.bar} aria-label={texts.open} onKeyDown={({ key }) => key === "Escape" && onClear()}>
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
      {members.size > 0 && (
        <NativeSelect
          className={styles.choice ?? ""}
          size="sm"
          aria-label={texts.person}
          value={filter.assignee ?? ""}
          data={[{ value: "", label: texts.everyone }, ...people(members)]}
          onChange={(event) => onChange({ ...filter, assignee: event.currentTarget.value || undefined })}
        />
      )}
      {hasDueDates && (
        <NativeSelect
          className={styles.choice ?? ""}
          size="sm"
          aria-label={texts.due}
          value={filter.due ?? ""}
          data={[
            { value: "", label: texts.anyDay },
            { value: "overdue", label: texts.overdue },
            { value: "week", label: texts.week },
          ]}
          // The values are those above.
          onChange={(event) => onChange({ ...filter, due: (event.currentTarget.value as Due) || undefined })}
        />
      )}
      <Text className={styles.count ?? ""} size="sm" c="dimmed" role="status">
        {isFiltering(filter) && texts.shown(todoCount(shown), todoCount(board))}
      </Text>
      <CloseButton className={styles.clear ?? ""} size="lg" aria-label={texts.clear} onClick={onClear} />
    </search>
  );
}

/** Oneself first. */
function people(members: Members): { value: string; label: string }[] {
  const me = readSession()?.userId ?? "";
  const others = [...members.values()].filter(({ userId }) => userId !== me);
  return [
    ...(members.has(me) ? [{ value: me, label: texts.mine }] : []),
    ...others.map(({ userId, name }) => ({ value: userId, label: name })),
  ];
}
