import { measureText } from "../canvas/measure.ts";
import type { Arrow } from "../elements/arrow/fields.ts";
import { routeOf } from "../elements/arrow/route.ts";
import { withoutTodo } from "../elements/card/without-todo.ts";
import type { Drawing } from "../elements/drawing/fields.ts";
import { linesOfStroke, strokesIn } from "../elements/drawing/strokes.ts";
import type { BaseElement, BoxOf } from "../elements/element.ts";
import type { ElementList } from "../elements/element-list/fields.ts";
import type { Frame } from "../elements/frame/model.ts";
import type { Link } from "../elements/link/model.ts";
import type { Element } from "../elements/models.ts";
import type { Note } from "../elements/note/model.ts";
import { placeIn } from "../elements/picture/look.ts";
import type { Picture } from "../elements/picture/model.ts";
import type { Shape } from "../elements/shape/model.ts";
import { outlines } from "../elements/shape/outlines.ts";
import { textPlaceIn } from "../elements/shape/text-place.ts";
import { defaultFontSize } from "../elements/text/formats.ts";
import { plainText } from "../elements/text/paragraphs.ts";
import { textIn } from "../elements/text/text.ts";
import { type Box, boxAround, boxBetween, encloses, grow } from "../geometry/box.ts";
import { pointOnCurve } from "../geometry/curve.ts";
import type { Point } from "../geometry/point.ts";
import { uprightOf } from "../geometry/turn.ts";
import {
  type Bound,
  type ExcalidrawItem,
  headLike,
  hexOf,
  itemIn,
  lineLike,
  pointsFrom,
  turnedItem,
  type Words,
  wordsIn,
} from "./excalidraw-items.ts";

/** Elements as Excalidraw has them. tldraw takes the same from a clipboard. */
export type ForExcalidraw = {
  readonly items: readonly ExcalidrawItem[];
  /** The hashes of the pictures' files, which are their ids there. */
  readonly files: readonly string[];
  readonly leftOut: number;
};

/** Room between a note's edge and its text. */
const padding = 12;
/** A pen there is about three times as wide as its number. */
const penWidth = 3;

/** Elements of a board for Excalidraw, furthest back first. A picture that has not been stored is left out. */
export function toExcalidraw(elements: readonly BaseElement[], boxOf: BoxOf, measure = measureText): ForExcalidraw {
  const shown = elements.flatMap((element) => {
    const box = boxOf(element.id);
    return box ? [{ element, box }] : [];
  });
  const made = shown.map(({ element, box }) => {
    const items = itemsOf(element as Element, uprightOf(box), boxOf, measure);
    return box.turned ? items.map((item) => turnedItem(item, box)) : items;
  });
  const frames = shown.filter(({ element }) => element.type === "frame");
  const items = made.flatMap((own, at) => {
    const { element, box } = shown[at] ?? {};
    // The innermost frame is the last one that is painted behind it.
    const frame = box && frames.findLast((it) => it.element !== element && encloses(it.box, box));
    const groupIds = [...(element?.groups ?? [])].reverse();
    return own.map(
      (item): ExcalidrawItem => ({
        ...item,
        groupIds: [...(item.groupIds as readonly string[]), ...groupIds],
        ...(frame && element?.type !== "frame" && { frameId: frame.element.id }),
      }),
    );
  });
  return {
    items: attached(items),
    files: [...new Set(items.flatMap(({ fileId }) => (typeof fileId === "string" ? [fileId] : [])))],
    leftOut: made.filter((own) => own.length === 0).length,
  };
}

/** Each says what it holds and which arrows end at it. Frames come after what is in them. */
function attached(items: readonly ExcalidrawItem[]): readonly ExcalidrawItem[] {
  const bound = new Map<string, Bound[]>();
  const bind = (to: unknown, by: Bound) => bound.set(String(to), [...(bound.get(String(to)) ?? []), by]);
  const known = new Set(items.map(({ id }) => id));
  const free = (binding: unknown) => (known.has(String(Object(binding).elementId)) ? binding : null);
  const all = items.map((item) =>
    item.type === "arrow"
      ? { ...item, startBinding: free(item.startBinding), endBinding: free(item.endBinding) }
      : item,
  );
  for (const { id, containerId, startBinding, endBinding } of all as readonly ExcalidrawItem[]) {
    if (containerId) bind(containerId, { id, type: "text" });
    for (const binding of [startBinding, endBinding])
      if (binding) bind(Object(binding).elementId, { id, type: "arrow" });
  }
  const whole = all.map((item) => ({ ...item, boundElements: bound.get(item.id) ?? [] }));
  return [...whole.filter(({ type }) => type !== "frame"), ...whole.filter(({ type }) => type === "frame")];
}

