/** What the tabs of one browser that have a personal board open tell each other: that they ask the server for it anew. */
export const tabsWith = (boardId: string): BroadcastChannel => new BroadcastChannel(`whiteboard/${boardId}`);
