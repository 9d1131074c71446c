import { Decoder } from "socket.io-parser";

/**
 * Decodes packets as Socket.IO does, except those with bytes, which end their connection: no event has any, and an
 * unfinished one would stay in memory for as long as its sender likes.
 */
export class EventDecoder extends Decoder {
  constructor() {
    super({ maxAttachments: 0 });
  }
}
