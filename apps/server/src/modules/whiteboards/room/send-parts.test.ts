import { expect, test } from "vitest";
import type { Chain } from "./packed-board.ts";
import { sendParts } from "./send-parts.ts";

/** A part that is made, or not, by hand. */
function making() {
  let resolve: (made: Awaited<Chain>) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const made: Chain = new Promise((...both) => {
    [resolve, reject] = both;
  });
  return { made, resolve, reject };
}

/** Sends two of them. */
function sending() {
  const makings = [making(), making()] as const;
  const sent: unknown[] = [];
  const client = {
    unread: 0,
    send: (event: string, payload: unknown) => void sent.push([event, payload]),
    sendLarge: (send: () => void) => send(),
    hangUp: () => void sent.push("hung up"),
  };
  const here = { isThere: true };
  const done = sendParts(client, "board", { seq: 1, size: 4, first: makings[0].made }, () => here.isThere);
  const make = (at: 0 | 1, count: number) => {
    const part = { ids: Array<string>(count).fill("id"), packed: Buffer.from([at]) };
    makings[at].resolve({ part, next: makings[at + 1]?.made ?? Promise.resolve(undefined) });
  };
  return { makings, sent, here, done, make, client };
}

const part = (at: number, share: number) => [
  "whiteboard-part",
  { whiteboardId: "board", packed: Buffer.from([at]), share },
];

test("each part is sent when it is made, with the share of the board that has come", async () => {
  const { sent, done, make } = sending();
  make(0, 3);
  await expect.poll(() => sent).toEqual([part(0, 0.75)]);
  make(1, 1);
  expect(await done).toBe(2);
  expect(sent).toEqual([part(0, 0.75), part(1, 1)]);
});

test("nothing more is sent to whoever has left", async () => {
  const { sent, here, done, make } = sending();
  make(0, 3);
  await expect.poll(() => sent).toHaveLength(1);
  here.isThere = false;
  make(1, 1);
  expect(await done).toBe(undefined);
  expect(sent).toHaveLength(1);
});

test("whoever waits for a part that cannot be made is put off, and comes again", async () => {
  const { makings, sent, done } = sending();
  makings[0].reject(new Error("No memory"));
  await expect(done).rejects.toThrow("No memory");
  expect(sent).toEqual(["hung up"]);
});

test("whoever does not read is sent no other part, until they have read or are gone", async () => {
  const { sent, done, make, client } = sending();
  make(0, 3);
  await expect.poll(() => sent).toHaveLength(1);
  client.unread = 1_000_000;
  make(1, 1);
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(sent).toHaveLength(1);
  client.unread = 0;
  expect(await done).toBe(2);
  expect(sent).toHaveLength(2);
});
