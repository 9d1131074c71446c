import { randomUUID } from "node:crypto";
import { expect, type JSHandle, type Locator, type Page } from "@playwright/test";

export type Named = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

/** A picture that nobody has sent yet. */
export async function png(page: Page, name: string): Promise<Named> {
  const drawn = await page.evaluate((mark) => {
    const canvas = document.createElement("canvas");
    const context = canvas.getContext("2d");
    if (!context) throw new Error("no canvas");
    context.fillStyle = "teal";
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.fillStyle = "white";
    context.fillText(mark, 10, 20);
    return canvas.toDataURL("image/png");
  }, randomUUID());
  return { name, mimeType: "image/png", buffer: Buffer.from(drawn.slice(drawn.indexOf(",") + 1), "base64") };
}

/** What the page takes for files that are dropped or pasted there. */
const transferOf = (page: Page, files: readonly Named[]): Promise<JSHandle<DataTransfer>> =>
  page.evaluateHandle(
    (all) => {
      const data = new DataTransfer();
      for (const { name, mimeType, base64 } of all) {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        data.items.add(new File([bytes], name, { type: mimeType }));
      }
      return data;
    },
    files.map(({ buffer, ...rest }) => ({ ...rest, base64: buffer.toString("base64") })),
  );

/** Drops a file in the middle of something. */
export async function drop(on: Locator, file: Named): Promise<void> {
  const dataTransfer = await transferOf(on.page(), [file]);
  const box = await on.boundingBox();
  const at = { clientX: (box?.x ?? 0) + (box?.width ?? 0) / 2, clientY: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  // The page listens a moment after the card is seen.
  await expect(async () => {
    await on.dispatchEvent("dragover", { dataTransfer });
    await expect(on).toHaveAttribute("data-dropping", "", { timeout: 500 });
  }).toPass();
  await on.dispatchEvent("drop", { dataTransfer, ...at });
}

/** Pastes a file there. */
export const paste = async (on: Locator, file: Named): Promise<void> =>
  on.evaluate(
    (element, clipboardData) =>
      void element.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true })),
    await transferOf(on.page(), [file]),
  );
