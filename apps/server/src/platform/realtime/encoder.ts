import { Encoder, type Packet, PacketType } from "socket.io-parser";

/**
 * Writes packets as Socket.IO does. Its own encoder looks through all that is sent for bytes, which takes as long as
 * writing it; of ours a compressed board alone has any.
 */
export class EventEncoder extends Encoder {
  override encode(packet: Packet): ReturnType<Encoder["encode"]> {
    const { type, nsp, id = "", data } = packet;
    const isOurs = (type === PacketType.EVENT || type === PacketType.ACK) && nsp !== "/";
    if (!isOurs || hasSnapshot(data)) return super.encode(packet);
    return [`${type}${nsp},${id}${JSON.stringify(data)}`];
  }
}

/** Whether it is an event whose payload carries a board as bytes. */
const hasSnapshot = ([, payload]: readonly unknown[]): boolean =>
  typeof payload === "object" && payload !== null && "snapshot" in payload;
