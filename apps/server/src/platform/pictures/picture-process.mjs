/**
 * Makes small pictures from strangers' files, in a process of its own: a decoder cannot be stopped, but its process can
 * be ended. Plain JavaScript, so that it runs the same from source, under Vitest and beside the bundle.
 *
 * In:  the pieces of a file, or its path with the wish; then the wish of `small-pictures.ts` for the result, one file at
 *      a time.
 * Out: "ready" once, then { small } or { sizes }, or { refused } with the reason, for each file.
 */
import { readFile } from "node:fs/promises";
import sharp from "sharp";

/** Milliseconds for measuring and drawing an SVG: it either takes no time, or minutes. */
const longestDrawing = 1_500;
/** Milliseconds of processor time: with less, it is the machine that stood still. */
const leastWork = 1_000;

sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", end);
let pieces = [];
process.on("message", async ({ piece, path, ...wish }) => {
  if (piece) return pieces.push(piece);
  const file = path ? readFile(path) : Buffer.concat(pieces);
  pieces = [];
  process.send(await answerTo(file, wish));
});
process.send("ready");

/** At once: otherwise a working decoder would be waited for. */
function end() {
  process.kill(process.pid, "SIGKILL");
}

/** Ends this process when a drawing takes too long; returns what to clear once it is done. */
function watchDrawing() {
  const [start, before] = [performance.now(), process.cpuUsage()];
  return setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (performance.now() - start > longestDrawing && user + system > leastWork * 1_000) end();
  }, 100);
}

async function answerTo(read, wish) {
  // From the first look at the file: one without a size is drawn to be measured.
  const drawing = watchDrawing();
  try {
    // Never opened by its path: a drawing may show what lies beside it.
    const file = await read;
    const { format: kind, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (kind !== "svg") clearInterval(drawing);
    if (!wish.kinds.includes(kind)) return { refused: "another kind" };
    if (width * height > wish.maxPixels) return { refused: "too many pixels" };
    const picture = { file, kind, longer: Math.max(width, height), drawn: () => clearInterval(drawing) };
    return wish.sides ? { sizes: await sizesOf(picture, wish) } : { small: await smallOf(picture, wish) };
  } catch {
    // The decoder's own message is not for the person who sends a file.
    return { refused: "unreadable" };
  } finally {
    clearInterval(drawing);
  }
}

function smallOf(picture, { side, format, quality, ...wish }) {
  const upright = uprightOf(picture, { side, ...wish });
  const shown =
    format === "jpeg"
      ? upright.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true })
      : upright.webp({ quality });
  return shown.toBuffer();
}

/** The largest first; smaller ones are made of it, so that the file is decoded once, and left out if nothing is smaller. */
async function sizesOf(picture, { sides, drawnSide, quality, ...wish }) {
  const [first, ...smaller] = sides;
  const side = picture.kind === "svg" ? drawnSide : first;
  const sizes = [await webpOf(uprightOf(picture, { side, ...wish }), quality)];
  picture.drawn();
  for (const next of smaller) {
    const { bytes, width, height } = sizes.at(-1);
    if (Math.max(width, height) > next) sizes.push(await webpOf(fitting(sharp(bytes), next), quality));
  }
  return sizes;
}

async function webpOf(picture, quality) {
  const { data, info } = await picture.webp({ quality }).toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** Of an animation, the first picture. */
function uprightOf({ file, kind, longer }, { side, maxPixels }) {
  // Drawn at the size it is shown; a bitmap already has its pixels.
  const density = kind === "svg" ? Math.min(2400, Math.max(1, (72 * side) / longer)) : 72;
  return fitting(sharp(file, { limitInputPixels: maxPixels, density, failOn: "truncated" }).rotate(), side);
}

const fitting = (picture, side) =>
  picture.resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
