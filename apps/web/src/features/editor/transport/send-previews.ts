import type { PreviewEvent } from "@tafel/whiteboard";
import type { Socket } from "socket.io-client";

/** Shows the others what this person does, while it is done; without a connection nobody sees it. */
export function sendPreviews(socket: Socket, whiteboardId: string, events: readonly PreviewEvent[]): void {
  if (!socket.connected) return;
  const previews = events.map(wirePreview);
  const [first] = previews;
  // What is worth nothing later is not kept for a better connection.
  const sending = events.some((event) => event.kind === "typing" && event.isLast) ? socket : socket.volatile;
  if (previews.length === 1 && first) sending.emit(first[0], { ...first[1], whiteboardId });
  else sending.emit("previews", { events: previews, whiteboardId });
}

function wirePreview(event: PreviewEvent): readonly [event: string, payload: object] {
  switch (event.kind) {
    case "move":
      return ["element-move", { elementId: event.elementId, position: event.position, isDragEnd: false }];
    case "resize": {
      const { elementId, rotation } = event;
      const { left, top, right, bottom } = event.box;
      const size = { width: right - left, height: bottom - top };
      return ["element-resize", { elementId, size, position: { x: left, y: top }, rotation, isResizeEnd: false }];
    }
    case "point":
      return ["arrow-point-moved", { elementId: event.elementId, point: event.point, position: event.position }];
    case "typing": {
      const { kind: _, ...typing } = event;
      return ["text-typing", typing];
    }
    case "cursor": {
      const { kind: _, ...cursor } = event;
      return ["cursor-move", cursor];
    }
  }
}
