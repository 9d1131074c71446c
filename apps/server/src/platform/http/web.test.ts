import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";

const script = "export const text = 'from the script itself';\n".repeat(100);
let webDir: string;
let app: TestApp;
beforeAll(async () => {
  webDir = join(mkdtempSync(join(tmpdir(), "tafel-web-")), "dist");
  mkdirSync(join(webDir, "assets"), { recursive: true });
  writeFileSync(join(webDir, "assets/part.js"), script);
  writeFileSync(join(webDir, "assets/part.js.br"), brotliCompressSync("compressed by the build"));
  writeFileSync(join(webDir, "assets/part.js.gz"), gzipSync("zipped by the build"));
  writeFileSync(join(webDir, "assets/late.js"), script);
  writeFileSync(join(webDir, "icon.svg"), "<svg/>");
  writeFileSync(join(webDir, "assets/.hidden"), "secret");
  mkdirSync(join(webDir, "specified"));
  writeFileSync(join(webDir, "specified/index.html"), "<title>the page</title>");
  app = await startApp({ config: { webDir } });
});
afterAll(async () => {
  await app.close();
  rmSync(dirname(webDir), { recursive: true });
});

const get = (name: string, accepted?: string) =>
  app.fastify.inject({ url: `/assets/${name}`, headers: accepted ? { "accept-encoding": accepted } : {} });

test("a script is sent as the build compressed it, in the encoding that the browser prefers", async () => {
  const [br, gzip, plain] = [
    await get("part.js", "gzip, deflate, br"),
    await get("part.js", "gzip"),
    await get("part.js"),
  ];
  expect(br.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "application/javascript; charset=utf-8",
  });
  expect(brotliDecompressSync(br.rawPayload).toString()).toBe("compressed by the build");
  expect(gzip.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(gzip.rawPayload).toString()).toBe("zipped by the build");
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.body).toBe(script);
  for (const answer of [br, gzip, plain]) expect(answer.headers.vary).toMatch(/accept-encoding/i);
});

test("one that the build did not compress is compressed when it is asked for", async () => {
  const answer = await get("late.js", "br");
  expect(answer.headers["content-encoding"]).toBe("br");
  expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
});

test("what the build compressed has no address of its own", async () => {
  expect((await get("part.js.br")).statusCode).toBe(404);
});

test("any other path is the client's own, and gets its page; what is no path of the client's is not found", async () => {
  for (const url of ["/", "/dashboard", "/teams/1/overview?a=/assets/part.js", "/icon.svgz", "/specified", "/%00"]) {
    const { statusCode, body } = await app.fastify.inject(url);
    expect([url, statusCode, body]).toEqual([url, 200, "<title>the page</title>"]);
  }
  for (const url of [
    "/assets/gone.js",
    "/assets/",
    "/assets/.hidden",
    "/api/nothing",
    "/assets/..%2f..%2fetc%2fpasswd",
  ]) {
    const { statusCode, body } = await app.fastify.inject(url);
    expect([url, statusCode, body]).toEqual([url, 404, expect.stringContaining('"not-found"')]);
  }
  expect((await app.fastify.inject({ method: "POST", url: "/dashboard" })).statusCode).toBe(404);
});

test("a file is found however its address is written, and nothing outside the build is", async () => {
  for (const url of ["/icon.svg", "/icon.svg?v=2", "/%69con.svg"])
    expect((await app.fastify.inject(url)).body).toBe("<svg/>");
  const head = await app.fastify.inject({ method: "HEAD", url: "/icon.svg" });
  expect([head.statusCode, head.body, head.headers["content-length"]]).toEqual([200, "", "6"]);
  writeFileSync(join(webDir, "../outside.txt"), "secret");
  for (const url of [
    "/../outside.txt",
    "/..%2foutside.txt",
    "/assets/../../outside.txt",
    "/assets/..%2f..%2foutside.txt",
  ])
    expect((await app.fastify.inject(url)).body).not.toContain("secret");
});