type Measure = typeof measureText;

function itemsOf(element: Element, box: Box, boxOf: BoxOf, measure: Measure): readonly ExcalidrawItem[] {
  switch (element.type) {
    case "note":
      return noteItems(element, box, measure);
    case "shape":
      return shapeItems(element, box, measure);
    case "arrow":
      return arrowItems(element, boxOf, measure);
    case "drawing":
      return drawingItems(element, box);
    case "frame":
      return [itemIn(box, element.id, "frame", { name: (element as Frame).name || null })];
    case "picture":
      return pictureItems(element, box);
    case "link":
      return linkItems(element, box, measure);
    case "element-list":
      return listItems(element, box, measure);
    case "card":
    case "column":
      return noteItems(withoutTodo(element) as Note, box, measure);
  }
}

/** A box that holds words. */
function withWords(item: ExcalidrawItem, place: Box, words: Words, measure: Measure): readonly ExcalidrawItem[] {
  if (words.text === "") return [item];
  return [item, wordsIn(place, `${item.id}-words`, words, measure, { containerId: item.id })];
}

function noteItems(note: Note, box: Box, measure: Measure): readonly ExcalidrawItem[] {
  const { paper = "white", textColor, align, fontSize } = note;
  const sheet = itemIn(box, note.id, "rectangle", { backgroundColor: hexOf(paper), strokeColor: hexOf("lightgray") });
  const words = { text: plainText(note.textContent), fontSize, align, color: textColor, isInMiddle: false };
  if (paper === "transparent") return [wordsIn(grow(box, -padding), note.id, words, measure)];
  return withWords(sheet, grow(box, -padding), words, measure);
}

const kinds: Readonly<Record<string, string>> = {
  ...{ square: "rectangle", rounded: "rectangle", circle: "ellipse", diamond: "diamond" },
};

/** What has no kind there is a closed line, which holds no words: they are grouped with it. */
function shapeItems(shape: Shape, box: Box, measure: Measure): readonly ExcalidrawItem[] {
  const { id, shapeType, textColor, align = "center" } = shape;
  const look = { backgroundColor: hexOf(shape.fill), strokeColor: hexOf(shape.stroke), ...lineLike(shape) };
  const words: Words = {
    ...{ text: plainText(textIn(shape)), fontSize: defaultFontSize, align, color: textColor, isInMiddle: true },
  };
  const place = textPlaceIn(shape, box);
  const kind = kinds[shapeType];
  if (kind) {
    const roundness = shapeType === "rounded" ? { type: 3 } : null;
    return withWords(itemIn(box, id, kind, { ...look, roundness }), place, words, measure);
  }
  const groupIds = words.text === "" ? [] : [`${id}-group`];
  const corners = outlineIn(shape, box);
  const [first] = corners;
  if (!first) return [];
  const line = itemIn({ ...box, left: first.x, top: first.y }, id, "line", {
    ...look,
    ...{ width: box.right - box.left, height: box.bottom - box.top, points: pointsFrom([...corners, first]) },
    ...{ startBinding: null, endBinding: null, startArrowhead: null, endArrowhead: null, lastCommittedPoint: null },
    ...{ polygon: true, groupIds },
  });
  return words.text === "" ? [line] : [line, wordsIn(place, `${id}-words`, words, measure, { groupIds })];
}

function outlineIn({ shapeType }: Shape, { left, top, right, bottom }: Box): readonly Point[] {
  const outline = outlines[shapeType];
  if (!outline || outline === "ellipse") return [];
  return outline.map(({ x, y }) => ({ x: left + x * (right - left), y: top + y * (bottom - top) }));
}

