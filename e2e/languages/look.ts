import { expect, type Page } from "@playwright/test";

/**
 * Opens a page to look at it, once all of it is there, which is more than so many texts: one that is busy with its code
 * asks for nothing either.
 */
export async function openToLook(page: Page, path: string, texts: number): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(async () => (await shownOn(page)).length, path).toBeGreaterThan(texts);
}

/** What a person reads or hears on this page, but for what is marked as being in a language of its own. */
export const shownOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set([document.title]);
    for (const element of document.querySelectorAll("body *")) {
      if (element.closest("script, style, noscript, body [lang], [translate=no]")) continue;
      const spoken = element.ariaHidden === "true" ? [] : ["aria-label", "title", "placeholder", "alt"];
      for (const name of spoken) found.add(element.getAttribute(name) ?? "");
      for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.add(node.textContent ?? "");
    }
    return [...found].map((text) => text.trim()).filter(Boolean);
  });

/** The texts that somebody cannot read in full: their end lies outside of what shows them, and no scrolling helps. */
const cutOffNow = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    /** What has no room on the page is for screen readers. */
    const isForEars = (element: Element | null): boolean => {
      if (!element) return false;
      const { width, height } = element.getBoundingClientRect();
      const { clipPath, overflowX } = getComputedStyle(element);
      const hasNoRoom = overflowX === "hidden" && (width <= 1 || height <= 1);
      return hasNoRoom || clipPath !== "none" || isForEars(element.parentElement);
    };
    /** Whether all of it is shown. */
    const isShown = (text: DOMRect, parent: Element | null): boolean => {
      if (!parent || parent === document.body) return text.left >= -1 && text.right <= width + 1;
      const { overflowX, overflowY, position } = getComputedStyle(parent);
      const box = parent.getBoundingClientRect();
      // A dialog scrolls from top to bottom; what lies beside it is lost.
      const isDialog = parent.closest("[role=dialog]") !== null;
      if (/auto|scroll/.test(overflowX) && !isDialog) return true;
      const isClipped = isDialog ? /hidden|clip|auto|scroll/ : /hidden|clip/;
      const fits =
        (!isClipped.test(overflowX) || (text.left >= box.left - 2 && text.right <= box.right + 2)) &&
        (!/hidden|clip/.test(overflowY) || (text.top >= box.top - 4 && text.bottom <= box.bottom + 4));
      return fits && (position === "fixed" ? isShown(text, null) : isShown(text, parent.parentElement));
    };
    /** Words that go on in the next line, for want of a column that is wide enough. */
    const brokenWords = (node: Node): string[] => {
      const words = [...(node.textContent ?? "").matchAll(/\p{L}{2,20}/gu)].filter(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        return new Set([...range.getClientRects()].map(({ bottom }) => bottom)).size > 1;
      });
      return words.map(([word]) => word);
    };
    const cut: string[] = [];
    // A board's title is as long as people like, and its elements lie where they lie; pictures are not for reading.
    const notToRead = "script, style, option, header h1, .board-element, [aria-hidden=true]";
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { currentNode: node } = texts;
      const parent = node.parentElement;
      if (!parent || !node.textContent?.trim() || parent.closest(notToRead)) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true }) || isForEars(parent)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if (![...range.getClientRects()].every((line) => isShown(line, parent))) cut.push(node.textContent.slice(0, 60));
      if (range.getClientRects().length > 1) cut.push(...brokenWords(node));
    }
    return cut;
  });

/** The texts to read that are written smaller than 13 pixels; initials stand for a picture. */
export const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const small: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode.textContent?.trim();
      const holder = texts.currentNode.parentElement;
      const notToRead =
        "script, style, svg, .board-element, .mantine-Avatar-root, [data-avatar], [role=img], [aria-hidden=true]";
      if (!text || !holder?.checkVisibility() || holder.closest(notToRead)) continue;
      const size = Number.parseFloat(getComputedStyle(holder).fontSize);
      if (size < 13) small.push(`“${text.slice(0, 60)}” is ${size} px high`);
    }
    return small;
  });

/** What is cut off on a phone, and on a desktop; the page has the desktop's size afterwards. */
export async function cutOff(page: Page): Promise<string[]> {
  const cut: string[] = [];
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 });
    // An open menu follows its button a few frames after the page has its size, however long they take.
    let found = await cutOffNow(page);
    for (let frame = 0; found.length > 0 && frame < 120; frame += 1) {
      await page.evaluate(() => new Promise(requestAnimationFrame));
      found = await cutOffNow(page);
    }
    cut.push(...found.map((text) => `at ${width} “${text}” is cut off`));
  }
  return cut;
}
