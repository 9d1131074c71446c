import { type Ink, inks, lightPalette, type Paper, papers } from "./palette.ts";

/** The paper that is most like a color of another program; undefined when that cannot be read. */
export const nearestPaper = (color: string): Paper | undefined => nearest(color, papers, "white", 0.93);

/** The ink that is most like a color of another program; undefined when that cannot be read. */
export const nearestInk = (color: string): Ink | undefined => nearest(color, inks, "black", 0.25);

type Tone = { readonly hue: number; readonly saturation: number; readonly lightness: number };

/** As people see it: almost black and almost white are grays as well. */
const isGray = ({ saturation, lightness }: Tone): boolean => saturation < 0.2 || lightness < 0.1 || lightness > 0.97;

/**
 * Palettes differ in lightness, and people choose by hue: it alone decides between colors. Between grays it is whether
 * the color is lighter or darker than `limit`.
 */
function nearest<Name extends Paper | Ink>(
  color: string,
  names: readonly Name[],
  plain: Name,
  limit: number,
): Name | undefined {
  const tone = toneOf(color);
  if (!tone) return undefined;
  const others = names.flatMap((name) => {
    const own = name === plain ? undefined : toneOf(lightPalette[name as keyof typeof lightPalette]);
    return own ? [{ name, own }] : [];
  });
  const [gray] = others.filter(({ own }) => isGray(own));
  const isPlain = plain === "white" ? tone.lightness > limit : tone.lightness < limit;
  if (isGray(tone)) return isPlain ? plain : gray?.name;
  const colors = others.filter(({ own }) => !isGray(own));
  const [first] = colors.sort((a, b) => between(a.own.hue, tone.hue) - between(b.own.hue, tone.hue));
  return first?.name;
}

/** Degrees from one hue to another, the shorter way round. */
const between = (a: number, b: number): number => 180 - Math.abs(Math.abs(a - b) - 180);

/** Of `#rgb` or `#rrggbb`, with or without an opacity. */
function toneOf(color: string): Tone | undefined {
  const digits = /^#([\da-f]{3,8})$/i.exec(color)?.[1];
  if (!digits) return undefined;
  const isShort = digits.length < 6;
  const part = (at: number) => {
    const digit = isShort ? digits.slice(at, at + 1).repeat(2) : digits.slice(2 * at, 2 * at + 2);
    return Number.parseInt(digit, 16) / 255;
  };
  const [red, green, blue] = [part(0), part(1), part(2)];
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [most - least, (most + least) / 2];
  if (range === 0) return { hue: 0, saturation: 0, lightness };
  const sector =
    most === red ? (green - blue) / range : most === green ? 2 + (blue - red) / range : 4 + (red - green) / range;
  return { hue: (60 * sector + 360) % 360, saturation: range / (1 - Math.abs(2 * lightness - 1)), lightness };
}
