/**
 * The relative luminance of a CSS color, from 0 to 1, as WCAG defines it; undefined for one that is mostly transparent,
 * and where a name cannot be looked up.
 */
export function lightnessOf(color: string): number | undefined {
  const known = lightnesses.get(color);
  if (known !== undefined || lightnesses.has(color)) return known;
  const [red, green, blue, alpha = 1] = colorParts(color) ?? [];
  const isSeen = red !== undefined && green !== undefined && blue !== undefined && alpha >= 0.5;
  const lightness = isSeen ? 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue) : undefined;
  lightnesses.set(color, lightness);
  return lightness;
}

const lightnesses = new Map<string, number | undefined>();

/** Red, green and blue from 0 to 255, and alpha from 0 to 1, which may be missing; undefined as above. */
export function colorParts(written: string): readonly number[] | undefined {
  const color = spelledOut(written);
  if (color.startsWith("rgb")) {
    return color.match(/[\d.]+%?/g)?.map((part, at) => {
      const value = Number.parseFloat(part);
      return part.endsWith("%") ? (value / 100) * (at === 3 ? 1 : 255) : value;
    });
  }
  if (!color.startsWith("#")) return undefined;
  const digits = color.length < 6 ? color.slice(1).replace(/./g, "$&$&") : color.slice(1);
  return digits.match(/../g)?.map((pair, at) => Number.parseInt(pair, 16) / (at === 3 ? 255 : 1));
}

/** A browser's; there is none where boards are only stored. */
declare const document:
  | { createElement(name: "canvas"): { getContext(kind: "2d"): { fillStyle: unknown } | null } }
  | undefined;

/** A name as a browser writes it in numbers. */
function spelledOut(color: string): string {
  if (!/^[a-z]/i.test(color) || color.startsWith("rgb") || typeof document === "undefined") return color;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return color;
  context.fillStyle = "#0000";
  context.fillStyle = color;
  return String(context.fillStyle);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}
