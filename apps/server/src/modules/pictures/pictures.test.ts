import { Readable } from "node:stream";
import { accounts, defaultPicturePath, picturePath, teams } from "@tafel/contract";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { pictureForm } from "../../trust/testing/pictures.ts";

let app: TestApp;
let anna: Person;
beforeAll(async () => {
  app = await startApp();
  anna = await app.person("anna");
});
afterAll(() => app.close());

const upload = (person: Person, file: Uint8Array, field?: string) => uploadTo(app, person, file, field);

async function uploadTo(app: TestApp, person: Person, file: Uint8Array, field = "profilePicture") {
  const form = new FormData();
  form.append(field, new Blob([new Uint8Array(file)], { type: "image/png" }), "picture.png");
  const response = new Response(form);
  const answer = await app.fastify.inject({
    method: "POST",
    url: "/api/upload-profile-picture",
    payload: Buffer.from(await response.arrayBuffer()),
    headers: {
      "content-type": response.headers.get("content-type") ?? "",
      authorization: `Bearer ${person.token}`,
    },
  });
  return { status: answer.statusCode, body: answer.json() };
}

const look = (userId: string, token: string) => app.fastify.inject({ url: `${picturePath(userId)}?token=${token}` });
const pictureTokenOf = async (person: Person) => (await person.call(accounts.fetchAllUserData)).body.pictureToken;
const square = (side: number) => sharp({ create: { width: side, height: side, channels: 4, background: "#ff000080" } });
const text = (it: string) => new TextEncoder().encode(it);

