import type { WhiteboardClient } from "../../../platform/realtime/realtime.ts";
import type { Parts } from "./packed-board.ts";

/** Sends the parts of a board as they are made; returns false when their client has left meanwhile. */
export async function sendParts(
  client: Pick<WhiteboardClient, "send" | "sendLarge" | "hangUp">,
  whiteboardId: string,
  { made, size }: Parts,
  isThere: () => boolean,
): Promise<boolean> {
  let sent = 0;
  try {
    for (const making of made) {
      const { elements, packed } = await making;
      if (!isThere()) return false;
      sent += elements.length;
      client.sendLarge(() => client.send("whiteboard-part", { whiteboardId, packed, share: sent / size }));
    }
  } catch (error) {
    // It has been told that it has joined, and waits: it comes again.
    client.hangUp();
    throw error;
  }
  return true;
}
