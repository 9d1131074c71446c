import type { Clipping } from "./clipping.ts";

/** What the system's clipboard holds; undefined where the browser, or whoever uses it, lets no page read it. */
export async function readClipboard(): Promise<Clipping | undefined> {
  try {
    const read = await Promise.all((await navigator.clipboard.read()).flatMap(partsOf));
    const textOf = (type: string) => read.find((part) => part.type === type)?.text();
    const [text, html] = await Promise.all([textOf("text/plain"), textOf("text/html")]);
    const files = read.filter(({ type }) => type.startsWith("image/")).map(toFile);
    // A spreadsheet also copies a picture of its cells.
    return { text, html, files: text && html ? [] : files };
  } catch {
    return undefined;
  }
}

const partsOf = (item: ClipboardItem): Promise<Blob>[] => item.types.map((type) => item.getType(type));

const toFile = (picture: Blob): File =>
  new File([picture], `picture.${picture.type.split("/")[1]}`, { type: picture.type });
