/**
 * A board opens at a scale of at most 0.3 (specification, editor, point 9), where ordinary text cannot be read:
 * sketches are written at an ordinary size and put on the board twice as large.
 */
const grown = 2;
/** The available font size for twice the given one. */
const grownFont: Readonly<Record<number, number>> = { 18: 36, 24: 48, 36: 72, 48: 72 };

/** x to the right, y down. */
type Place = { readonly x: number; readonly y: number };
type Extent = { readonly width: number; readonly height: number };
type Look = { readonly size?: 18 | 24 | 36 | 48; readonly bold?: boolean };
type Wide = Look & { readonly width?: number };
type Placed = Place & Extent;

const lineHeight = 1.4;
/** Board units of paper around a note. */
const margin = 28;

/** The height of a note with this text; at least 91 (specification, editor, point 5). */
function noteHeight(text: string, width: number, fontSize: number): number {
  const charactersInALine = Math.max(1, Math.floor((width - 24) / (fontSize * 0.52)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInALine)), 0);
  return Math.max(91, Math.round(lines * fontSize * lineHeight + 28));
}

/** A whiteboard written as code: each call puts an element on top of those before. Arrows name what they attach to. */
export function sketch() {
  const elements: Record<string, unknown>[] = [];
  const places = new Map<string, Placed>();
  const put = (id: string, type: string, { x, y, width, height }: Placed, more: Record<string, unknown>) => {
    places.set(id, { x, y, width, height });
    elements.push({ id, type, position: { x, y }, size: { width, height }, index: elements.length, ...more });
  };

  const write = (id: string, { x, y }: Place, width: number, text: string, { size = 18, bold = false }: Look) => {
    const fontSize = grownFont[size] ?? size;
    const insert = { insert: `${text}\n`, attributes: { size: `${fontSize}px`, ...(bold && { bold }) } };
    const height = noteHeight(text, width, fontSize);
    put(id, "note", { x, y, width, height }, { textContent: { ops: [insert] }, fontSize, bold });
    return height;
  };

  const grow = ({ x, y }: Place): Place => ({ x: x * grown, y: y * grown });

  const centreOf = (id: string): Place => {
    const place = places.get(id);
    if (!place) throw new Error(`There is no ${id} on this board yet`);
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  };

  return {
    elements,
    note(id: string, x: number, y: number, text: string, { width = 400, ...look }: Wide = {}) {
      write(id, grow({ x, y }), width * grown, text, look);
    },
    /** A note on a sheet of colored paper. */
    card(id: string, x: number, y: number, text: string, fill: string, { width = 400, ...look }: Wide = {}) {
      const place = grow({ x, y });
      const wide = width * grown;
      const height = noteHeight(text, wide, grownFont[look.size ?? 18] ?? 18) + 2 * margin;
      const sheet = { x: place.x - margin, y: place.y - margin, width: wide + 2 * margin, height };
      put(`${id}-paper`, "shape", sheet, { shapeType: "square", fill, stroke: fill });
      write(id, place, wide, text, look);
    },
    shape(id: string, shapeType: "circle" | "square", place: Placed, fill: string, stroke = "black") {
      const { width, height } = place;
      put(id, "shape", { ...grow(place), width: width * grown, height: height * grown }, { shapeType, fill, stroke });
    },
    link(id: string, x: number, y: number, link: { url: string; title: string; description: string }) {
      put(id, "link", { ...grow({ x, y }), width: 640, height: 300 }, link);
    },
    arrow(from: string, to: string) {
      const start = centreOf(from);
      const end = centreOf(to);
      const x = Math.min(start.x, end.x);
      const y = Math.min(start.y, end.y);
      const width = Math.max(1, Math.abs(end.x - start.x));
      const height = Math.max(1, Math.abs(end.y - start.y));
      put(
        `${from}-${to}`,
        "arrow",
        { x, y, width, height },
        {
          startPointX: start.x - x,
          startPointY: start.y - y,
          endX: end.x - x,
          endY: end.y - y,
          controlX: width / 2,
          controlY: height / 2,
          startConnection: { elementId: from, centre: start },
          endConnection: { elementId: to, centre: end },
        },
      );
    },
    /** A list with notes in it, stacked as the editor stacks them: 40 above and below, 10 between and beside. */
    list(id: string, x: number, y: number, title: string, rows: readonly string[]) {
      const place = grow({ x, y });
      const width = 400 * grown;
      const connections = rows.map((_, index) => `${id}-${index + 1}`);
      // Below its members, so it comes before them; they determine its height.
      put(id, "element-list", { ...place, width, height: 120 }, { title, connections });
      const list = elements.at(-1);
      let bottom = place.y + 40;
      const placeholders: Record<string, unknown>[] = connections.map((elementId, index) => {
        const height = write(elementId, { x: place.x + 10, y: bottom }, width - 20, rows[index] ?? "", {});
        Object.assign(elements.at(-1) ?? {}, { isAttachedToList: true });
        bottom += height + 10;
        return { id: `${elementId}-place`, height, initialPlaceholder: false, highlighted: false, elementId };
      });
      if (rows.length === 0) {
        placeholders.push({
          id: `${id}-empty`,
          height: 91,
          initialPlaceholder: true,
          highlighted: false,
          elementId: null,
        });
        bottom += 101;
      }
      const height = Math.max(120, bottom - place.y + 30);
      places.set(id, { ...place, width, height });
      Object.assign(list ?? {}, { size: { width, height }, placeholders });
    },
    /** Strokes through points on the board. */
    drawing(
      id: string,
      strokes: readonly { readonly points: readonly Place[]; readonly color?: string; readonly width?: number }[],
    ) {
      const lines = strokes.map(({ points, color = inks.grey, width = 8 }) => ({
        points: points.map(grow),
        color,
        width: width * grown,
      }));
      const points = lines.flatMap((line) => line.points);
      const most = Math.max(...lines.map(({ width }) => width)) / 2;
      const bounds = {
        minX: Math.min(...points.map(({ x }) => x)) - most,
        minY: Math.min(...points.map(({ y }) => y)) - most,
        maxX: Math.max(...points.map(({ x }) => x)) + most,
        maxY: Math.max(...points.map(({ y }) => y)) + most,
        padding: 10,
      };
      const { minX, minY, maxX, maxY, padding } = bounds;
      const place = { x: minX - padding, y: minY - padding, width: maxX - minX + 20, height: maxY - minY + 20 };
      const paths = lines.map(({ points, color, width }, index) => ({
        id: `${id}-${index}`,
        d: points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"} ${x.toFixed(1)} ${y.toFixed(1)}`).join(" "),
        color,
        width,
      }));
      put(id, "drawing", place, { paths, bounds });
    },
  };
}

/** Neither pale nor dark, so that they look like paper in both themes. */
export const paper = { yellow: "#f2c14e", green: "#7cc2a5", blue: "#8dbce0", red: "#ee9c92" } as const;

/** The editor's five colors (specification, editor, point 9). */
export const inks = {
  grey: "rgba(51, 51, 51, 1)",
  red: "rgba(224, 49, 49, 1)",
  blue: "rgba(25, 113, 194, 1)",
  green: "rgba(47, 158, 68, 1)",
  orange: "rgba(232, 119, 34, 1)",
} as const;

/** A hand-drawn circle: never quite closed, never quite round. */
export const ring = (x: number, y: number, radius: number): Place[] =>
  Array.from({ length: 41 }, (_, step) => {
    const angle = (step / 38) * 2 * Math.PI;
    const wobble = radius * (1 + 0.03 * Math.sin(3 * angle));
    return { x: x + wobble * Math.cos(angle), y: y + wobble * Math.sin(angle) };
  });

/** A wavy line from left to right. */
export const wave = (x: number, y: number, width: number, height: number): Place[] =>
  Array.from({ length: 49 }, (_, step) => ({
    x: x + (step / 48) * width,
    y: y + Math.sin(step / 4) * height,
  }));
