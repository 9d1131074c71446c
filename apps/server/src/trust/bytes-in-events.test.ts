import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../testing/app.ts";
import { openRawSocket } from "./testing/raw-socket.ts";

let app: TestApp;
let origin: string;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
  origin = await app.listen();
  anna = await app.person("anna");
});
afterAll(() => app.close());

const bytes = Buffer.alloc(700_000);
const placeholder = JSON.stringify({ _placeholder: true, num: 0 });
/** Eight connections that leave out the last bytes held 52 MB, and eight without any 79 MB, until they ended. */
const frames: Readonly<Record<string, (namespace: string) => readonly (string | Buffer)[]>> = {
  "all its bytes": (namespace) => [`451-${namespace},1["x",${placeholder}]`, bytes],
  "all bytes but the last": (namespace) => [
    `4510-${namespace},1["x",${placeholder}]`,
    ...Array.from({ length: 9 }, () => bytes),
  ],
  "none of its bytes": (namespace) => [`451-${namespace},1["x",[${"[],".repeat(240_000)}${placeholder}]]`],
  "bytes for an answer": (namespace) => [`461-${namespace},1[${placeholder}]`, bytes],
};

test.each(Object.keys(frames))("an event with %s ends its connection", async (what) => {
  for (const namespace of ["/account", "/todos", "/whiteboards"]) {
    const socket = await openRawSocket(origin, namespace, anna.token);
    for (const frame of frames[what]?.(namespace) ?? []) socket.send(frame);
    await socket.ended;
    await expect.poll(() => app.io.of(namespace).sockets.size).toBe(0);
  }
});
