import type { TodoChange } from "../operation.ts";

/**
 * The names of what these changes bring back, by id. Whoever reads from the newest operation to the oldest learns from
 * what undoes them how everything is called that is not there any more, before it is mentioned.
 */
export function namesBroughtBack(inverse: readonly TodoChange[]): readonly (readonly [string, string])[] {
  return inverse.flatMap((change): (readonly [string, string])[] => {
    switch (change.type) {
      case "restore-todo":
        return [[change.todo.id, change.todo.name]];
      case "restore-list": {
        const { id, title, todos } = change.list;
        return [[id, title], ...todos.map((todo) => [todo.id, todo.name] as const)];
      }
      case "add-label":
        return [[change.label.id, change.label.name]];
      case "add-checklist":
        return change.checklist.lines.map((line) => [line.id, line.text] as const);
      case "add-line":
        return [[change.line.id, change.line.text]];
      default:
        return [];
    }
  });
}
