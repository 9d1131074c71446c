import type { Page } from "@playwright/test";

const typed = "todo 12 len";

/**
 * Types in the filter of the board that a page shows, letter by letter and back: milliseconds from each key to the frame
 * that shows the result.
 */
export async function timesOfFiltering(page: Page): Promise<number[]> {
  await page.keyboard.press("f");
  await page.getByRole("textbox", { name: "Find in todos" }).waitFor();
  const times: number[] = [];
  for (const key of [...typed, ...Array.from(typed, () => "Backspace")]) {
    const shown = page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          // No function here has a name: the compiler would call a helper for it that pages do not have.
          addEventListener(
            "keydown",
            () => {
              const start = performance.now();
              requestAnimationFrame(() => {
                const { port1, port2 } = new MessageChannel();
                // After this frame was painted.
                port1.onmessage = () => resolve(performance.now() - start);
                port2.postMessage(undefined);
              });
            },
            { capture: true, once: true },
          );
          document.documentElement.dataset.listening = "";
        }),
    );
    await page.locator("html[data-listening]").waitFor();
    await page.keyboard.press(key === " " ? "Space" : key);
    times.push(await shown);
    await page.evaluate(() => {
      delete document.documentElement.dataset.listening;
      return new Promise((resolve) => requestIdleCallback(resolve));
    });
  }
  return times;
}
