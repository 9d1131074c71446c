import type { Page } from "@playwright/test";

type Point = { readonly x: number; readonly y: number };

/** The center of a note that nothing covers, in screen pixels. */
export async function somethingToDrag(page: Page): Promise<Point> {
  const place = await page.evaluate(() => {
    for (const node of document.querySelectorAll(".board-element:has(.note)")) {
      const { left, top, width, height } = node.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const isClear = at.x > 120 && at.x < 1000 && at.y > 150 && at.y < 750;
      if (isClear && document.elementFromPoint(at.x, at.y)?.closest(".board-element") === node) return at;
    }
    return undefined;
  });
  if (!place) throw new Error("There is nothing to drag in sight");
  return place;
}

/** The spot nearest to a point where a click reaches the background: no element and no handle within reach. */
export async function background(page: Page, near: Point): Promise<Point> {
  const place = await page.evaluate(({ x, y }) => {
    const margin = 16;
    const handles = [...document.querySelectorAll(".handle")].map((handle) => handle.getBoundingClientRect());
    const isClear = (at: { x: number; y: number }) =>
      [-margin, 0, margin].every((right) =>
        [-margin, 0, margin].every((down) =>
          document.elementFromPoint(at.x + right, at.y + down)?.matches(".board, .board-stage"),
        ),
      ) && handles.every((it) => Math.hypot(it.x + it.width / 2 - at.x, it.y + it.height / 2 - at.y) > 2 * margin);
    for (let radius = 0; radius < 300; radius += 6) {
      for (let turn = 0; turn < 24; turn += 1) {
        const angle = (turn * Math.PI) / 12;
        const at = { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
        if (isClear(at)) return at;
      }
    }
    return undefined;
  }, near);
  if (!place) throw new Error("There is no background in sight");
  return place;
}
