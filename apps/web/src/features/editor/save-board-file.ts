import { writeJson } from "@tafel/whiteboard";
import { saveFile } from "../../ui/save-file.ts";
import type { SeenBoard } from "./transport/open-board.ts";

/** Saves a board that is not open any more, or no longer like this, to the person's downloads. */
export function saveBoardFile({ name, elements }: SeenBoard): void {
  const json = writeJson(name, elements);
  saveFile(`${name}.tafel.json`, new Blob([json], { type: "application/json" }));
}
