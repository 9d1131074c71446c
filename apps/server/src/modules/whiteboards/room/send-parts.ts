import { setTimeout as delay } from "node:timers/promises";
import type { WhiteboardClient } from "../../../platform/realtime/realtime.ts";
import type { Parts } from "./packed-board.ts";

/** Bytes that a client may have unread when it is sent another part, and how long to wait for it to read, in milliseconds. */
const mostUnread = 512 * 1024;
const pause = 20;

/**
 * Sends the parts of a board as they are made and read: a slow client is sent pings between them, and no client has more
 * than a part waiting here. Returns how many there were, or undefined when the client has left meanwhile.
 */
export async function sendParts(
  client: Pick<WhiteboardClient, "send" | "sendLarge" | "hangUp" | "unread">,
  whiteboardId: string,
  { first, size }: Parts,
  isThere: () => boolean,
): Promise<number | undefined> {
  let count = 0;
  let sent = 0;
  try {
    for (let made = await first; made; made = await made.next) {
      const { ids, packed } = made.part;
      while (client.unread > mostUnread && isThere()) await delay(pause);
      if (!isThere()) return undefined;
      count += 1;
      sent += ids.length;
      client.sendLarge(() => client.send("whiteboard-part", { whiteboardId, packed, share: sent / size }));
    }
  } catch (error) {
    // It has been told that it has joined, and waits: it comes again.
    client.hangUp();
    throw error;
  }
  return count;
}
