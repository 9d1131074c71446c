import italic from "@fontsource-variable/figtree/files/figtree-latin-wght-italic.woff2?url";
import upright from "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url";

/** The board's font as CSS for a picture that stands by itself. Empty where it cannot be had: the picture goes without. */
export async function fontForSvg(): Promise<string> {
  const faces = await Promise.all([face(upright, "normal"), face(italic, "italic")]).catch(() => []);
  return faces.join("");
}

async function face(url: string, style: "normal" | "italic"): Promise<string> {
  const response = await fetch(url);
  const bytes = new Uint8Array(await response.arrayBuffer());
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  const source = `url(data:font/woff2;base64,${base64}) format("woff2")`;
  return `@font-face{font-family:"Figtree Variable";font-style:${style};font-weight:300 900;src:${source}}`;
}
