import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { languages } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import { preferred } from "./language.ts";

let webDir: string;
let usual: TestApp;
let automatic: TestApp;
beforeAll(async () => {
  webDir = mkdtempSync(join(tmpdir(), "tafel-web-"));
  for (const language of languages) {
    mkdirSync(join(webDir, language));
    for (const name of ["index.html", "preview.html", "service-worker.js"]) {
      writeFileSync(join(webDir, language, name), `${language} ${name}`);
    }
  }
  usual = await startApp({ config: { webDir } });
  automatic = await startApp({ config: { webDir, defaultLanguage: "auto" } });
});
afterAll(async () => {
  await Promise.all([usual.close(), automatic.close()]);
  rmSync(webDir, { recursive: true });
});

const get = async (app: TestApp, url: string, headers: Record<string, string> = {}) =>
  (await app.fastify.inject({ url, headers })).body;

describe("a page comes in", () => {
  test("the language as specified until somebody chooses, whatever the browser asks for", async () => {
    expect(await get(usual, "/dashboard", { "accept-language": "de" })).toBe("specified index.html");
  });

  test("the chosen language, its frames and the service worker too", async () => {
    const headers = { cookie: "other=1; language=de" };
    expect(await get(usual, "/", headers)).toBe("de index.html");
    expect(await get(usual, "/whiteboard/1?isPreview=true", headers)).toBe("de preview.html");
    expect(await get(usual, "/service-worker.js", headers)).toBe("de service-worker.js");
  });

  test("the server's default for a language that there is not", async () => {
    expect(await get(usual, "/", { cookie: "language=../../data" })).toBe("specified index.html");
  });

  test("English where a browser that may decide asks for a language that there is not", async () => {
    expect(await get(automatic, "/", { "accept-language": "fr" })).toBe("en index.html");
    expect(await get(automatic, "/")).toBe("en index.html");
  });

  test("the browser's language where the server lets it decide, unless another is chosen", async () => {
    expect(await get(automatic, "/", { "accept-language": "de-CH,en;q=0.5" })).toBe("de index.html");
    expect(await get(automatic, "/", { "accept-language": "de", cookie: "language=specified" })).toBe(
      "specified index.html",
    );
  });
});

test.each([
  ["de-AT, en;q=0.9", "de"],
  ["en;q=0.4, de;q=0.6", "de"],
  ["fr, en-GB;q=0.8, de;q=0.7", "en"],
  ["fr", undefined],
  ["", undefined],
])("a browser that asks for %j gets %s", (header, language) => {
  expect(preferred(header)).toBe(language);
});
