import type { Realtime } from "../../../platform/realtime/realtime.ts";

/** The Socket.IO room of everybody who has a board open. */
export const boardRoom = (whiteboardId: string): string => `whiteboard:${whiteboardId}`;

export function tellRenamed({ io }: Realtime, whiteboardId: string, name: string): void {
  io.of("/whiteboards").to(boardRoom(whiteboardId)).emit("whiteboard-renamed", { whiteboardId, name });
}

/** Tells everybody on the board that it is gone, and puts them out of its room, on every process. */
export function tellDeleted({ io }: Realtime, whiteboardId: string): void {
  const room = boardRoom(whiteboardId);
  io.of("/whiteboards").to(room).emit("whiteboard-deleted", { whiteboardId });
  io.of("/whiteboards").in(room).socketsLeave(room);
}
