import { type BaseElement, type BoardFiles, type Watch, writeJson } from "@tafel/whiteboard";
import { texts } from "../../texts/editor.ts";
import { saveFile } from "../../ui/save-file.ts";
import { toast } from "../../ui/toast.ts";
import { picturesToSave } from "./files/pictures-to-save.ts";

type Board = {
  readonly name: string;
  readonly elements: readonly BaseElement[];
  readonly fetchFile: BoardFiles["fetch"];
};

/** Nobody looks, and nobody stops it. */
const unwatched: Watch = { signal: new AbortController().signal, onProgress: () => {} };

/** Saves elements with their pictures to the person's downloads; tells of pictures that could not be fetched. */
export async function saveBoardFile({ name, elements, fetchFile }: Board, watch = unwatched): Promise<void> {
  const found = await picturesToSave(elements, fetchFile, watch);
  if (watch.signal.aborted) return;
  if (!found.ok) return toast.error(texts.tooManyPictures);
  const { pictures, missing } = found.value;
  saveFile(`${name}.tafel.json`, new Blob([writeJson(name, elements, pictures)], { type: "application/json" }));
  if (missing > 0) toast.info(texts.picturesNotSaved(missing));
}
