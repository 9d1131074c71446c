/**
 * Makes small pictures from strangers' files, in a process of its own: a decoder cannot be stopped, but its process can
 * be ended. Plain JavaScript, so that it runs the same from source, under Vitest and beside the bundle.
 *
 * In:  the pieces of a file, then the wish of `small-pictures.ts` for the result, one file at a time.
 * Out: "ready" once, then { small } or { refused } with the reason for each file.
 */
import sharp from "sharp";

/** Milliseconds for measuring and drawing an SVG: it either takes no time, or minutes. */
const longestDrawing = 1_500;
/** Milliseconds of processor time: with less, it is the machine that stood still. */
const leastWork = 500;

sharp.concurrency(1);
sharp.cache(false);

process.on("disconnect", end);
let pieces = [];
process.on("message", async ({ piece, ...wish }) => {
  if (piece) return pieces.push(piece);
  const file = Buffer.concat(pieces);
  pieces = [];
  process.send(await smallOf(file, wish));
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

async function smallOf(file, { kinds, maxPixels, side, format, quality }) {
  // From the first look at the file: one without a size is drawn to be measured.
  const drawing = watchDrawing();
  try {
    const { format: kind, width, height } = await sharp(file, { limitInputPixels: false }).metadata();
    if (kind !== "svg") clearInterval(drawing);
    if (!kinds.includes(kind)) return { refused: "another kind" };
    if (width * height > maxPixels) return { refused: "too many pixels" };
    // Drawn at the size it is shown; a bitmap already has its pixels.
    const density = kind === "svg" ? Math.min(2400, Math.max(1, (72 * side) / Math.max(width, height))) : 72;
    const upright = sharp(file, { limitInputPixels: maxPixels, density, failOn: "truncated" })
      .rotate()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true });
    const shown =
      format === "jpeg"
        ? upright.flatten({ background: "#ffffff" }).jpeg({ quality, mozjpeg: true })
        : upright.webp({ quality });
    return { small: await shown.toBuffer() };
  } catch {
    // The decoder's own message is not for the person who sends a file.
    return { refused: "unreadable" };
  } finally {
    clearInterval(drawing);
  }
}
