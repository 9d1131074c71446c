import extended from "@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url";
import latin from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** Letters in the second of the font's files. */
const extendedRange = "U+100-2BA,U+1E00-1EFF,U+20A0-20AB";

/**
 * The board's font as CSS for a standalone picture. Upright only: the board slants it itself, and so does whatever
 * shows the picture. Empty when it cannot be loaded: the picture does without it.
 */
export async function fontForSvg(): Promise<string> {
  const faces = await Promise.all([face(latin), face(extended, extendedRange)]).catch(() => []);
  return faces.join("");
}

async function face(url: string, range?: string): Promise<string> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const source = `url(data:font/woff2;base64,${base64}) format("woff2")`;
  const letters = range ? `unicode-range:${range};` : "";
  return `@font-face{font-family:"Figtree Variable";font-weight:300 900;${letters}src:${source}}`;
}
