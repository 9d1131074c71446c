import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { WebSocket } from "ws";
import { startApp, type TestApp } from "../../testing/app.ts";

let webDir: string;
let plain: TestApp;
let secure: TestApp;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), "tafel-web-"));
  for (const name of ["index.html", "preview.html"]) writeFileSync(join(webDir, name), "<!doctype html>");
  plain = await startApp({ config: { webDir } });
  secure = await startApp({ config: { webDir, publicUrl: "https://tafel.example" } });
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

describe("every answer, of page, call and failure alike,", () => {
  test.each([
    "/",
    "/whiteboard/x?isPreview=true",
    "/api/site",
    "/api/nowhere",
    "/api/users/x",
    "/api/docs",
    "/healthz",
  ])("forbids what could do harm: %s", async (url) => {
    const { headers } = await plain.fastify.inject({ url });
    const policy = policyOf(headers["content-security-policy"]);
    for (const directive of ["default-src", "frame-src", "worker-src", "base-uri", "form-action", "frame-ancestors"])
      if (!url.startsWith("/api/docs")) expect(policy[directive], directive).toBe("'self'");
    expect(policy["object-src"] ?? "'none'").toBe("'none'");
    expect(policy["script-src"]).not.toMatch(/unsafe|\*|https?:|data:/);
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "x-frame-options": "SAMEORIGIN",
      "referrer-policy": "no-referrer",
      "cross-origin-resource-policy": "same-origin",
    });
    for (const told of ["x-powered-by", "server", "access-control-allow-origin", "set-cookie"])
      expect(headers).not.toHaveProperty(told);
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
  let origin: string;
  beforeAll(async () => {
    origin = await plain.listen();
  });
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
