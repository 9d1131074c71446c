/** A todo as its address names it; `teamId` is undefined on a personal board. */
export type TodoAddress = { readonly todoId: string; readonly boardId: string; readonly teamId: string | undefined };

export const addressOfBoard = ({ boardId, teamId }: Omit<TodoAddress, "todoId">): string =>
  `/boards/${teamId ?? "personal"}/${boardId}`;

export const addressOfTodo = ({ todoId, ...board }: TodoAddress): string => `${addressOfBoard(board)}?todo=${todoId}`;

const form = /^\/boards\/(personal|[0-9a-f-]{36})\/([0-9a-f-]{36})\/?$/;

/** The todo that a text is the address of, on this website; undefined when it is anything else. */
export function readTodoAddress(text: string, origin: string): TodoAddress | undefined {
  const trimmed = text.trim();
  if (/\s/.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  const url = new URL(trimmed);
  const [, owner, boardId] = form.exec(url.pathname) ?? [];
  const todoId = url.searchParams.get("todo");
  if (url.origin !== origin || !owner || !boardId || !todoId || !/^[0-9a-f-]{36}$/.test(todoId)) return undefined;
  return { todoId, boardId, teamId: owner === "personal" ? undefined : owner };
}
