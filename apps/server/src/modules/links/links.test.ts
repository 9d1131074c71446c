import { links } from "@tafel/contract";
import sharp from "sharp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createLookUp } from "./look-up-link.ts";
import { networkWith, outside, stranger } from "./testing.ts";

let site: Awaited<ReturnType<typeof stranger>>;
let app: TestApp;
let anna: Person;
let ben: Person;
let now = new Date();
const network = networkWith({ "site.test": [outside] });

beforeAll(async () => {
  const photo = await sharp({ create: { width: 900, height: 600, channels: 3, background: "#369" } })
    .withExif({ IFD0: { Artist: "Anna at home" } })
    .png()
    .toBuffer();
  site = await stranger(outside, (request, response) => {
    const path = request.url ?? "";
    if (path.startsWith("/photo.png")) response.writeHead(200, { "content-type": "image/png" }).end(photo);
    else if (path.startsWith("/broken.png")) response.writeHead(200, { "content-type": "image/png" }).end("no picture");
    else if (path.startsWith("/large.png"))
      response.writeHead(200, { "content-type": "image/png" }).end(Buffer.alloc(2 * 1024 ** 2));
    else response.writeHead(200, { "content-type": "text/html; charset=iso-8859-1" }).end(pages[path] ?? pages["/"]);
  });
  app = await startApp({
    networkAccess: network,
    limits: { linkLookupsPerMinute: 20 },
    now: () => now,
  });
  anna = await app.person("anna");
  ben = await app.person("ben");
});
beforeEach(() => {
  site.asked.length = 0;
});
afterAll(async () => {
  await app.close();
  await site.close();
});

const pages: Record<string, Buffer> = Object.fromEntries(
  Object.entries({
    "/": `<title>Plain</title>`,
    "/shared": `<html><head><title>Not this</title><meta property="og:title" content="K\u00e4se &amp; Brot\u0000">
      <meta name="description" content="  Two\n lines "><meta property="og:image" content="/photo.png">
      <link rel="shortcut icon" href="/broken.png"></head><body><meta property="og:title" content="late">`,
    "/nothing": `<p>no head at all`,
    "/evil": `<meta property="og:title" content="<script>alert(1)</script>"><meta property="og:image" content="javascript:alert(1)">
      <link rel="icon" href="file:///etc/passwd"></head>`,
    "/fresh": `<meta property="og:image" content="/photo.png?fresh"></head>`,
    "/large": `<meta property="og:image" content="/large.png"></head>`,
  }).map(([path, html]) => [path, Buffer.from(html, "latin1")]),
);
const at = (path: string) => `http://site.test:${site.port}${path}`;
const lookUp = (person: Person, url: string) => person.call(links.getLinkInfos, { body: { url } });
const show = (path: string) => app.fastify.inject({ url: path });

describe("a link", () => {
  test("is looked up only for people who are logged in", async () => {
    expect((await app.call(links.getLinkInfos, { body: { url: at("/") } })).status).toBe(401);
    expect(site.asked).toEqual([]);
    expect(await lookUp(anna, at("/"))).toEqual({
      status: 200,
      body: { url: at("/"), title: "Plain", description: "", image: null, favicon: null },
    });
  });

  test("tells what its page says for sharing, in the page's own letters and in one line", async () => {
    const { body } = await lookUp(anna, at("/shared"));
    expect(body).toMatchObject({ title: "Käse & Brot", description: "Two lines" });
    expect(body.image).toMatch(/^\/api\/links\/picture\?/);
    expect(body.favicon).toMatch(/^\/api\/links\/picture\?/);
  });

  test("without a title is named after its host", async () => {
    expect((await lookUp(anna, at("/nothing"))).body.title).toBe("site.test");
  });

  test("keeps no addresses but those of pictures on the web, and its text as plain text", async () => {
    expect((await lookUp(anna, at("/evil"))).body).toMatchObject({
      title: "<script>alert(1)</script>",
      image: null,
      favicon: null,
    });
  });

  test.each([
    "",
    "nonsense",
    "ftp://site.test/",
    "javascript:alert(1)",
    "http://127.0.0.1/",
    "http://other.test/",
    `http://site.test/${"x".repeat(3000)}`,
  ])("to %s is an Invalid URL", async (url) => {
    expect(await lookUp(anna, url)).toEqual({ status: 400, body: { code: "invalid-url", message: "Invalid URL" } });
  });

  test("is cached for a day, for everybody, and fetched once for simultaneous requests", async () => {
    await Promise.all([lookUp(anna, at("/?many")), lookUp(ben, at("/?many")), lookUp(ben, at("/?many"))]);
    await lookUp(ben, at("/?many"));
    expect(site.asked).toEqual(["/?many"]);
    now = new Date(now.getTime() + 25 * 60 * 60 * 1000);
    anna = { ...anna, ...(await again(anna)) };
    ben = { ...ben, ...(await again(ben)) };
    await lookUp(anna, at("/?many"));
    expect(site.asked).toHaveLength(2);
  });
});

