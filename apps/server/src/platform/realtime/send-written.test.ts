import type { Socket } from "socket.io";
import { expect, test } from "vitest";
import { sendWritten } from "./send-written.ts";

type Written = { readonly wsPreEncodedFrame: readonly Buffer[] };

/** The bytes that leave by a WebSocket. */
function frameOf(fields: object, end: string): Buffer {
  const sent: Buffer[] = [];
  const write = (_content: Buffer, { wsPreEncodedFrame }: Written) => void sent.push(...wsPreEncodedFrame);
  const socket = { nsp: { name: "/n" }, conn: { transport: { name: "websocket" }, write } } as unknown as Socket;
  sendWritten(socket, "e", fields, Buffer.from(end));
  return Buffer.concat(sent);
}

test.each([
  [1, 2, (frame: Buffer) => frame.readUInt8(1)],
  [1_000, 4, (frame: Buffer) => frame.readUInt16BE(2)],
  [70_000, 10, (frame: Buffer) => Number(frame.readBigUInt64BE(2))],
])("an event with %i signs is one frame that says how long it is", (signs, header, lengthIn) => {
  const frame = frameOf({ seq: 1 }, `"text":"${"ä".repeat(signs)}"}]`);
  expect(frame[0]).toBe(0x81);
  expect(lengthIn(frame)).toBe(frame.length - header);
  const [, json = ""] = /^42\/n,(.*)$/.exec(frame.toString("utf8", header)) ?? [];
  expect(JSON.parse(json)).toEqual(["e", { seq: 1, text: "ä".repeat(signs) }]);
});
