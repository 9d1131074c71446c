/** Where a todo is opened. */
export const todoAddress = (
  publicUrl: string,
  { id, boardId, teamId }: { readonly id: string; readonly boardId: string; readonly teamId: string | null },
): string => `${publicUrl}/boards/${teamId ?? "personal"}/${boardId}?todo=${id}`;