test("whatever picture is sent becomes a small upright JPEG without metadata", async () => {
  const photo = await sharp({ create: { width: 1200, height: 600, channels: 3, background: "#336699" } })
    .withExif({ IFD0: { Artist: "Anna at home" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const logo = text(
    '<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><rect width="20" height="20"/></svg>',
  );
  const noise = sharp({
    create: {
      width: 1000,
      height: 1000,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });
  const sizes = [];
  for (const file of [photo, await square(500).png().toBuffer(), await noise.webp({ quality: 100 }).toBuffer(), logo]) {
    expect(await upload(anna, file)).toEqual({ status: 200, body: { profilePicture: picturePath(anna.userId) } });
    const { rawPayload, headers } = await look(anna.userId, await pictureTokenOf(anna));
    expect(headers["content-type"]).toBe("image/jpeg");
    expect(rawPayload.length).toBeLessThanOrEqual(512 * 1024);
    const { format, width, height, exif } = await sharp(rawPayload).metadata();
    expect([format, exif]).toEqual(["jpeg", undefined]);
    sizes.push([width, height]);
  }
  expect(sizes).toEqual([
    [200, 400],
    [400, 400],
    [400, 400],
    [400, 400],
  ]);
});

const entityBomb = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${Array.from(
  { length: 9 },
  (_, level) => {
    const [name, inner] = [String.fromCharCode(98 + level), String.fromCharCode(97 + level)];
    return `<!ENTITY ${name} "${`&${inner};`.repeat(10)}">`;
  },
).join("")}]><svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><text>&j;</text></svg>`;
const nested = (inner: string, depth: number) => "<g>".repeat(depth) + inner + "</g>".repeat(depth);
const svg = (content: string, size = 'width="100" height="100"') =>
  text(`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${size}>${content}</svg>`);
/** Each level shows the level before it ten times: ten billion circles. */
const useBomb = `<defs><circle id="u0" r="5"/>${Array.from(
  { length: 10 },
  (_, level) => `<g id="u${level + 1}">${`<use xlink:href="#u${level}"/>`.repeat(10)}</g>`,
).join("")}</defs><use xlink:href="#u10"/>`;

const bad: [string, () => Uint8Array | Promise<Uint8Array>, number, string][] = [
  ["HTML that calls itself a picture", () => text("<!doctype html><script>alert(1)</script>"), 415, "wrong-kind"],
  ["a GIF", () => square(10).gif().toBuffer(), 415, "wrong-kind"],
  ["nothing at all", () => text(""), 415, "wrong-kind"],
  ["an SVG whose entities expand without end", () => text(entityBomb), 415, "wrong-kind"],
  ["an SVG nested without end", () => svg(nested("<rect/>", 100_000)), 400, "picture-unreadable"],
  ["an SVG that shows itself ten billion times", () => svg(useBomb), 400, "picture-unreadable"],
  ["an SVG as large as a town", () => svg("<rect/>", 'width="900000" height="900000"'), 400, "picture-unreadable"],
  [
    "a PNG of 16,000 x 16,000 pixels",
    () =>
      sharp(Buffer.alloc(16_000 * 16_000), { raw: { width: 16_000, height: 16_000, channels: 1 } })
        .png({ compressionLevel: 3 })
        .toBuffer(),
    400,
    "picture-unreadable",
  ],
  [
    "half a PNG",
    async () => (await square(300).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 40_000),
    400,
    "picture-unreadable",
  ],
  ["half a JPEG", async () => (await noisy()).subarray(0, 20_000), 400, "picture-unreadable"],
  ["20 MB", () => new Uint8Array(20 * 1024 * 1024).fill(0xff), 413, "too-large"],
];
const noisy = () =>
  sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: "#000",
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  })
    .jpeg()
    .toBuffer();

test.each(bad)("%s is refused, in bounded time and memory, and changes nothing", async (_name, file, status, code) => {
  const ben = await app.person();
  const bytes = await file();
  const before = process.memoryUsage().rss;
  const started = performance.now();
  const answer = await upload(ben, bytes);
  expect([answer.status, answer.body.code]).toEqual([status, code]);
  expect(performance.now() - started).toBeLessThan(40_000);
  expect(process.memoryUsage().rss - before).toBeLessThan(300 * 1024 * 1024);
  expect((await ben.call(accounts.fetchAllUserData)).body.profilePicture).toBe(defaultPicturePath);
});

test("an SVG loads no outside file or URL", async () => {
  const ben = await app.person();
  const outside =
    '<rect width="100" height="100" fill="#00f"/><image xlink:href="file:///etc/passwd" width="50" height="50"/>';
  expect(
    (await upload(ben, svg(`${outside}<image href="http://127.0.0.1:1/x.png" width="9" height="9"/>`))).status,
  ).toBe(200);
  const { rawPayload } = await look(ben.userId, ben.token);
  const { dominant } = await sharp(rawPayload).stats();
  expect(dominant.b).toBeGreaterThan(200);
});

test("one person sends one picture at a time", async () => {
  const file = await square(300).png().toBuffer();
  const { payload, headers } = pictureForm(file, "image/png", "me.png");
  let body = new Readable();
  const asked = new Promise<void>((resolve) => {
    body = new Readable({ read: () => resolve() });
  });
  const first = app.fastify.inject({
    method: "POST",
    url: "/api/upload-profile-picture",
    payload: body,
    headers: { ...headers, authorization: `Bearer ${anna.token}` },
  });
  // The server receives it now.
  await asked;
  const answers = await Promise.all(Array.from({ length: 4 }, () => upload(anna, file)));
  expect(answers.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
  body.push(payload);
  body.push(null);
  expect((await first).statusCode).toBe(200);
  expect((await upload(anna, file)).status).toBe(200);
});

test("another field, or a body that is not multipart, is refused", async () => {
  expect((await upload(anna, await square(10).png().toBuffer(), "other")).status).toBe(400);
  const { statusCode } = await app.fastify.inject({
    method: "POST",
    url: "/api/upload-profile-picture",
    payload: "x",
    headers: { authorization: `Bearer ${anna.token}`, "content-type": "text/plain" },
  });
  expect(statusCode).toBe(415);
});

test("a picture is visible to its owner and to members of a shared team, and to nobody else", async () => {
  const [owner, mate, stranger] = [await app.person(), await app.person(), await app.person()];
  await upload(owner, await square(20).png().toBuffer());
  const { teamId } = (await owner.call(teams.create, { body: { teamName: "Us" } })).body;
  const invited = await owner.call(teams.sendInvite, { body: { teamId, memberEmail: mate.email, role: 0 } });
  await mate.call(teams.accept, { body: { inviteLink: invited.body.link } });
  const statuses = async () => {
    const seen = [];
    for (const viewer of [owner, mate, stranger])
      seen.push((await look(owner.userId, await pictureTokenOf(viewer))).statusCode);
    return seen;
  };
  expect(await statuses()).toEqual([200, 200, 404]);
  await owner.call(teams.removeMember, { body: { teamId, memberId: mate.userId } });
  expect(await statuses()).toEqual([200, 404, 404]);
  expect((await look(owner.userId, "")).statusCode).toBe(404);
  expect((await look(owner.userId, owner.token)).statusCode).toBe(200);
  expect((await app.fastify.inject(defaultPicturePath)).headers["content-type"]).toBe("image/jpeg");
});

test("a picture token is valid only for pictures, for an hour, and cannot be forged", async () => {
  let now = new Date();
  const clocked = await startApp({ now: () => now });
  try {
    const carla = await clocked.person("carla");
    const token = (await carla.call(accounts.validateToken)).body.pictureToken;
    const statusWith = async (sent: string) =>
      (await clocked.fastify.inject({ url: `${picturePath(carla.userId)}?token=${sent}` })).statusCode;
    const file = await square(20).png().toBuffer();
    expect((await clocked.call(accounts.fetchAllUserData, { token })).status).toBe(401);
    await uploadTo(clocked, carla, file);
    expect(await statusWith(token)).toBe(200);
    const [userId = "", expires = "", signature = ""] = token.split(".");
    const prolonged = (Number.parseInt(expires, 36) + 3_600_000).toString(36);
    expect(await statusWith(`${userId}.${prolonged}.${signature}`)).toBe(404);
    now = new Date(now.getTime() + 61 * 60 * 1000);
    expect(await statusWith(token)).toBe(404);
  } finally {
    await clocked.close();
  }
});
