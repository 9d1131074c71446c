import { pictureKinds, pictureLimit } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";

export const isPictureKind = (type: string): boolean => (pictureKinds as readonly string[]).includes(type);

/**
 * The largest width and height in proportion that fit into a square of `side`; only an SVG is enlarged, since it stays
 * sharp.
 */
export function fitInto(side: number, width: number, height: number, isDrawing = false) {
  // An SVG without a size of its own reports 0.
  if (width <= 0 || height <= 0) return { width: side, height: side };
  const fitting = side / Math.max(width, height);
  const scale = isDrawing ? fitting : Math.min(1, fitting);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Turns any picture the browser can show into a JPEG of at most 400 px a side and 0.5 MB (specification, point 9). */
export async function compressPicture(file: File): Promise<Result<Blob, "wrong-kind" | "unreadable">> {
  if (!isPictureKind(file.type)) return err("wrong-kind");
  const address = URL.createObjectURL(file);
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const size = fitInto(pictureLimit.side, picture.naturalWidth, picture.naturalHeight, file.type === "image/svg+xml");
    const canvas = Object.assign(document.createElement("canvas"), size);
    const context = canvas.getContext("2d");
    if (!context) return err("unreadable");
    // JPEG has no transparency.
    context.fillStyle = "#ffffff";
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, size.width, size.height);
    for (const quality of [0.9, 0.75, 0.6, 0.4]) {
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
      if (blob && blob.size <= pictureLimit.bytes) return ok(blob);
    }
    return err("unreadable");
  } catch {
    return err("unreadable");
  } finally {
    URL.revokeObjectURL(address);
  }
}
