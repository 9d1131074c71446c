import type { Socket } from "socket.io";
import { PacketType } from "socket.io-parser";

/**
 * Sends an event whose message is written already, as bytes, from somewhere in its payload on, after at least one other
 * field. Over a WebSocket they leave as they are: put together as a text, megabytes would be copied twice in one turn.
 */
export function sendWritten({ conn, nsp }: Socket, event: string, fields: object, end: Buffer): void {
  const start = `${PacketType.EVENT}${nsp.name},${JSON.stringify([event, fields]).slice(0, -"}]".length)},`;
  if (conn.transport.name !== "websocket") {
    conn.write(start + end.toString(), undefined);
    return;
  }
  // Engine.IO puts the type of its packet, a message, before a text.
  const message = Buffer.from(`4${start}`);
  const header = headerOfFrame(message.length + end.length);
  // The packet's content is only looked at for its length.
  conn.write(end, { wsPreEncodedFrame: [Buffer.concat([header, message]), end] } as object);
}

/** What a WebSocket frame begins with that is a text of so many bytes (RFC 6455, section 5.2). */
function headerOfFrame(length: number): Buffer {
  const wholeText = 0x81;
  if (length < 126) return Buffer.from([wholeText, length]);
  const header = Buffer.alloc(length < 2 ** 16 ? 4 : 10);
  header[0] = wholeText;
  if (length < 2 ** 16) {
    header[1] = 126;
    header.writeUInt16BE(length, 2);
  } else {
    header[1] = 127;
    header.writeBigUInt64BE(BigInt(length), 2);
  }
  return header;
}
