import { type BaseElement, writeJson } from "@tafel/whiteboard";
import { guestTexts as texts } from "../../texts/guest.ts";
import { saveFile } from "../../ui/save-file.ts";

/** Saves a board that is not open any more, or no longer like this, to the person's downloads. */
export function saveBoardFile(elements: readonly BaseElement[]): void {
  const json = writeJson(texts.board, elements);
  saveFile(`${texts.board}.tafel.json`, new Blob([json], { type: "application/json" }));
}
