import type { Box } from "../../geometry/box.ts";
import { type Brush, baselineOf, isSpeck, type PicturePlace } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { fitted } from "../plain-text.ts";
import { captionStyle, mark, placeIn } from "./look.ts";
import type { Picture } from "./model.ts";

/** While its file is not there, a sheet with a mark stands in for it. */
export const paintPicture: Paint<Picture> = (brush, { element, box }) => {
  const place = placeIn(element, box);
  const isThere = element.file !== undefined && brush.picture(element.file, place);
  if (!isThere) paintMark(brush, place, box);
  if (element.caption !== "" && !isSpeck(brush, box)) paintCaption(brush, element.caption, box);
};

function paintMark(brush: Brush, { left, top, width, height }: PicturePlace, box: Box): void {
  const { look } = brush;
  if (isSpeck(brush, box)) {
    brush.rectangle(left, top, width, height, { fill: look.edge });
    return;
  }
  const filling = { fill: look.paper, stroke: { color: look.edge, width: 1 } };
  brush.rectangle(left + 0.5, top + 0.5, width - 1, height - 1, filling);
  const side = Math.min(mark.side, width, height);
  const corner = { x: left + (width - side) / 2, y: top + (height - side) / 2 };
  const stretch = { x: side / mark.sheet, y: side / mark.sheet };
  brush.path(mark.d, { stroke: { color: look.paperFaint, width: mark.width } }, corner, stretch);
}

function paintCaption(brush: Brush, caption: string, box: Box): void {
  const { font, line, height } = captionStyle;
  const width = box.right - box.left;
  const text = fitted(caption, width, font, (words, inFont) => brush.measure(words, inFont));
  const left = box.left + (width - brush.measure(text, font)) / 2;
  brush.text(text, left, box.bottom - height + baselineOf(font.size, line), font, brush.look.ink);
}