function arrowItems(arrow: Arrow, boxOf: BoxOf, measure: Measure): readonly ExcalidrawItem[] {
  const { start, end, control, corners, middle } = routeOf(arrow, boxOf);
  const points = [start, ...(control ? [pointOnCurve(start, control, end, 0.5)] : corners), end];
  const bindingOf = (connection: Arrow["startConnection"]) =>
    connection && { elementId: connection.elementId, focus: 0, gap: 8 };
  const around = boxAround(points.map((point) => boxBetween(point, point))) ?? boxBetween(start, end);
  const item = itemIn({ ...around, left: start.x, top: start.y }, arrow.id, "arrow", {
    ...{ width: around.right - around.left, height: around.bottom - around.top, points: pointsFrom(points) },
    ...{ strokeColor: hexOf(arrow.stroke ?? "black"), ...lineLike(arrow), roundness: control ? { type: 2 } : null },
    ...{ startBinding: bindingOf(arrow.startConnection), endBinding: bindingOf(arrow.endConnection) },
    ...{ startArrowhead: headLike(arrow.startHead ?? "none"), endArrowhead: headLike(arrow.endHead ?? "open") },
    ...{ lastCommittedPoint: null, elbowed: false },
  });
  const text = plainText(textIn(arrow));
  const place = grow(boxBetween(middle, middle), 100);
  return withWords(item, place, { text, fontSize: defaultFontSize, align: "center", isInMiddle: true }, measure);
}

function drawingItems(drawing: Drawing, box: Box): readonly ExcalidrawItem[] {
  const strokes = strokesIn(drawing, box).flatMap((stroke) => linesOfStroke(stroke).map((line) => ({ stroke, line })));
  const groupIds = strokes.length > 1 ? [`${drawing.id}-group`] : [];
  return strokes.flatMap(({ stroke, line }, at) => {
    const [first] = line;
    const around = boxAround(line.map((point) => boxBetween(point, point)));
    if (!first || !around) return [];
    const item = itemIn({ ...around, left: first.x, top: first.y }, `${drawing.id}-${at}`, "freedraw", {
      ...{ width: around.right - around.left, height: around.bottom - around.top, points: pointsFrom(line) },
      ...{ strokeColor: hexOf(stroke.color), strokeWidth: stroke.width / penWidth, pressures: [] },
      ...{ simulatePressure: true, lastCommittedPoint: null, groupIds },
    });
    return [item];
  });
}

function pictureItems(picture: Picture, box: Box): readonly ExcalidrawItem[] {
  const { id, file, pixels, crop } = picture;
  if (file === undefined) return [];
  const { left, top, width, height } = placeIn(picture, box);
  const place = { left, top, right: left + width, bottom: top + height };
  const isWhole = crop.left === 0 && crop.top === 0 && crop.right === 1 && crop.bottom === 1;
  const cropped = pixels && {
    ...{ x: crop.left * pixels.width, y: crop.top * pixels.height },
    ...{ width: (crop.right - crop.left) * pixels.width, height: (crop.bottom - crop.top) * pixels.height },
    ...{ naturalWidth: pixels.width, naturalHeight: pixels.height },
  };
  const fields = { fileId: file, status: "saved", scale: [1, 1], crop: isWhole ? null : (cropped ?? null) };
  return [itemIn(place, id, "image", fields)];
}

function linkItems({ id, url, title }: Link, box: Box, measure: Measure): readonly ExcalidrawItem[] {
  const look = { link: url || null, backgroundColor: "#ffffff", strokeColor: hexOf("lightgray") };
  const text = [title, url].filter(Boolean).join("\n");
  const words = { text, fontSize: defaultFontSize, color: "mediumblue", isInMiddle: false };
  return withWords(itemIn(box, id, "rectangle", look), grow(box, -padding), words, measure);
}

/** Its members lie on it as they do here. */
function listItems({ id, title }: ElementList, box: Box, measure: Measure): readonly ExcalidrawItem[] {
  const sheet = itemIn(box, id, "rectangle", { strokeColor: hexOf("lightgray"), roundness: { type: 3 } });
  return withWords(sheet, grow(box, -padding), { text: title, fontSize: defaultFontSize, isInMiddle: false }, measure);
}
