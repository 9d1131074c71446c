import type { BaseElement } from "../elements/element.ts";
import type { Picture } from "../elements/picture/model.ts";
import { pictureName } from "../elements/picture/picture-name.ts";
import type { Editor } from "../engine/editor.ts";
import { copiesOf } from "./copies.ts";
import type { Converted } from "./from-excalidraw.ts";
import { arrived } from "./paste.ts";
import { putAll } from "./put-all.ts";
import { readSaved, type Saved } from "./read-elements.ts";

/** Sends the pictures that elements bring to their board; answers those elements as they wait for them there. */
type SendPictures = (brought: Pick<Converted, "elements" | "files">) => Promise<readonly BaseElement[]>;

/**
 * Adds a saved file's elements at the positions they were saved with, and the pictures it carries. False when it has none
 * that can be read.
 */
export async function loadFile(editor: Editor, json: string, send: SendPictures): Promise<boolean> {
  const saved = readSaved(json);
  if (!saved || saved.elements.length === 0) return false;
  loadElements(editor, saved.pictures.size > 0 ? await send(bringing(saved)) : saved.elements);
  return true;
}

/** As other programs bring their pictures: the files that this board may not have are not asked for. */
function bringing({ elements, pictures }: Saved): Parameters<SendPictures>[0] {
  const waiting = elements.map((element) => {
    const upload = pictureName(element);
    if (upload === undefined || !pictures.has(upload)) return element;
    const { file, ...others } = element as Picture;
    return { ...others, upload };
  });
  return { elements: waiting, files: pictures };
}

/** Adds elements at their own positions. */
export function loadElements(editor: Editor, elements: readonly BaseElement[]): void {
  putAll(editor, copiesOf(editor, arrived(editor, elements), { x: 0, y: 0 }));
}
