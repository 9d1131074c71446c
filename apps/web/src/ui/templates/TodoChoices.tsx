import { Choices } from "./Choices.tsx";
import type { ChoicesProps } from "./FromTemplate.tsx";
import { SavedTemplates } from "./SavedTemplates.tsx";
import { TodoPicture } from "./TodoPicture.tsx";
import { type TodoTemplate, todoTemplates } from "./todo-templates.ts";

/** The to-do board templates, each shown as its lists: ours, and those that were saved here. */
export function TodoChoices({ onChoose, onAsking }: ChoicesProps<TodoTemplate>) {
  return (
    <>
      <Choices templates={todoTemplates} picture={({ lists }) => <TodoPicture lists={lists} />} onChoose={onChoose} />
      <SavedTemplates onChoose={onChoose} onAsking={onAsking} />
    </>
  );
}
