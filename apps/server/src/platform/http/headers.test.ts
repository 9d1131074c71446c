import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startApp, type TestApp } from "../../testing/app.ts";
import { closed } from "../../testing/closed.ts";

let webDir: string;
let plain: TestApp;
let secure: TestApp;
let origin: string;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), "tafel-web-"));
  mkdirSync(join(webDir, "specified"));
  for (const name of ["index.html", "preview.html"]) writeFileSync(join(webDir, "specified", name), "<!doctype html>");
  plain = await startApp({ config: { webDir } });
  secure = await startApp({ config: { webDir, publicUrl: "https://tafel.example" } });
  origin = await plain.listen();
});
afterAll(async () => {
  await Promise.all([plain.close(), secure.close()]);
  rmSync(webDir, { recursive: true });
});

const policyOf = (header: unknown): Record<string, string> =>
  Object.fromEntries(
    String(header)
      .split(";")
      .map((part) => [part.trim().split(" ", 1)[0] ?? "", part.trim().split(" ").slice(1).join(" ")]),
  );

/** Sends raw text to the server; resolves to the answer. */
async function say(text: string): Promise<string> {
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (data) => {
    answer += data;
  });
  socket.end(text);
  await closed(socket);
  return answer;
}

const expected = {
  "content-security-policy": expect.stringMatching(/^default-src 'self';script-src 'self';/),
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "no-referrer",
  "cross-origin-resource-policy": "same-origin",
};

describe("what is answered before any route is found has the headers too:", () => {
  test.each([
    ["an address that cannot be read", "/%", 400],
    ["a call of Socket.IO", "/socket.io/?EIO=4&transport=polling", 200],
    ["a call that Socket.IO refuses", "/socket.io/", 400],
    ["a session that Socket.IO does not know", "/socket.io/?EIO=4&transport=polling&sid=x", 400],
  ])("%s", async (_what, path, status) => {
    const answer = await fetch(origin + path);
    expect([answer.status, Object.fromEntries(answer.headers)]).toEqual([status, expect.objectContaining(expected)]);
    expect(await answer.text()).not.toMatch(/FST_|statusCode/);
  });

  test.each([
    ["headers that are too large", `GET / HTTP/1.1\r\nHost: x\r\nX-Large: ${"x".repeat(20_000)}\r\n\r\n`, 431],
    ["what is not HTTP", "HELLO\r\n\r\n", 400],
  ])("%s", async (_what, text, status) => {
    const [head = "", body = ""] = (await say(text)).split("\r\n\r\n");
    const [first = "", ...lines] = head.split("\r\n");
    const headers = Object.fromEntries(
      lines.map((line) => line.split(": ")).map(([name, value]) => [name?.toLowerCase(), value]),
    );
    expect([first, headers]).toEqual([
      expect.stringContaining(`HTTP/1.1 ${status} `),
      expect.objectContaining(expected),
    ]);
    expect(JSON.parse(body)).toMatchObject({ code: "invalid-input" });
  });
});

describe("every answer, of page, call and failure alike,", () => {
  test.each([
    "/",
    "/whiteboard/x?isPreview=true",
    "/api/site",
    "/api/nowhere",
    "/api/users/x",
    "/api/docs",
    "/api/docs/static/swagger-ui.css",
    "/healthz",
  ])("forbids what could do harm: %s", async (url) => {
    const { headers } = await plain.fastify.inject({ url });
    const policy = policyOf(headers["content-security-policy"]);
    for (const directive of ["default-src", "frame-src", "worker-src", "base-uri", "form-action", "frame-ancestors"])
      expect(policy[directive], directive).toBe("'self'");
    expect(headers["content-security-policy"]).not.toMatch(/https?:|upgrade-insecure-requests|validator/);
    expect(policy["object-src"] ?? "'none'").toBe("'none'");
    expect(policy["script-src"]).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const name of ["x-powered-by", "server", "access-control-allow-origin", "set-cookie"])
      expect(headers).not.toHaveProperty(name);
  });

  test("insists on https where there is https, and only there", async () => {
    const [http, https] = [await plain.fastify.inject({ url: "/" }), await secure.fastify.inject({ url: "/" })];
    expect(https.headers["strict-transport-security"]).toMatch(/max-age=\d{8}/);
    expect(https.headers["content-security-policy"]).toContain("upgrade-insecure-requests");
    expect(https.headers["content-security-policy"]).toContain("wss://tafel.example");
    expect(http.headers).not.toHaveProperty("strict-transport-security");
    expect(http.headers["content-security-policy"]).not.toContain("upgrade-insecure-requests");
  });
});

describe("a browser's socket comes from our own pages or is not let in:", () => {
  const answerTo = (from: string | undefined, transport: string) =>
    new Promise<number>((resolve, reject) => {
      if (transport === "polling") {
        const headers: Record<string, string> = from === undefined ? {} : { origin: from };
        fetch(`${origin}/socket.io/?EIO=4&transport=polling`, { headers }).then(
          ({ status }) => resolve(status),
          reject,
        );
        return;
      }
      const url = `${origin.replace("http", "ws")}/socket.io/?EIO=4&transport=websocket`;
      const socket = new WebSocket(url, from === undefined ? {} : { origin: from });
      socket.once("open", () => {
        socket.close();
        resolve(200);
      });
      socket.once("unexpected-response", (_request, { statusCode = 0 }) => resolve(statusCode));
      socket.on("error", () => {});
    });

  test.each([
    ["http://localhost:3000", true],
    ["http://127.0.0.1:3000", true],
    ["http://[::1]:3000", true],
    [undefined, true],
    ["http://localhost:3001", false],
    ["https://localhost:3000", false],
    ["http://localhost:3000.evil.test", false],
    ["http://evil.test", false],
    ["null", false],
  ])("from %s: %s", async (from, isLetIn) => {
    for (const transport of ["polling", "websocket"])
      expect((await answerTo(from, transport)) === 200, transport).toBe(isLetIn);
  });
});
