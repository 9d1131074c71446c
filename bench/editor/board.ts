/** Boards to measure with: half notes, a quarter shapes, 15 % arrows, a tenth strokes of 60 points, from a seed. */

export const cell = { width: 260, height: 170 };

export type BoardElement = Record<string, unknown> & { readonly id: string };

/** The same numbers for the same seed, on every machine. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const words =
  "the board note idea plan next week open question maybe ship it to people who use every day and tell".split(" ");

/** `count` elements in a square of jittered cells. */
export function boardOf(count: number, seed = 1): readonly BoardElement[] {
  const random = seeded(seed);
  const columns = Math.ceil(Math.sqrt((count * cell.height) / cell.width));
  const elements: BoardElement[] = [];
  for (let index = 0; index < count; index += 1) {
    const position = {
      x: Math.round((index % columns) * cell.width + random() * 40),
      y: Math.round(Math.floor(index / columns) * cell.height + random() * 30),
    };
    elements.push({ id: `e${index}`, position, index, ...contentOf(random, elements) });
  }
  return elements;
}

function contentOf(random: () => number, before: readonly BoardElement[]): Record<string, unknown> {
  const kind = random();
  if (kind < 0.5) {
    const text = Array.from(
      { length: 8 + Math.floor(random() * 20) },
      () => words[Math.floor(random() * words.length)],
    );
    const ops = [{ insert: `${text[0]} `, attributes: { bold: true } }, { insert: `${text.slice(1).join(" ")}\n` }];
    return { type: "note", size: { width: 220, height: 130 }, textContent: { ops }, fontSize: 14 };
  }
  if (kind < 0.75) {
    const shapeType = random() < 0.5 ? "circle" : "square";
    return { type: "shape", shapeType, size: { width: 100 + Math.round(random() * 60), height: 100 } };
  }
  if (kind < 0.9) return arrow(random, before);
  return stroke(random);
}

function arrow(random: () => number, before: readonly BoardElement[]): Record<string, unknown> {
  const bound = () => {
    const found = before.at(-1 - Math.floor(random() * 3));
    return found && found.type !== "arrow" && found.type !== "drawing"
      ? { elementId: found.id, centre: { x: 0, y: 0 } }
      : null;
  };
  return {
    type: "arrow",
    size: { width: 200, height: 50 },
    startConnection: bound(),
    ...(random() < 0.3 && { controlActivated: true, controlX: 130, controlY: 10 }),
  };
}

function stroke(random: () => number): Record<string, unknown> {
  let [x, y] = [10 + random() * 60, 40 + random() * 40];
  const points = Array.from({ length: 60 }, () => {
    x += random() * 5;
    y += (random() - 0.5) * 8;
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  const path = { id: "p", d: `M${points.join(" L")}`, color: "rgba(38, 38, 38, 1)", width: 5 };
  return {
    type: "drawing",
    size: { width: 220, height: 130 },
    paths: [path],
    bounds: { minX: 0, minY: 0, maxX: 220, maxY: 130, padding: 10 },
  };
}
