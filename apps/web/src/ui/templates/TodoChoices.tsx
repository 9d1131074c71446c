import styles from "./Choices.module.css";
import { Choices } from "./Choices.tsx";
import type { ChoicesProps } from "./FromTemplate.tsx";
import { type TodoTemplate, todoTemplates } from "./todo-templates.ts";

/** The to-do board templates, each shown as its lists. */
export function TodoChoices({ onChoose }: ChoicesProps<TodoTemplate>) {
  return <Choices templates={todoTemplates} picture={({ lists }) => <Picture lists={lists} />} onChoose={onChoose} />;
}

function Picture({ lists }: Pick<TodoTemplate, "lists">) {
  return (
    <span className={styles.columns}>
      {lists.map(({ title, todos }) => (
        <span key={title} className={styles.column}>
          <b>{title}</b>
          {todos.map((name) => (
            <span key={name} className={styles.todo}>
              {name}
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}
