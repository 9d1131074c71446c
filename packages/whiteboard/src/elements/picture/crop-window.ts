import { partIn } from "../../canvas/pictures.ts";
import { type Box, boxAt, centerOf } from "../../geometry/box.ts";
import type { Point } from "../../geometry/point.ts";
import { movedTo, turnPoint } from "../../geometry/turn.ts";
import type { Changes } from "../element.ts";
import { captionHeight, placeIn } from "./look.ts";
import type { Crop, Picture } from "./model.ts";

/** The edges that a part of the crop's window moves: none of them moves all of it. */
export type Edge = keyof Crop;

/** A whole picture laid under the part of it that an element shows. */
export type Laid = {
  /** In board units, from the corner of the element's box. */
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  /** What is shown of it, as shares of its size. */
  readonly shown: Crop;
};

export function laidUnder(picture: Picture, box: Box): Laid {
  const place = placeIn(picture, box);
  const { width, height } = picture.pixels ?? place;
  const part = partIn({ width, height }, place, picture.crop);
  const factor = place.width / part.width;
  const [left, top] = [part.x / width, part.y / height];
  return {
    left: -part.x * factor,
    top: -part.y * factor,
    width: width * factor,
    height: height * factor,
    shown: { left, top, right: left + part.width / width, bottom: top + part.height / height },
  };
}

/** The smallest side of what is left of a picture, in board units. */
const least = 40;
const opposite = { left: "right", top: "bottom", right: "left", bottom: "top" } as const;

/** The window after its edges have been moved by an offset in board units, inside the picture; no edge moves it whole. */
export function moveEdges(crop: Crop, edges: readonly Edge[], offset: Point, { width, height }: Laid): Crop {
  const by = { x: offset.x / width, y: offset.y / height };
  if (edges.length === 0) {
    const x = between(-crop.left, by.x, 1 - crop.right);
    const y = between(-crop.top, by.y, 1 - crop.bottom);
    return { left: crop.left + x, top: crop.top + y, right: crop.right + x, bottom: crop.bottom + y };
  }
  const moved = { ...crop };
  for (const edge of edges) {
    const isAcross = edge === "left" || edge === "right";
    const room = Math.min(1, least / (isAcross ? width : height));
    const other = moved[opposite[edge]];
    const wanted = crop[edge] + (isAcross ? by.x : by.y);
    const isFirst = edge === "left" || edge === "top";
    moved[edge] = isFirst
      ? between(0, wanted, Math.max(0, other - room))
      : between(Math.min(1, other + room), wanted, 1);
  }
  return moved;
}

/** What cropping changes: what stays to be seen stays where it is, as large as it was. */
export function croppedTo(picture: Picture, box: Box, laid: Laid, crop: Crop): Changes {
  const size = {
    width: (crop.right - crop.left) * laid.width,
    height: (crop.bottom - crop.top) * laid.height + captionHeight(picture),
  };
  const corner = { x: box.left + laid.left + crop.left * laid.width, y: box.top + laid.top + crop.top * laid.height };
  // It turns about its new middle.
  const upright = boxAt(corner, size);
  const { left: x, top: y } = movedTo(upright, turnPoint(centerOf(upright), centerOf(box), picture.rotation ?? 0));
  return { crop, position: { x, y }, size };
}

const between = (least: number, value: number, most: number): number => Math.min(most, Math.max(least, value));
