import { Stack, Text } from "@mantine/core";
import { type Board, placeOf, type Todo } from "@tafel/domain";
import { diffWordsWithSpace } from "diff";
import { todoHistoryTexts as texts } from "../../../texts/todo-history.ts";
import { usePersonOf } from "../activity/use-saying.ts";
import styles from "./History.module.css";
import type { Moment, Past } from "./past.ts";

/** Milliseconds after which two long texts that have little in common are not compared. */
const timeout = 300;

type Props = {
  readonly past: Past;
  readonly moment: Moment;
  /** The board before that. */
  readonly before: Board;
  readonly todo: Todo;
};

/** A description as it was; where it was changed just then, with what was added and removed, and by whom. */
export function Described({ past, moment, before, todo }: Props) {
  const personOf = usePersonOf(past.guests);
  const was = placeOf(before, todo.id)?.todo.description;
  const isChanged = was !== undefined && was !== todo.description;
  const parts = isChanged ? diffWordsWithSpace(was, todo.description, { timeout }) : undefined;
  if (!parts) {
    return todo.description && <Text className={styles.text ?? ""}>{todo.description}</Text>;
  }
  return (
    <Stack gap={4}>
      <Text size="sm" c="dimmed">
        {texts.changedBy(personOf(moment.userId))}
      </Text>
      <Text className={styles.text ?? ""}>
        {parts.map(({ value, added, removed }, at) => {
          const Part = added ? "ins" : removed ? "del" : "span";
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts are only shown, in their order.
          return <Part key={at}>{value}</Part>;
        })}
      </Text>
    </Stack>
  );
}
