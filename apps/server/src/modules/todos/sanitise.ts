import type { Operation, Todo } from "@tafel/domain";
import sanitizeHtml from "sanitize-html";

/** What the description's editor can make, and nothing else. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "span", "strong", "b", "em", "i", "u", "s", "a", "ul", "ol", "li"],
    ...["blockquote", "pre", "code", "h1", "h2", "h3"],
  ],
  allowedAttributes: { a: ["href", "rel", "target"], li: ["data-list", "class"] },
  allowedClasses: { li: [/^ql-indent-[1-8]$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

export const sanitise = (html: string): string => (html === "" ? "" : sanitizeHtml(html, allowed));

/** The operation with harmless HTML; the same value when there was nothing to change. */
export function sanitised(operation: Operation): Operation {
  switch (operation.type) {
    case "edit-todo": {
      const { richDescription } = operation.changes;
      if (richDescription === undefined) return operation;
      const clean = sanitise(richDescription);
      if (clean === richDescription) return operation;
      return { ...operation, changes: { ...operation.changes, richDescription: clean } };
    }
    case "add-todo":
    case "restore-todo": {
      const todo = withCleanText(operation.todo);
      return todo === operation.todo ? operation : { ...operation, todo };
    }
    case "restore-list": {
      const todos = operation.list.todos.map(withCleanText);
      if (todos.every((todo, index) => todo === operation.list.todos[index])) return operation;
      return { ...operation, list: { ...operation.list, todos } };
    }
    default:
      return operation;
  }
}

function withCleanText(todo: Todo): Todo {
  const clean = sanitise(todo.richDescription);
  return clean === todo.richDescription ? todo : { ...todo, richDescription: clean };
}