test("a page that was cached after somebody looked for it is not fetched again", async () => {
  let goOn = () => {};
  const released = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let late: unknown;
  const hasLooked = new Promise<void>((resolve) => {
    const { context } = app;
    const take: typeof context.limits.take = async (...limit) => {
      resolve();
      await released;
      return context.limits.take(...limit);
    };
    const slowly = createLookUp({ ...context, limits: { ...context.limits, take } }, network);
    late = slowly({ kind: "member", userId: ben.userId, sessionId: "" }, at("/?late"));
  });
  await hasLooked;
  await lookUp(anna, at("/?late"));
  goOn();
  expect(await late).toMatchObject({ ok: true });
  expect(site.asked).toEqual(["/?late"]);
});

/** Sessions end after a day without use. */
async function again(person: Person): Promise<Pick<Person, "token" | "call">> {
  const { accounts } = await import("@tafel/contract");
  const { body } = await app.call(accounts.login, { body: { username: person.username, password: person.password } });
  const { token = "" } = body as { token?: string };
  return { token, call: (route, sent) => app.call(route, { ...sent, token }) };
}

describe("a link's picture", () => {
  const pictureOf = async (path: string) => (await lookUp(anna, at(path))).body.image ?? "";

  test("is shown by a path on our own server: small, re-encoded, without what was hidden in it", async () => {
    const { statusCode, headers, rawPayload } = await show(await pictureOf("/shared"));
    expect([statusCode, headers["content-type"]]).toEqual([200, "image/webp"]);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([format, width, height, exif]).toEqual(["webp", 480, 320, undefined]);
  });

  test("is fetched once, however many look at it", async () => {
    const path = await pictureOf("/fresh");
    await Promise.all([show(path), show(path), show(path)]);
    expect((await show(path)).statusCode).toBe(200);
    expect(site.asked.filter((it) => it.startsWith("/photo"))).toEqual(["/photo.png?fresh"]);
  });

  test("is not shown by a path that nobody signed, that was changed, or that is too old", async () => {
    const path = await pictureOf("/shared");
    const changed = (name: string, value: string) => {
      const url = new URL(path, "http://x");
      url.searchParams.set(name, value);
      return `${url.pathname}${url.search}`;
    };
    site.asked.length = 0;
    for (const forged of [
      changed("url", at("/photo.png?other")),
      changed("until", "99999999"),
      changed("signature", "x"),
    ])
      expect((await show(forged)).statusCode, forged).toBe(404);
    expect((await show("/api/links/picture?url=x")).statusCode).toBe(400);
    expect(site.asked).toEqual([]);
    const before = now;
    now = new Date(now.getTime() + 3 * 24 * 60 * 60 * 1000);
    expect((await show(path)).statusCode).toBe(404);
    now = before;
  });

  test("that is invalid or too large is not found, and not requested again and again", async () => {
    const { body } = await lookUp(anna, at("/shared"));
    const broken = body.favicon ?? "";
    for (const path of [broken, await pictureOf("/large")]) expect((await show(path)).statusCode).toBe(404);
    site.asked.length = 0;
    expect((await show(broken)).statusCode).toBe(404);
    expect(site.asked).toEqual([]);
  });
});

test("look-ups per minute are limited, and cached ones do not count", async () => {
  const eve = await app.person("eve");
  const statuses = new Set<number>();
  for (let count = 0; count < 40; count += 1) statuses.add((await lookUp(eve, at("/"))).status);
  expect([...statuses]).toEqual([200]);
  for (let count = 0; count < 19; count += 1) expect((await lookUp(eve, at(`/?${count}`))).status).toBe(200);
  await lookUp(eve, at("/?last"));
  const refused = await lookUp(eve, at("/?beyond"));
  expect([refused.status, refused.body.code]).toEqual([429, "too-many"]);
  expect(refused.body.timeLeft).toBeGreaterThan(0);
});
