import { heightOf, widthOf } from "../../geometry/box.ts";
import { type Brush, baselineOf, type Font, pictureStyle } from "../brush.ts";
import type { Paint } from "../paint.ts";
import { type Card, cardOf, cardStyle, type TextBlock } from "./card.ts";
import type { Link } from "./model.ts";

/** When the page's picture is not there, a letter stands in for it. */
export const paintLink: Paint<Link> = (brush, { element, box }) => {
  const { look } = brush;
  const [width, height] = [widthOf(box), heightOf(box)];
  const filling = { fill: look.paper, stroke: { color: look.edge, width: 1 } };
  brush.rectangle(box.left + 0.5, box.top + 0.5, width - 1, height - 1, filling, cardStyle.radius);
  if (element.url === "") return;
  brush.link?.(box, element.url);
  const card = cachedCard(element, width, height, brush);
  if (card.picture) {
    const { left, top, side, letter } = card.picture;
    brush.rectangle(box.left + left, box.top + top, side, side, { fill: look.ground }, pictureStyle.radius);
    const place = { left: box.left + left, top: box.top + top, width: side, height: side, radius: pictureStyle.radius };
    if (!brush.picture(element.url, place)) {
      const font = { size: side * 0.4, bold: true };
      const middle = box.left + left + (side - brush.measure(letter, font)) / 2;
      brush.text(letter, middle, box.top + top + side * 0.64, font, look.paperFaint);
    }
  }
  const write = ({ top, lines }: TextBlock, font: Font, line: number, color: string) =>
    lines.forEach((text, at) => {
      const baseline = box.top + top + at * line + baselineOf(font.size, line);
      brush.text(text, box.left + card.left, baseline, font, color);
    });
  write(card.title, cardStyle.title.font, cardStyle.title.line, look.paperInk);
  write(card.description, cardStyle.description.font, cardStyle.description.line, look.paperInk);
  write(card.address, cardStyle.address.font, cardStyle.address.line, look.paperFaint);
  const { d, sheet, side, right, bottom, width: thickness } = cardStyle.mark;
  const corner = { x: box.right - right - side, y: box.bottom - bottom - side };
  const stretch = { x: side / sheet, y: side / sheet };
  brush.path(d, { stroke: { color: look.accent, width: thickness } }, corner, stretch);
};

/** Links are immutable, so a link of a given size always breaks into the same lines. */
const cards = new WeakMap<Link, { size: string; card: Card }>();

function cachedCard(link: Link, width: number, height: number, brush: Brush): Card {
  const size = `${width} ${height}`;
  const known = cards.get(link);
  if (known?.size === size) return known.card;
  const card = cardOf(link, { width, height }, (text, font) => brush.measure(text, font));
  cards.set(link, { size, card });
  return card;
}
