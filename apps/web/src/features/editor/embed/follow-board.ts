import type { WhiteboardData } from "@tafel/contract";
import type { FollowedBoard } from "@tafel/whiteboard/preview";
import { type Framed, follow } from "../../../ui/embed/follow.ts";

/** Follows a whiteboard from what the frame has of it. */
export function followBoard(framed: Framed, board: FollowedBoard): void {
  const { uuid, told } = framed;
  const take = (data: WhiteboardData): "heard" => {
    if ("elements" in data) board.replace(Object.values(data.elements), data.seq);
    else board.catchUp(data.changed, data.deleted, data.seq);
    told.named(data.whiteboard.WhiteboardName);
    told.live();
    return "heard";
  };
  follow({
    ...framed,
    namespace: "/whiteboards",
    join: () => ["join-whiteboard", { whiteboardId: uuid, since: board.seq }],
    hear: (event, said) => {
      // Our own server's words are trusted for their shape.
      if (event === "whiteboard-data") return take(said as WhiteboardData);
      if (event === "whiteboard-closed" || event === "whiteboard-deleted") return "gone";
      if (event !== "whiteboard-renamed") return board.hear(event, said) ? "heard" : "missing";
      told.named(String(said.name));
      return "heard";
    },
  });
}
