import { type BaseElement, type Editor, fieldOf, filesOf, pasteText, type Sent } from "@tafel/whiteboard";
import type { Converted } from "@tafel/whiteboard/from-others";
import { texts } from "../../../texts/editor.ts";
import { toast } from "../../../ui/toast.ts";
import { picturesOf, putFiles } from "./put-files.ts";

type Point = { readonly x: number; readonly y: number };

/** Elements of another program or a file, whose pictures are on their way to this board. */
export async function sendPictures(
  editor: Editor,
  { elements, files }: Pick<Converted, "elements" | "files">,
): Promise<readonly BaseElement[]> {
  const { send } = filesOf(editor);
  if (files.size > 0 && !send) toast.info(texts.pictures.notHere);
  const uploads = new Map<string, Sent>();
  for (const [id, url] of files) {
    const file = fileIn(url);
    const sent = file && (await send?.(file));
    if (sent) uploads.set(id, sent);
    else if (file && send) toast.error(texts.pictures.noRoom);
  }
  return elements.flatMap((element) => {
    const id = String(fieldOf(element, "upload"));
    const sent = uploads.get(id);
    if (sent) return { ...element, ...sent };
    return files.has(id) ? [] : element;
  });
}

/** Pictures that a page carries in itself are sent; of one that is elsewhere on the web its address is kept. */
export function pasteImages(editor: Editor, html: string, at: Point): boolean {
  const images = imagesIn(html);
  const files = images.flatMap(({ src }) => fileIn(src) ?? []);
  if (files.length > 0) void putFiles(editor, files, at);
  const [address] = images.flatMap(({ src }) => (/^https?:/.test(src) ? [src] : []));
  if (files.length === 0 && address) pasteText(editor, address, at);
  return files.length > 0 || address !== undefined;
}

/** Pixels. What is smaller among a page's words is an icon, or holds the place of what the page has not loaded. */
const smallest = 32;

/** The pictures among a page's words that it carries in itself, on their way to this board. Others no page may fetch. */
export async function picturesIn(editor: Editor, html: string, at: Point): Promise<readonly BaseElement[]> {
  const files = imagesIn(html).flatMap((image) => (isShownSmall(image) ? [] : (fileIn(image.src) ?? [])));
  return files.length > 0 ? picturesOf(editor, files, at, smallest) : [];
}

/** As its page says; a drawing may have no size of its own. */
const isShownSmall = (image: HTMLImageElement): boolean =>
  ["width", "height"].some((side) => Number.parseInt(image.getAttribute(side) ?? "", 10) < smallest);

const imagesIn = (html: string) => [...new DOMParser().parseFromString(html, "text/html").images];

/** The file in a data URL; undefined when it is none. */
function fileIn(url: string): File | undefined {
  const [, type, base64] = /^data:(image\/[\w.+-]+);base64,(.+)$/.exec(url) ?? [];
  if (!type || !base64) return undefined;
  try {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    return new File([bytes], type.replace("image/", "."), { type });
  } catch {
    return undefined;
  }
}
