/** Whether this page shows a board: addresses of boards bear their ids. */
export const isShown = (boardId: string): boolean => location.pathname.includes(boardId);
