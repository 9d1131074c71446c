import type { BaseElement } from "../elements/element.ts";
import { parseElement } from "../elements/models.ts";
import { plainText } from "../elements/text/paragraphs.ts";
import type { Converted } from "./from-excalidraw.ts";
import { linkTo } from "./link-to.ts";
import { readTldraw, type TldrawShape } from "./read-tldraw.ts";
import { idOf, numberIn, TldrawBoard } from "./tldraw-board.ts";
import { arrowOf, drawnOf, lineOfShape } from "./tldraw-lines.ts";
import { alignOf, fillOf, inkOf, lineOf, outlineOf, paperOf, sizeOf } from "./tldraw-styles.ts";
import { textOf } from "./tldraw-text.ts";

/**
 * The shapes that were copied in tldraw, in their places, sizes and order; undefined when there are none in this HTML.
 * Whatever is turned there is upright here, but for what is drawn.
 */
export function fromTldraw(html: string): Converted | undefined {
  const content = readTldraw(html);
  if (!content) return undefined;
  const board = new TldrawBoard(content);
  const asked = board.inOrder.filter(({ type }) => type !== "group");
  const elements = asked.flatMap((shape, index): readonly BaseElement[] => {
    const fields = fieldsOf(shape, board);
    const groups = board.groupsOf(shape);
    const common = { id: idOf(shape.id), index, ...(groups.length > 0 && { groups }) };
    const element = fields && parseElement({ ...common, ...fields });
    return element ? [element] : [];
  });
  const isShown = (id: string) => elements.some((element) => (element as { readonly upload?: string }).upload === id);
  const pictures = [...content.sources].filter(([id, src]) => isPicture(src) && isShown(idOf(id)));
  return {
    elements,
    leftOut: asked.length - elements.length,
    files: new Map(pictures.map(([id, src]) => [idOf(id), src])),
  };
}

const isPicture = (src: string): boolean => src.startsWith("data:image/");

function fieldsOf(shape: TldrawShape, board: TldrawBoard): object | undefined {
  const { type, props } = shape;
  switch (type) {
    case "note":
      return { ...board.boxOf(shape), ...noteOf(props, sizeOf("note", props)), paper: paperOf(props) };
    case "text":
      return freeTextOf(shape, board);
    case "geo":
      return { ...board.boxOf(shape), ...geoOf(props) };
    case "frame":
      return { ...board.boxOf(shape), type, name: String(props.name ?? "").slice(0, 200) };
    case "image":
      return imageOf(shape, board);
    case "bookmark":
    case "embed":
    case "video":
      return pageOf(shape, board);
    case "arrow":
      return arrowOf(shape, board);
    case "line":
      return lineOfShape(shape, board);
    case "draw":
    case "highlight":
      return drawnOf(shape, board);
    default:
      return undefined;
  }
}

function noteOf(props: TldrawShape["props"], fontSize: number) {
  const align = alignOf(props.align ?? props.textAlign);
  const textColor = inkOf({ color: props.labelColor });
  return {
    type: "note",
    textContent: textOf(props),
    fontSize: Math.round(Math.min(200, fontSize)),
    ...(align && align !== "left" && { align }),
    ...(textColor !== "black" && { textColor }),
  };
}

/** Room between a note's edge and its text, and the height of a line by that of its letters. */
const padding = 16;
const lineHeight = 1.4;
/** Our letters may be wider, and lines stay whole. */
const widening = 1.2;

/** A text there has no height. */
function freeTextOf(shape: TldrawShape, board: TldrawBoard) {
  const { props } = shape;
  const fontSize = sizeOf("text", props);
  const text = textOf(props);
  if (!text) return undefined;
  const scale = numberIn(props.scale, 1);
  const lines = plainText(text).split("\n").length;
  const width = Math.max(140, numberIn(props.w, 100) * scale * widening + 2 * padding);
  const { x, y } = board.place(shape, { x: 0, y: 0 });
  const height = Math.max(91, lines * fontSize * lineHeight + 2 * padding);
  const note = noteOf({ ...props, labelColor: props.color }, fontSize);
  const position = { x: x - padding, y: y - padding };
  return { ...note, paper: "transparent", position, size: { width, height } };
}

function geoOf(props: TldrawShape["props"]) {
  const align = alignOf(props.align);
  const textColor = inkOf({ color: props.labelColor });
  return {
    type: "shape",
    shapeType: outlineOf(props),
    fill: fillOf(props),
    ...lineOf(props),
    textContent: textOf(props),
    ...(align && align !== "center" && { align }),
    ...(textColor !== "black" && { textColor }),
  };
}

/** Of a page or a film that is shown there, the address is kept. */
function pageOf(shape: TldrawShape, board: TldrawBoard) {
  const { url, assetId } = shape.props;
  const link = linkTo(board.content.sources.get(String(assetId)), url);
  return link && { ...board.boxOf(shape), ...link };
}

/** Of a picture that is elsewhere on the web, the address is kept. */
function imageOf(shape: TldrawShape, board: TldrawBoard) {
  const { props } = shape;
  const assetId = String(props.assetId);
  const src = board.content.sources.get(assetId) ?? "";
  const box = board.boxOf(shape);
  const link = linkTo(src);
  if (link) return { ...box, ...link };
  if (!isPicture(src)) return undefined;
  const { topLeft, bottomRight } = Object(props.crop);
  const share = (value: unknown, byDefault: number) => Math.min(1, Math.max(0, numberIn(value, byDefault)));
  const crop = {
    ...{ left: share(Object(topLeft).x, 0), top: share(Object(topLeft).y, 0) },
    ...{ right: share(Object(bottomRight).x, 1), bottom: share(Object(bottomRight).y, 1) },
  };
  const alt = String(props.altText ?? "").slice(0, 1000);
  return { ...box, type: "picture", upload: idOf(assetId), ...(props.crop ? { crop } : {}), alt };
}
