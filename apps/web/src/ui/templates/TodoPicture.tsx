import styles from "./Choices.module.css";
import type { TodoTemplate } from "./todo-templates.ts";

/** A small picture of a to-do board: its lists and the names of its todos. */
export function TodoPicture({ lists }: Pick<TodoTemplate, "lists">) {
  return (
    <span className={styles.columns}>
      {lists.map(({ title, todos }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lists may be called alike, and none has state
        <span key={index} className={styles.column}>
          <b>{title}</b>
          {todos.map((name, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: todos likewise
            <span key={at} className={styles.todo}>
              {name}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
