import type { Person } from "../../e2e/people.ts";
import { photograph } from "../photograph.ts";
import { type BoardElement, boardOf, cell } from "./board.ts";

const counts = { pictures: 500, frames: 200 };

/** Uploads photographs, and lays them and frames all over a board that has so many other elements. */
export async function illustrated(count: number, person: Person, uuid: string): Promise<readonly BoardElement[]> {
  const columns = Math.ceil(Math.sqrt((count * cell.height) / cell.width));
  const rows = Math.ceil(count / columns);
  const spread = (index: number, of: number) => {
    const across = Math.ceil(Math.sqrt(of));
    const place = { x: (index % across) / across, y: Math.floor(index / across) / across };
    return { x: Math.round(place.x * columns * cell.width), y: Math.round(place.y * rows * cell.height) };
  };
  const frames = Array.from({ length: counts.frames }, (_, index) => ({
    id: `f${index}`,
    type: "frame",
    name: `Frame ${index + 1}`,
    position: spread(index, counts.frames),
    size: { width: 960, height: 540 },
    index: count + index,
  }));
  const pictures: BoardElement[] = [];
  for (let index = 0; index < counts.pictures; index += 1) {
    const bytes = await photograph(1_200, 900);
    const { hash } = await person.call<{ hash: string }>(`/api/whiteboard/${uuid}/files`, bytes);
    pictures.push({
      id: `p${index}`,
      type: "picture",
      file: hash,
      pixels: { width: 1_200, height: 900 },
      position: spread(index, counts.pictures),
      size: { width: 400, height: 300 },
      index: count + counts.frames + index,
    });
  }
  return [...boardOf(count), ...frames, ...pictures];
}
