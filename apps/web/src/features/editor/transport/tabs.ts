/** What the tabs of one browser that have a personal board open tell each other: that they fetch it from the server again. */
export const tabsWith = (boardId: string): BroadcastChannel => new BroadcastChannel(`whiteboard/${boardId}`);
