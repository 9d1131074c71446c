import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Language, languageCookie, languages, type SitePage, site, sitePages } from "@tafel/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { startApp, type TestApp } from "../../testing/app.ts";
import { hintToOperator } from "./index.ts";

let app: TestApp;
let siteDir: string;

beforeAll(async () => {
  siteDir = join(await mkdtemp(join(tmpdir(), "tafel-site-")), "site");
  app = await startApp({ config: { siteDir, contactEmail: "hello@tafel.example" } });
});
// An operator who has written nothing yet.
beforeEach(async () => {
  await rm(siteDir, { recursive: true, force: true });
  await mkdir(siteDir);
});
afterAll(async () => {
  await app.close();
  await rm(join(siteDir, ".."), { recursive: true });
});

const read = async (page: SitePage, language?: Language) =>
  (
    await app.call(site.page, {
      params: { page },
      ...(language && { headers: { cookie: `${languageCookie}=${language}` } }),
    })
  ).body;
const html = async (page: SitePage) => (await read(page)).html;

test("every page has a text of our own, as HTML with a heading", async () => {
  for (const page of sitePages) expect(await html(page)).toMatch(/<h1>.+<\/h1>/);
});

test("every page of our own comes in the reader's language, and says which it is", async () => {
  expect(await read("imprint")).toMatchObject({ lang: "en", html: expect.stringContaining("<h1>Imprint</h1>") });
  expect(await read("imprint", "en")).toEqual(await read("imprint"));
  expect(await read("imprint", "de")).toMatchObject({
    lang: "de",
    html: expect.stringContaining("<h1>Impressum</h1>"),
  });
  expect(await read("about", "de")).toMatchObject({ html: expect.stringContaining("<h1>Über uns</h1>") });
  expect(await read("privacy", "de")).toMatchObject({ html: expect.stringContaining("<h1>Datenschutzerklärung</h1>") });
});

test("the about page tells of three students and a supervising teacher", async () => {
  const about = await html("about");
  expect(about.match(/<strong>Student, /g)).toHaveLength(3);
  expect(about).toContain("<strong>Supervising teacher.</strong>");
});

test("the operator's text replaces ours as soon as it exists", async () => {
  await writeFile(join(siteDir, "imprint.md"), "# Impressum\n\nSchule am See");
  expect(await html("imprint")).toBe("<h1>Impressum</h1>\n<p>Schule am See</p>\n");
});

test("the operator's text may be there in several languages, and ours never stands in for it", async () => {
  const inLanguages = async () => Promise.all(languages.map((language) => read("imprint", language)));
  await writeFile(join(siteDir, "imprint.md"), "# Impressum\n\nSchule am See");
  const unnamed = { lang: null, html: expect.stringContaining("Schule am See") };
  expect(await inLanguages()).toEqual([unnamed, unnamed, unnamed]);
  await writeFile(join(siteDir, "imprint.en.md"), "# The school by the lake");
  const english = { lang: "en", html: expect.stringContaining("The school by the lake") };
  expect(await inLanguages()).toEqual([english, english, unnamed]);
  await rm(join(siteDir, "imprint.md"));
  expect(await inLanguages()).toEqual([english, english, english]);
  expect(await hintToOperator(siteDir)).toBeUndefined();
});

test("only the operator is told what to do about the imprint, not the readers of the pages", async () => {
  for (const page of sitePages) expect(await html(page)).not.toMatch(/SITE_DIR|To the operator/);
  expect(await hintToOperator(undefined)).toContain("SITE_DIR");
  expect(await hintToOperator(siteDir)).toContain("imprint.md");
  await writeFile(join(siteDir, "imprint.md"), "# Impressum");
  expect(await hintToOperator(siteDir)).toBeUndefined();
});

test("rendering a Markdown file produces nothing that could run", async () => {
  const bad = `<script>alert(1)</script> <img src=x onerror=alert(1)> [a](javascript:alert(1)) [b](data:text/html,x)`;
  await writeFile(join(siteDir, "privacy.md"), bad);
  expect(await html("privacy")).not.toMatch(/<script|<img|href=/i);
});

test("a page that does not exist is refused, and no other file can be asked for", async () => {
  for (const page of ["secrets", "..%2F..%2Fpackage"]) {
    expect((await app.fastify.inject({ url: `/api/site/pages/${page}` })).statusCode).toBe(400);
  }
});

test("the contact address and the sponsor's logo are the operator's", async () => {
  const without = await app.call(site.about);
  expect(without.body).toEqual({
    contactEmail: "hello@tafel.example",
    sponsorLogo: null,
    canTry: true,
    signUp: "open",
    signUpDomains: [],
  });
  expect((await app.fastify.inject({ url: "/api/site/sponsor" })).statusCode).toBe(404);

  await writeFile(join(siteDir, "sponsor.svg"), "<svg xmlns='http://www.w3.org/2000/svg'/>");
  const { sponsorLogo } = (await app.call(site.about)).body;
  const logo = await app.fastify.inject({ url: sponsorLogo ?? "" });
  expect(logo.headers["content-type"]).toBe("image/svg+xml");
  expect(logo.headers["content-security-policy"]).toContain("default-src 'none'");
});
