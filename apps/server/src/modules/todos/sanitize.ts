import { type Problem, problem, todoTexts } from "@tafel/contract";
import { err, ok, type Result, type Todo, type TodoOperation, todoLimits } from "@tafel/domain";
import sanitizeHtml from "sanitize-html";
import { inTurns } from "../../platform/turns.ts";
import { isId } from "./is-id.ts";

/** What the description's editor can produce, and nothing else. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    ...["p", "br", "span", "strong", "b", "em", "i", "u", "s", "a", "ul", "ol", "li"],
    ...["blockquote", "pre", "code", "h1", "h2", "h3", "img"],
  ],
  // A picture names an attachment of its todo. Without an address it can show nothing else, and tell nobody who reads.
  allowedAttributes: { a: ["href", "rel", "target"], li: ["data-list", "class"], img: ["data-file", "alt"] },
  exclusiveFilter: ({ tag, attribs }) => tag === "img" && !isId(attribs["data-file"]),
  allowedClasses: { li: [/^ql-indent-[1-8]$/] },
  allowedSchemes: ["http", "https", "mailto"],
  allowProtocolRelative: false,
  // Far beyond anything ever shown; endless nesting would cost more with each level.
  nestingLimit: 50,
  transformTags: {
    a: sanitizeHtml.simpleTransform("a", { rel: "noopener noreferrer nofollow", target: "_blank" }),
  },
};

const sanitizedHtml = (html: string): string => (html === "" ? "" : sanitizeHtml(html, allowed));

/** Turns HTML into harmless HTML. */
export type Clean = (html: string) => string;

/**
 * Sanitizes HTML before the database is involved, in turns, because a save may hold megabytes of it. Refuses what
 * becomes longer than a description may be, as links and special characters do.
 */
export async function cleaned(texts: Iterable<string>): Promise<Result<Clean, Problem>> {
  const clean = new Map<string, string>();
  const pause = inTurns();
  for (const html of texts) {
    await pause();
    const harmless = sanitizedHtml(html);
    if (harmless.length > todoLimits.description) {
      return err(problem("invalid-input", { message: todoTexts.descriptionTooLong }));
    }
    clean.set(html, harmless).set(harmless, harmless);
  }
  return ok((html) => clean.get(html) ?? sanitizedHtml(html));
}

/** The HTML in operations. */
export function htmlIn(operations: readonly TodoOperation[]): ReadonlySet<string> {
  const found = new Set<string>();
  const note = (html: string) => {
    found.add(html);
    return html;
  };
  for (const operation of operations) sanitizedOperation(operation, note);
  return found;
}

/** The operation with harmless HTML; the same value when there was nothing to change. */
export function sanitizedOperation(operation: TodoOperation, clean: Clean): TodoOperation {
  switch (operation.type) {
    case "edit-todo": {
      const { richDescription } = operation.changes;
      if (richDescription === undefined) return operation;
      const harmless = clean(richDescription);
      if (harmless === richDescription) return operation;
      return { ...operation, changes: { ...operation.changes, richDescription: harmless } };
    }
    case "add-todo":
    case "restore-todo": {
      const todo = withCleanText(operation.todo, clean);
      return todo === operation.todo ? operation : { ...operation, todo };
    }
    case "restore-list": {
      const todos = operation.list.todos.map((todo) => withCleanText(todo, clean));
      if (todos.every((todo, index) => todo === operation.list.todos[index])) return operation;
      return { ...operation, list: { ...operation.list, todos } };
    }
    default:
      return operation;
  }
}

function withCleanText(todo: Todo, clean: Clean): Todo {
  const richDescription = clean(todo.richDescription);
  return richDescription === todo.richDescription ? todo : { ...todo, richDescription };
}
