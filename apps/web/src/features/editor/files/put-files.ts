import { fileUploadLimit, maxPicturePixels } from "@tafel/contract";
import { type BaseElement, type Editor, filesOf, modelOf, putAll } from "@tafel/whiteboard";

import { texts } from "../../../texts/editor.ts";
import { toast } from "../../../ui/toast.ts";
import { asTaken } from "./as-taken.ts";
import { besideEachOther } from "./beside-each-other.ts";

type Size = { readonly width: number; readonly height: number };
type Point = { readonly x: number; readonly y: number };
/** A file that this browser and the server can show, and its size in pixels. */
type Readable = { readonly file: Blob; readonly pixels: Size };

/** Puts pictures on the board around a point, beside each other, as one step; tells which files cannot be shown. */
export async function putFiles(editor: Editor, files: readonly File[], at: Point): Promise<void> {
  if (!editor.canEdit) return;
  const elements = await picturesOf(editor, files, at);
  if (elements.length > 0) putAll(editor, elements);
}

/**
 * Pictures around a point whose files are on their way to this board; with `shortest`, only those with at least so many
 * pixels on each side, and nothing is said of files that cannot be shown.
 */
export async function picturesOf(
  editor: Editor,
  files: readonly File[],
  at: Point,
  shortest = 0,
): Promise<readonly BaseElement[]> {
  const readable: Readable[] = [];
  for (const file of files) {
    const read = await readPicture(file);
    if (typeof read !== "string") {
      if (Math.min(read.pixels.width, read.pixels.height) >= shortest) readable.push(read);
    } else if (shortest === 0) toast.error(read);
  }
  const { send } = filesOf(editor);
  if (!send && readable.length > 0) toast.info(texts.pictures.notHere);
  if (!send) return [];
  const places = besideEachOther(
    readable.map(({ pixels }) => pixels),
    at,
  );
  const elements: BaseElement[] = [];
  for (const [index, { file, pixels }] of readable.entries()) {
    const place = places[index];
    const model = modelOf("picture");
    const sent = await send(file);
    if (!sent) toast.error(texts.pictures.noRoom);
    if (!place || !model || !sent) continue;
    const element = model.create({ id: editor.newId(), position: place.position, index: 0 });
    elements.push({ ...element, size: place.size, ...sent, ...{ pixels } });
  }
  return elements;
}

/** What this browser makes of a file, or why it is refused. */
async function readPicture(file: File): Promise<Readable | string> {
  const { pictures } = texts;
  if (file.size > fileUploadLimit) return pictures.tooLarge(file.name);
  const url = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (width * height > maxPicturePixels) return pictures.tooManyPixels(file.name);
    const taken = await asTaken(file, image);
    if (!taken) return pictures.notAPicture(file.name);
    if (taken.size > fileUploadLimit) return pictures.tooLarge(file.name);
    return { file: taken, pixels: { width: Math.max(1, width), height: Math.max(1, height) } };
  } catch {
    return pictures.notAPicture(file.name);
  } finally {
    URL.revokeObjectURL(url);
  }
}
