import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pictures, todoEventSchemas } from "@tafel/contract";
import { mostFrameOrigins } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { picturePathFor } from "../../apps/server/src/modules/links/picture-path.ts";
import { networkWith, outside, stranger } from "../../apps/server/src/modules/links/testing.ts";
import { linkTo } from "../../apps/server/src/modules/sharing/testing.ts";
import { createBoard } from "../../apps/server/src/modules/whiteboards/testing.ts";
import { type Person, startApp, type TestApp } from "../../apps/server/src/testing/app.ts";
import { leastCost } from "../../apps/server/src/testing/event-loop.ts";
import { teamOf } from "../../apps/server/src/testing/teams.ts";
import { todoBoardWith } from "../../apps/server/src/trust/testing/full-boards.ts";
import { drawingWithoutSize, pictureForm, worstPictures } from "../../apps/server/src/trust/testing/pictures.ts";
import { openRawSocket } from "../../apps/server/src/trust/testing/raw-socket.ts";
import { contractRoutes, withServedRoutes } from "../../apps/server/src/trust/testing/surface.ts";

let app: TestApp;
let origin: string;
let anna: Person;
/** A link whose board many websites may frame. */
let framed: string;
let folder: string;
let served: readonly string[];
let shown: Awaited<ReturnType<typeof stranger>>;
const metricsToken = "a-token-of-the-operator-of-32-signs";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tafel-site-"));
  await writeFile(join(folder, "sponsor.png"), Buffer.alloc(1_000_000, 7));
  const webDir = join(folder, "web");
  for (const each of ["assets", "en"]) await mkdir(join(webDir, each), { recursive: true });
  await writeFile(join(webDir, "assets/app.js"), "x();".repeat(250_000));
  for (const page of ["index", "embed", "embed-todos"])
    await writeFile(join(webDir, `en/${page}.html`), "<p>x</p>".repeat(1_000));
  const files = await Promise.all(worstPictures.map(async ([, make]) => make()));
  shown = await stranger(outside, (request, response) => {
    const file = files[Number(request.url?.slice(1))] ?? drawingWithoutSize();
    response.writeHead(200, { "content-type": file[0] === 0x3c ? "image/svg+xml" : "image/png" }).end(file);
  });
  const networkAccess = networkWith({ "shown.example": [outside] });
  const config = { siteDir: folder, webDir, metricsToken, defaultLanguage: "en" as const };
  [app, served] = await withServedRoutes(() => startApp({ networkAccess, config }));
  origin = await app.listen();
  anna = await app.person("anna");
  const frameOrigins = Array.from({ length: mostFrameOrigins }, (_, at) => `https://${"w".repeat(60)}${at}.example`);
  const uuid = await createBoard(anna, await teamOf(anna));
  framed = (await linkTo(anna, uuid, "view", { frameOrigins })).link.id;
  const { payload, headers } = pictureForm((await worstPictures[0]?.[1]()) ?? Buffer.alloc(0), "image/png", "me.png");
  const authorization = `Bearer ${anna.token}`;
  await app.fastify.inject({
    method: "POST",
    url: pictures.upload.path,
    payload,
    headers: { ...headers, authorization },
  });
});
afterAll(async () => {
  await app.close();
  await shown.close();
  await rm(folder, { recursive: true });
});

type Asked = { readonly url: string; readonly headers?: Record<string, string> };

/** As much as Node takes of an address and of headers together. */
const long = 15_000;
const path = (piece: string) => piece.repeat(Math.floor(long / piece.length));
const greedy: readonly Record<string, string>[] = [
  {},
  { "accept-encoding": "gzip" },
  { "accept-encoding": "br" },
  { "accept-encoding": path("gzip;q=0.1,") },
  { "accept-language": path("de;q=0.5,") },
  { cookie: path("language=xx; ") },
  { range: `bytes=${path("0-1,")}0-1` },
  { "if-none-match": path('"x",') },
];
const plain = (url: string, ...more: Record<string, string>[]): Asked[] =>
  [...greedy, ...more].map((headers) => ({ url, headers }));
const faces = "/api/uploads/profile-pictures";
const files = "/api/docs/static";

