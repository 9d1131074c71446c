import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../testing/app.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
  anna = await app.person("anna");
});
afterAll(() => app.close());

const packings = { gzip: gzipSync, br: brotliCompressSync, deflate: deflateSync };
const title = { title: "A board" };

test.each(Object.entries(packings))("a body packed with %s is not unpacked", async (encoding, pack) => {
  for (const spaces of [0, 1024 ** 2]) {
    const { statusCode } = await app.fastify.inject({
      method: "POST",
      url: "/api/todos/createBoard",
      headers: {
        authorization: `Bearer ${anna.token}`,
        "content-type": "application/json",
        "content-encoding": encoding,
      },
      payload: pack(" ".repeat(spaces) + JSON.stringify(title)),
    });
    expect(statusCode).toBe(415);
  }
});

test("a body that says it is not packed is taken, and answers are packed", async () => {
  const sent = { authorization: `Bearer ${anna.token}`, "content-encoding": "identity" };
  const made = await app.fastify.inject({
    method: "POST",
    url: "/api/todos/createBoard",
    headers: sent,
    payload: title,
  });
  expect(made.statusCode).toBe(201);
  const headers = { "accept-encoding": "gzip" };
  const answer = await app.fastify.inject({ url: "/api/openapi.json", headers });
  expect(answer.headers["content-encoding"]).toBe("gzip");
});
