import { randomBytes } from "node:crypto";
import { pictureUploadLimit } from "@tafel/contract";
import sharp from "sharp";

/** One pixel as PNG. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** What a browser's form sends to set a profile picture; one pixel unless said otherwise. */
export function smallPicture(): { payload: Buffer; headers: Record<string, string> } {
  return pictureForm(pixel, "image/png", "me.png");
}

export function pictureForm(bytes: Buffer, type: string, name: string) {
  const boundary = "a-boundary-of-our-own";
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="profilePicture"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  return {
    payload: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  };
}

const plain = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: "#336699" } });
const noise = () => sharp(randomBytes(1_250 * 1_250 * 3), { raw: { width: 1_250, height: 1_250, channels: 3 } });
const svg = (content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400">${content}</svg>`);
/**
 * A kilobyte without a size: to find its extents takes as long as to draw a million rectangles.
 */
export const drawingWithoutSize = (): Buffer => {
  const levels = Array.from({ length: 6 }, (_, level) => {
    const uses = `<use href="#l${level}"/>`.repeat(10);
    return `<g id="l${level + 1}">${uses}</g>`;
  });
  const inner = '<rect id="l0" width="9" height="9"/>';
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg"><defs>${inner}${levels.join("")}</defs><use href="#l6"/></svg>`,
  );
};
const filled = (piece: string) => piece.repeat(Math.floor((pictureUploadLimit - 1_000) / piece.length));

/** Pictures, and what is none, that cost the most. */
export const worstPictures: readonly (readonly [string, () => Buffer | Promise<Buffer>])[] = [
  ["as many bytes as it may have", () => noise().png().toBuffer()],
  ["as many pixels as it may have", () => plain(7_071).png().toBuffer()],
  ["more pixels", () => plain(16_000).png().toBuffer()],
  ["a drawing of many shapes", () => svg(filled('<rect width="9" height="9"/>'))],
  ["a drawing of deep groups", () => svg(filled("<g>"))],
  ["a drawing without a size", drawingWithoutSize],
  ["comments before nothing", () => Buffer.from(filled("<!-- "))],
  ["no picture", () => Buffer.alloc(pictureUploadLimit - 1_000, "x")],
  ["too much", () => Buffer.alloc(pictureUploadLimit + 65 * 1024, "x")],
];