/** The worst that may be asked of every route that is not in the contract. */
const worst: Readonly<Record<string, () => readonly Asked[]>> = {
  "GET /api/docs": () => plain("/api/docs"),
  "GET /api/docs/static/index.html": () => plain(`${files}/index.html`),
  "GET /api/docs/static/swagger-initializer.js": () => plain(`${files}/swagger-initializer.js`),
  "GET /api/docs/json": () => plain("/api/docs/json"),
  "GET /api/docs/yaml": () => plain("/api/docs/yaml"),
  "GET /api/docs/static/*": () =>
    ["swagger-ui-bundle.js", "swagger-ui.css", path("../"), path("%2e%2e/"), path("x")].flatMap((name) =>
      plain(`${files}/${name}`),
    ),
  "GET /api/openapi.json": () => plain("/api/openapi.json"),
  "GET /healthz": () => plain("/healthz"),
  "GET /readyz": () => plain("/readyz"),
  "GET /metrics": () => plain("/metrics", { authorization: `Bearer ${metricsToken}` }),
  [`GET ${faces}/default.jpg`]: () => plain(`${faces}/default.jpg`),
  [`GET ${faces}/:file`]: () => [
    ...plain(`${faces}/${anna.userId}.jpg?token=${anna.token}`),
    ...plain(`${faces}/${anna.userId}.jpg?token=${path("x.")}`),
    ...plain(`${faces}/${anna.userId}.jpg?${path("token=x&")}`),
    ...plain(`${faces}/x.jpg?token=${anna.token}`),
  ],
  "GET /api/links/picture": () => [
    ...worstPictures.map((_, index) => ({ url: signed(`http://shown.example:${shown.port}/${index}`) })),
    ...plain(signed(`http://shown.example:${shown.port}/drawing`)),
    ...plain(`/api/links/picture?url=${path("x")}&until=${"9".repeat(300)}&signature=x`),
  ],
  "GET /api/site/sponsor": () => plain("/api/site/sponsor"),
  "GET /embed/:linkId": () =>
    [`/embed/${framed}`, `/embed/${crypto.randomUUID()}`, `/embed/${path("x")}`].flatMap((url) => plain(url)),
  // The client's files; every other path is a page.
  "GET /*": () =>
    [
      "/assets/app.js",
      "/en/embed.html",
      "/en/embed-todos.html",
      "/en/index.html",
      "/dashboard",
      `/${path("x/")}`,
      `/${path("../")}`,
      `/whiteboard/x?${path("isPreview=true&")}`,
    ].flatMap((url) => plain(url)),
};

const signed = (url: string): string => picturePathFor(app.context.signingKey, url, new Date());

async function expectLittle(what: string, work: () => Promise<unknown>): Promise<void> {
  const { turn, megabytes } = await leastCost(work, 100);
  expect(turn, what).toBeLessThan(100);
  expect(megabytes, what).toBeLessThan(32);
}

test("every route that is served is in the contract or has a case here", () => {
  const others = served.filter((route) => !contractRoutes.has(route) && !route.startsWith("HEAD "));
  expect(others.toSorted()).toEqual(Object.keys(worst).toSorted());
});

test.each(Object.keys(worst))("%s costs no more than others can spare", async (route) => {
  const all = worst[route]?.() ?? [];
  // Code that runs for the first time is compiled first, and what is made once is kept.
  if (all[0]) await app.fastify.inject({ ...all[0], method: "GET" });
  await expectLittle(`${all.length} requests`, async () => {
    for (const asked of all)
      for (const method of ["GET", "HEAD"] as const) await app.fastify.inject({ ...asked, method });
  });
});

describe("on a full to-do board, no more than others can spare is cost by", () => {
  let boardId: string;
  beforeAll(async () => {
    boardId = await todoBoardWith(anna, await teamOf(anna), { count: 5_000, description: "" });
  });

  test.each(Object.keys(todoEventSchemas))("%s", async (event) => {
    const payloads = [
      { boardId, todoId: crypto.randomUUID(), listId: crypto.randomUUID() },
      { boardId, todoId: crypto.randomUUID(), more: "x".repeat(700_000) },
      { boardId: "x".repeat(700_000) },
      { boardId, todoId: Array(20_000).fill(crypto.randomUUID().slice(9)) },
    ];
    const socket = await openRawSocket(origin, "/todos", anna.token);
    await socket.ask("joinBoard", JSON.stringify({ boardId }));
    await socket.ask(event, JSON.stringify({ boardId }));
    for (const payload of payloads) {
      const json = JSON.stringify(payload);
      await expectLittle(json.slice(0, 100), () => socket.ask(event, json));
    }
    const often = Array.from({ length: 100 }, () => JSON.stringify(payloads[0]));
    await expectLittle("a hundred at once", () => Promise.all(often.map((json) => socket.ask(event, json))));
    await socket.close();
  });

  test("a board that many open at once", async () => {
    await expectLittle("joining", async () => {
      const sockets = await Promise.all(Array.from({ length: 40 }, () => openRawSocket(origin, "/todos", anna.token)));
      await Promise.all(sockets.map((socket) => socket.ask("joinBoard", JSON.stringify({ boardId }))));
      await Promise.all(sockets.map((socket) => socket.close()));
    });
  });
});
