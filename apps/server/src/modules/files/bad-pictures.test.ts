import { randomBytes } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { crc32, deflateSync, gzipSync } from "node:zlib";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { picture, show, slowUpload, upload } from "./testing.ts";

let app: TestApp;
let anna: Person;
let uuid: string;
beforeAll(async () => {
  app = await startApp();
  anna = await app.person("anna");
  uuid = await createBoard(anna);
});
afterAll(() => app.close());

function chunk(name: string, data: Uint8Array): Buffer {
  const content = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, sum]);
}

/** A gray PNG of this size, black as far as there are pixels in it. */
function png(width: number, height: number, pixels: Uint8Array, ...more: Buffer[]): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const data = chunk("IDAT", deflateSync(pixels));
  return Buffer.concat([signature, chunk("IHDR", header), ...more, data, chunk("IEND", Buffer.alloc(0))]);
}

const svg = (content: string, head = "") =>
  Buffer.from(
    `${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100">${content}</svg>`,
  );
/** Each level shows the one before ten times: ten billion circles. */
const endless = () => {
  const levels = Array.from({ length: 10 }, (_, at) => `<g id="u${at + 1}">${`<use href="#u${at}"/>`.repeat(10)}</g>`);
  return svg(`<defs><circle id="u0" r="5"/>${levels.join("")}</defs><use href="#u10"/>`);
};

const html = Buffer.from("<script>alert(1)</script>");

type Refused = [what: string, make: () => Buffer | Promise<Buffer>, code: string, cause?: string];
const refused: Refused[] = [
  ["50,000 x 50,000 pixels", () => png(50_000, 50_000, Buffer.alloc(50_000)), "picture-unreadable", "too-many-pixels"],
  ["fewer pixels than it says", () => png(3000, 3000, Buffer.alloc(9)), "picture-unreadable"],
  [
    "half a PNG",
    async () => (await picture(900).png({ compressionLevel: 0 }).toBuffer()).subarray(0, 40_000),
    "picture-unreadable",
  ],
  [
    "the beginning of a JPEG, then noise",
    () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), randomBytes(9_000)]),
    "picture-unreadable",
  ],
  [
    "a PNG that goes on as HTML",
    () => Buffer.concat([png(100, 100, html).subarray(0, 41), html]),
    "picture-unreadable",
  ],
  ["a drawing without end", endless, "picture-unreadable"],
  ["a drawing nested without end", () => svg(`${"<g>".repeat(100_000)}`), "picture-unreadable"],
];

test.each(refused)("%s: refused, and nothing of it is kept", async (_what, make, code, cause) => {
  const uuid = await createBoard(anna);
  const answer = await upload(anna, uuid, await make());
  expect([answer.status, answer.body.code, answer.body.cause]).toEqual([400, code, cause]);
  const { database } = app.context;
  expect(await database.execute("select file_bytes from whiteboards where id = $1", [uuid])).toEqual([
    { file_bytes: 0 },
  ]);
});

test("what unpacks to a thousand times its size is made small, within the pixels allowed", async () => {
  const bomb = png(
    20_000,
    2_400,
    Buffer.alloc(20_001 * 2_400),
    chunk("zTXt", Buffer.concat([Buffer.from("a\0\0"), deflateSync(Buffer.alloc(100_000_000))])),
  );
  expect(bomb.length).toBeLessThan(300_000);
  const before = process.memoryUsage().rss;
  expect(await upload(anna, uuid, bomb)).toMatchObject({ status: 200, body: { width: 4096, height: 492 } });
  expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024);
});

test("a packed drawing is not unpacked, and one that declares entities is not drawn", async () => {
  const packed = await upload(anna, uuid, gzipSync(endless()));
  expect(packed.body).toMatchObject({ type: "application/gzip", width: null });
  const entities = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>`;
  expect((await upload(anna, uuid, svg("<text>&a;</text>", entities))).body).toMatchObject({ width: null });
});

test("a drawing is shown as a picture, without its script and whatever it refers to", async () => {
  // Another's upload lies beside it while it is drawn.
  const red = await picture(50, 50, "#ff0000").png().toBuffer();
  const { sent, answer } = slowUpload(await app.listen(), anna, uuid, { "content-length": `${red.length + 1}` });
  sent.write(red);
  const incoming = join(app.context.config.dataDir, "files/incoming");
  const written = async () => readFile(join(incoming, (await readdir(incoming))[0] ?? ""));
  await expect.poll(() => written().catch(() => undefined)).toEqual(red);
  const outside = ["file:///etc/passwd", "http://127.0.0.1:1/x.png", ...(await readdir(incoming))];
  const images = outside.map((href) => `<image href="${href}" xlink:href="${href}" width="90" height="90"/>`);
  const drawing = svg(`<rect width="100" height="100" fill="#00f"/><script>alert(1)</script>${images.join("")}`);
  const { body } = await upload(anna, uuid, drawing);
  expect(body).toMatchObject({ type: "image/svg+xml", width: 2048, height: 2048 });
  const { rawPayload } = await show(app, anna, uuid, body.hash, { size: "small" });
  const { dominant } = await sharp(rawPayload).stats();
  expect([dominant.b > 200, dominant.r < 60]).toEqual([true, true]);
  sent.end("x");
  expect((await answer).status).toBe(200);
  expect(rawPayload.includes("alert")).toBe(false);
});

test("of an animation the first picture is shown", async () => {
  const frames = Buffer.concat([
    await picture(60, 60, "#00ff00").raw().toBuffer(),
    await picture(60, 60, "#ff0000").raw().toBuffer(),
  ]);
  const raw = { width: 60, height: 120, channels: 3, pageHeight: 60 } as const;
  const animation = await sharp(frames, { raw })
    .gif({ delay: [100, 100], loop: 0 })
    .toBuffer();
  const { body } = await upload(anna, uuid, animation);
  expect(body).toMatchObject({ width: 60, height: 60 });
  const { dominant } = await sharp((await show(app, anna, uuid, body.hash)).rawPayload).stats();
  expect(dominant.g).toBeGreaterThan(200);
});
