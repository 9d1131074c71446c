/** Further fields are those of its type. */
type Placed = {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly type: string;
  readonly position: { readonly x: number; readonly y: number };
  readonly size: { readonly width: number; readonly height: number };
};

const words =
  "Whether lines break alike is seen where they nearly fit: affine fjords, WAVES of AV and To, ill-fitting vowels äöü.";
const places =
  "2024-01-02 costs 1.000,50\u00a0€ (see below)[1] – 10–20 – or—perhaps—why?because http://example.org/a-b?c=d&e=f#x „quoted“ --option";

const note = (id: string, x: number, y: number, ops: readonly object[], more: object = {}): Placed => ({
  id,
  type: "note",
  index: 1,
  position: { x, y },
  size: { width: 400, height: 260 },
  textContent: { ops },
  fontSize: 18,
  ...more,
});
const text = (insert: string) => ({ ops: [{ insert: `${insert}\n` }] });
const shape = (id: string, x: number, y: number, more: object): Placed => ({
  id,
  type: "shape",
  index: 2,
  position: { x, y },
  size: { width: 200, height: 160 },
  ...more,
});
const picture = (id: string, x: number, y: number, more: object): Placed => ({
  id,
  type: "picture",
  index: 2,
  position: { x, y },
  size: { width: 200, height: 160 },
  ...more,
});
const arrow = (id: string, x: number, y: number, more: object): Placed => ({
  id,
  type: "arrow",
  index: 3,
  position: { x, y },
  size: { width: 200, height: 50 },
  ...more,
});
const frame = (id: string, x: number, y: number, more: object): Placed => ({
  id,
  type: "frame",
  name: "Slide",
  index: 1,
  position: { x, y },
  size: { width: 180, height: 90 },
  ...more,
});
const stroke = (d: string, color: string, width: number, more: object = {}) => ({ id: d, d, color, width, ...more });
const member = (id: string, y: number, insert: string) =>
  note(id, 10, y, [{ insert }], { size: { width: 400, height: 91 }, index: 7, isAttachedToList: true });

