import type { Page } from "@playwright/test";

/** What a gesture is made with. */
export const ways = ["mouse", "touch", "keyboard"] as const;
export type Way = (typeof ways)[number];
/** In the window. */
export type Place = readonly [x: number, y: number];

/** A press, with a finger or else with the mouse. */
export async function press(page: Page, way: Way, at: Place, times = 1): Promise<void> {
  if (way !== "touch") return page.mouse.click(...at, { clickCount: times, delay: 20 });
  for (let time = 0; time < times; time += 1) await page.touchscreen.tap(...at);
}

/** From place to place, with what lies between. A finger that may not rest, or it means something else, begins `atOnce`. */
export async function drag(
  page: Page,
  way: Way,
  from: Place,
  to: Place,
  atTheEnd: () => Promise<void>,
  begin: (act: () => Promise<void>) => Promise<void> = (act) => act(),
): Promise<void> {
  const between = Array.from({ length: 6 }, (_, step) => {
    const share = (step + 1) / 6;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
  });
  if (way !== "touch") {
    await page.mouse.move(...from);
    await page.mouse.down();
    for (const at of between) await page.mouse.move(...at);
    await atTheEnd();
    return page.mouse.up();
  }
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", points: readonly Place[]) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(([x, y]) => ({ x, y })) });
  const [first = to, ...rest] = between;
  await begin(async () => {
    await touch("touchStart", [from]);
    await touch("touchMove", [first]);
  });
  for (const at of rest) await touch("touchMove", [at]);
  await atTheEnd();
  await touch("touchEnd", []);
  await session.detach();
}
