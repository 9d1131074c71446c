type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };

/** The longer side of a new picture in board units, unless it has fewer pixels, and the space between two. */
const longest = 400;
const gap = 20;

/** Places of pictures around a point in rows, none over another: each in its own proportions. */
export function besideEachOther(
  pixels: readonly Size[],
  middle: Point,
): readonly { readonly position: Point; readonly size: Size }[] {
  const sizes = pixels.map(onBoard);
  const across = Math.ceil(Math.sqrt(sizes.length));
  const rows = Array.from({ length: Math.ceil(sizes.length / Math.max(1, across)) }, (_, row) =>
    sizes.slice(row * across, (row + 1) * across),
  );
  const heights = rows.map((row) => Math.max(...row.map(({ height }) => height)));
  let y = middle.y - lengthOf(heights) / 2;
  return rows.flatMap((row, at) => {
    let x = middle.x - lengthOf(row.map(({ width }) => width)) / 2;
    const placed = row.map((size) => {
      const position = { x: Math.round(x), y: Math.round(y) };
      x += size.width + gap;
      return { position, size };
    });
    y += (heights[at] ?? 0) + gap;
    return placed;
  });
}

function onBoard({ width, height }: Size): Size {
  const factor = Math.min(1, longest / Math.max(width, height));
  const side = (length: number) => Math.max(40, Math.round(length * factor));
  return { width: side(width), height: side(height) };
}

const lengthOf = (sides: readonly number[]): number =>
  sides.reduce((sum, side) => sum + side, 0) + gap * (sides.length - 1);
