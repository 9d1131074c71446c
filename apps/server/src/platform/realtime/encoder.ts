import { Encoder, type Packet, PacketType } from "socket.io-parser";

/** A field of an event's payload that is serialized already. */
export class WrittenJson {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/**
 * Encodes packets as Socket.IO does. Its own encoder searches everything that is sent for binary data, which takes as
 * long as serializing it; here only a part of a board contains any.
 */
export class EventEncoder extends Encoder {
  override encode(packet: Packet): ReturnType<Encoder["encode"]> {
    const { type, nsp, id = "", data } = packet;
    const isOurs = (type === PacketType.EVENT || type === PacketType.ACK) && nsp !== "/";
    if (!isOurs || hasBytes(data)) return super.encode(packet);
    return [`${type}${nsp},${id}${jsonOf(data)}`];
  }
}

/** Whether it is an event whose payload contains a part of a board as bytes. */
const hasBytes = ([, payload]: readonly unknown[]): boolean =>
  typeof payload === "object" && payload !== null && "packed" in payload;

function jsonOf(data: readonly unknown[]): string {
  const [event, payload] = data;
  if (typeof payload !== "object" || payload === null || !Object.values(payload).some(isWritten)) {
    return JSON.stringify(data);
  }
  let written = "";
  for (const [name, value] of Object.entries(payload)) {
    const text = value instanceof WrittenJson ? value.text : JSON.stringify(value);
    written += `${written && ","}${JSON.stringify(name)}:${text}`;
  }
  return `[${JSON.stringify(event)},{${written}}]`;
}

const isWritten = (value: unknown): boolean => value instanceof WrittenJson;
