/** What is done to a board waits under this scope of the outbox, one person's one board; its copy is kept under it too. */
export const scopeOf = (userId: string, boardId: string): string => `todos/${userId}/${boardId}`;
