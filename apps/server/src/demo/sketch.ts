/** Board units: x to the right, y down. */
type Place = { readonly x: number; readonly y: number };
type Extent = { readonly width: number; readonly height: number };
type Look = { readonly width?: number; readonly fontSize?: number; readonly bold?: boolean };
type Placed = Place & Extent;

const lineHeight = 1.4;

/** How high a note of this text becomes; at least 91 (specification, editor, point 5). */
function noteHeight(text: string, width: number, fontSize: number): number {
  const charactersInALine = Math.max(1, Math.floor((width - 24) / (fontSize * 0.52)));
  const lines = text
    .split("\n")
    .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / charactersInALine)), 0);
  return Math.max(91, Math.round(lines * fontSize * lineHeight + 28));
}

/** A whiteboard written down: each call puts an element on top of those before. Arrows name what they hold on to. */
export function sketch() {
  const elements: Record<string, unknown>[] = [];
  const places = new Map<string, Placed>();
  const put = (id: string, type: string, { x, y, width, height }: Placed, more: Record<string, unknown>) => {
    places.set(id, { x, y, width, height });
    elements.push({ id, type, position: { x, y }, size: { width, height }, index: elements.length, ...more });
  };

  const note = (id: string, x: number, y: number, text: string, look: Look = {}) => {
    const { width = 400, fontSize = 18, bold = false } = look;
    const attributes = { ...(bold && { bold }), ...(fontSize !== 18 && { size: `${fontSize}px` }) };
    const insert = { insert: `${text}\n`, ...(Object.keys(attributes).length > 0 && { attributes }) };
    put(
      id,
      "note",
      { x, y, width, height: noteHeight(text, width, fontSize) },
      { textContent: { ops: [insert] }, fontSize, bold },
    );
  };

  const centreOf = (id: string): Place => {
    const place = places.get(id);
    if (!place) throw new Error(`There is no ${id} on this board yet`);
    return { x: place.x + place.width / 2, y: place.y + place.height / 2 };
  };

  return {
    elements,
    note,
    shape(id: string, shapeType: "circle" | "square", place: Placed, fill: string, stroke = "black") {
      put(id, "shape", place, { shapeType, fill, stroke });
    },
    link(id: string, x: number, y: number, link: { url: string; title: string; description: string }) {
      put(id, "link", { x, y, width: 400, height: 200 }, link);
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
    /** A list with notes in it, stacked as the editor stacks them. */
    list(id: string, x: number, y: number, title: string, rows: readonly string[]) {
      const width = 400;
      const members = rows.map((text, index) => ({ id: `${id}-${index + 1}`, text }));
      let bottom = y + 40;
      const placeholders = members.map(({ id: elementId, text }) => {
        const height = noteHeight(text, width - 20, 18);
        note(elementId, x + 10, bottom, text, { width: width - 20 });
        Object.assign(elements.at(-1) ?? {}, { isAttachedToList: true });
        bottom += height + 10;
        return { id: `${elementId}-place`, height, initialPlaceholder: false, highlighted: false, elementId };
      });
      const height = Math.max(120, bottom - y + 30);
      const connections = members.map((member) => member.id);
      put(id, "element-list", { x, y, width, height }, { title, connections, placeholders });
      // Under its members.
      const list = elements.pop();
      if (list) elements.splice(elements.length - members.length, 0, list);
      for (const [index, element] of elements.entries()) element.index = index;
    },
    /** Strokes through points on the board. */
    drawing(
      id: string,
      strokes: readonly { readonly points: readonly Place[]; readonly color?: string; readonly width?: number }[],
    ) {
      const points = strokes.flatMap((stroke) => stroke.points);
      const most = Math.max(...strokes.map(({ width = 8 }) => width)) / 2;
      const bounds = {
        minX: Math.min(...points.map(({ x }) => x)) - most,
        minY: Math.min(...points.map(({ y }) => y)) - most,
        maxX: Math.max(...points.map(({ x }) => x)) + most,
        maxY: Math.max(...points.map(({ y }) => y)) + most,
        padding: 10,
      };
      const { minX, minY, maxX, maxY, padding } = bounds;
      const place = { x: minX - padding, y: minY - padding, width: maxX - minX + 20, height: maxY - minY + 20 };
      const paths = strokes.map(({ points, color = inks.grey, width = 8 }, index) => ({
        id: `${id}-${index}`,
        d: points.map(({ x, y }, at) => `${at === 0 ? "M" : "L"} ${x.toFixed(1)} ${y.toFixed(1)}`).join(" "),
        color,
        width,
      }));
      put(id, "drawing", place, { paths, bounds });
    },
  };
}

/** The editor's five colours (specification, editor, point 9). */
export const inks = {
  grey: "rgba(51, 51, 51, 1)",
  red: "rgba(224, 49, 49, 1)",
  blue: "rgba(25, 113, 194, 1)",
  green: "rgba(47, 158, 68, 1)",
  orange: "rgba(232, 119, 34, 1)",
} as const;

/** A round line drawn by hand: never quite closed, never quite round. */
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