/** Every type of element with everything it draws, and texts in which a line easily breaks elsewhere. */
export const pictureBoard: readonly Placed[] = [
  note("plain", 0, 0, [{ insert: `${words} ${words}\n` }]),
  note("large", 450, 0, [{ insert: `${words}\n` }], { fontSize: 24, paper: "transparent" }),
  note("formats", 900, 0, [
    { insert: "Bold at the beginning, ", attributes: { bold: true } },
    { insert: "then slanted, ", attributes: { italic: true } },
    { insert: "underlined ", attributes: { underline: true } },
    { insert: "and struck out", attributes: { strike: true } },
    { insert: `.\n\nAfter an empty line ${words.toLowerCase()}\n` },
  ]),
  note("sizes", 1350, 0, [
    { insert: "Large", attributes: { size: "36px", bold: true } },
    { insert: " and small in one line. " },
    { insert: words, attributes: { size: "14px" } },
    { insert: "\n" },
  ]),
  note("long", 1800, 0, [
    { insert: `${"unbreakable".repeat(9)} and   wide   spaces,\ttabs\tand łódź half` },
    { insert: "bold", attributes: { bold: true } },
    { insert: `word again. ${places}\n` },
  ]),
  shape("square", 0, 350, { shapeType: "square", fill: "#ffd8a8", stroke: "#e8590c" }),
  shape("circle", 500, 350, { shapeType: "circle", fill: "#d0ebff", stroke: "#1971c2" }),
  shape("default", 780, 350, {}),
  arrow("straight", 0, 0, {
    startConnection: { elementId: "square", centre: { x: 100, y: 430 } },
    endConnection: { elementId: "circle", centre: { x: 600, y: 430 } },
  }),
  arrow("curved", 1000, 380, {
    startPointX: 0,
    startPointY: 0,
    endX: 250,
    endY: 60,
    controlX: 130,
    controlY: 180,
    controlActivated: true,
  }),
  {
    id: "drawing",
    type: "drawing",
    index: 4,
    position: { x: 1330, y: 350 },
    size: { width: 320, height: 220 },
    paths: [
      stroke("M0 0Q60 120 120 20Q180 -60 240 100L300 200", "rgba(224, 49, 49, 1)", 8),
      stroke("M10 150L290 20", "rgba(51, 51, 51, 1)", 5),
      stroke("M20 180L120 190L200 150L280 180", "rgba(25, 113, 194, 1)", 12, { pressures: "2583" }),
    ],
    bounds: { minX: 0, minY: -20, maxX: 300, maxY: 200, padding: 10 },
  },
  {
    id: "link",
    type: "link",
    index: 5,
    position: { x: 1750, y: 350 },
    size: { width: 400, height: 200 },
    url: "https://www.example.org/a-page/",
    title: "What a page is called, at some length so that it takes two lines",
    description: "A few words about what is to be read there, and more of them than there is room for.",
  },
  {
    id: "list",
    type: "element-list",
    index: 6,
    position: { x: 0, y: 620 },
    size: { width: 420, height: 272 },
    title: "A list and what it holds",
    connections: ["first", "second"],
  },
  member("first", 660, "First of the list\n"),
  member("second", 761, "Second of the list, of two lines, since it says so much\n"),
  {
    id: "empty",
    type: "element-list",
    index: 6,
    position: { x: 500, y: 620 },
    size: { width: 400, height: 171 },
    title: "A list of a title so long that there is no room for all of it here",
  },
  note("nothing", 950, 620, []),
  ...["khaki", "peachpuff", "pink", "plum", "lightblue", "lightgreen", "lightgray"].map((paper, at) =>
    note(paper, 310 * at, 920, [{ insert: `A note on ${paper}\n` }], { size: { width: 290, height: 91 }, paper }),
  ),
  shape("medium", 0, 1040, {
    ...{ shapeType: "square", fill: "pink", stroke: "firebrick", strokeWidth: "medium" },
    ...{ textContent: text(`${words.slice(0, 48)} in a square`), align: "left", textColor: "firebrick" },
  }),
  shape("dashed", 310, 1040, { shapeType: "square", fill: "lightblue", strokeWidth: "thick", dash: "dashed" }),
  shape("dotted", 620, 1040, {
    ...{ shapeType: "circle", stroke: "teal", strokeWidth: "medium", dash: "dotted" },
    textContent: text(words.slice(0, 30)),
  }),
  shape("hollow", 930, 1040, { shapeType: "circle", fill: "transparent", strokeWidth: "thick", dash: "dashed" }),
  ...["rounded", "diamond", "triangle", "hexagon"].map((shapeType, at) =>
    shape(shapeType, 1240 + 230 * at, 1040, {
      ...{ shapeType, fill: "lightgreen", stroke: "purple", strokeWidth: "medium" },
      textContent: text(shapeType === "triangle" ? "Up we go" : `A ${shapeType} with words`),
    }),
  ),
  ...["cylinder", "bubble", "star"].map((shapeType, at) =>
    shape(shapeType, 230 * at, 1225, {
      ...{ shapeType, fill: "khaki", size: { width: 200, height: 130 } },
      textContent: text(shapeType === "star" ? "Star" : `In a ${shapeType}`),
    }),
  ),
  ...["center", "right"].map((align, at) =>
    note(align, 700 + 430 * at, 1225, [{ insert: `${words}\n` }], {
      size: { width: 400, height: 130 },
      align,
      textColor: "mediumblue",
    }),
  ),
  arrow("heads", 1560, 1200, { startHead: "dot", endHead: "filled", strokeWidth: "thick", stroke: "teal" }),
  arrow("broken", 1560, 1250, { startHead: "open", endHead: "open", strokeWidth: "medium", dash: "dashed" }),
  arrow("elbow", 2240, 940, {
    ...{ routing: "elbow", startPointX: 0, startPointY: 0, endX: 380, endY: 150, stroke: "purple" },
    size: { width: 380, height: 150 },
    textContent: text("yes, at the corner"),
  }),
  arrow("labelled", 2240, 1120, {
    ...{ startPointX: 0, startPointY: 0, endX: 380, endY: 120 },
    size: { width: 380, height: 120 },
    textContent: text("A label of so many words that it takes two lines"),
  }),
  arrow("flat-and-short", 2520, 840, {
    ...{ startPointX: 30, startPointY: 40, endX: 80, endY: 60 },
    size: { width: 100, height: 60 },
    textContent: text("its words"),
  }),
  arrow("upright-and-short", 2565, 775, {
    ...{ startPointX: 0, startPointY: 0, endX: 0, endY: 45 },
    textContent: text("down"),
  }),
  arrow("bend", 1850, 1180, {
    ...{ controlActivated: true, controlX: 150, controlY: 250, startHead: "filled", endHead: "none" },
    ...{ stroke: "firebrick", dash: "dotted" },
  }),
  note("lists", 2240, 0, [
    { insert: "Heading" },
    { insert: "\n", attributes: { header: 1 } },
    { insert: "Milk" },
    { insert: "\n", attributes: { list: "bullet" } },
    { insert: "One" },
    { insert: "\n", attributes: { list: "ordered" } },
    { insert: "Two, which is so long that it goes on in the next line" },
    { insert: "\n", attributes: { list: "ordered" } },
    { insert: "To do" },
    { insert: "\n", attributes: { list: "unchecked" } },
    { insert: "Done" },
    { insert: "\n", attributes: { list: "checked" } },
  ]),
  note(
    "links",
    2240,
    350,
    [
      { insert: "Smaller heading" },
      { insert: "\n", attributes: { header: 2 } },
      { insert: "A link", attributes: { link: "https://example.org" } },
      { insert: " and a " },
      { insert: "red one", attributes: { link: "https://example.org", color: "firebrick" } },
      { insert: ", then " },
      { insert: "green letters", attributes: { color: "darkgreen", bold: true } },
      { insert: "\n" },
    ],
    { fontSize: 16 },
  ),
  note(
    "fitted",
    2240,
    640,
    [{ insert: `${words} ` }, { insert: words, attributes: { size: "24px" } }, { insert: "\n" }],
    {
      size: { width: 400, height: 130 },
      fit: "shrink",
    },
  ),
  shape("tasks", 2240, 800, {
    ...{ shapeType: "rounded", fill: "lightblue", size: { width: 300, height: 120 } },
    textContent: {
      ops: [
        { insert: "Ask" },
        { insert: "\n", attributes: { list: "checked" } },
        { insert: "Answer" },
        { insert: "\n", attributes: { list: "unchecked" } },
      ],
    },
  }),
  picture("photograph", 1850, 620, {
    ...{ size: { width: 300, height: 230 }, caption: "Striped, and part of it: affine fjords" },
    crop: { left: 0.1, top: 0, right: 0.9, bottom: 0.9 },
  }),
  picture("awaited", 2170, 620, { size: { width: 200, height: 150 } }),
  note("turned-note", 510, 810, [{ insert: "A turned note with words\n" }], {
    ...{ size: { width: 180, height: 91 }, paper: "pink", rotation: 8 },
  }),
  shape("turned-hexagon", 735, 825, {
    ...{ shapeType: "hexagon", fill: "lightgreen", size: { width: 130, height: 60 }, rotation: 335 },
    textContent: text("Up"),
  }),
  picture("turned-picture", 2130, 1280, { size: { width: 100, height: 80 }, caption: "Aslant", rotation: 340 }),
  {
    id: "turned-drawing",
    type: "drawing",
    index: 4,
    position: { x: 2280, y: 1290 },
    size: { width: 120, height: 60 },
    paths: [stroke("M0 0Q60 120 120 20Q180 -60 240 100", "rgba(224, 49, 49, 1)", 8)],
    bounds: { minX: 0, minY: -20, maxX: 240, maxY: 100, padding: 10 },
    rotation: 20,
  },
  shape("turned-square", 2450, 1290, { fill: "khaki", dash: "dashed", size: { width: 60, height: 60 }, rotation: 45 }),
  frame("frame", 260, 350, {}),
  frame("green-frame", 260, 480, { fill: "lightgreen" }),
  note("small", 1400, 620, [{ insert: `Small print. ${words}\n` }], { fontSize: 10 }),
];
