import { execFileSync } from "node:child_process";
import { mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Locator, Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { expectTexts, openFileMenu, whiteboardIsShown } from "./board.ts";
import { choose } from "./focus.ts";
import { newPerson } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, startServer, test } from "./server.ts";
import { browserOf } from "./todo-board.ts";

/** What is left of a whiteboard's history when its operations are forgotten: the last state of each hour, then of each day. */

const day = 24;
/** How many hours ago each change was made. */
const ages = [130 * day, 130 * day - 3, 128 * day, 128 * day - 3, 100 * day, 100 * day - 0.5, 100 * day - 2, 0];

async function oldHistory(browser: Browser, work: (page: Page, history: Locator) => Promise<void>): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "tafel-e2e-old-"));
  const server = await startServer({ DATA_DIR: dataDir });
  try {
    const ada = await newPerson(server, "Ada Berg");
    const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
    for (const index of ages.keys()) {
      const element = note(`n${index + 1}`, (index % 3) * 220, Math.floor(index / 3) * 220);
      const event = ["element-create", { element, whiteboardId: uuid, operationId: crypto.randomUUID() }];
      await ada.call(`/api/whiteboard/${uuid}`, { operations: [event] }, "PUT");
    }
    await server.kill();
    const told = JSON.stringify({ dataDir, uuid, hours: ages });
    execFileSync(process.execPath, ["--import", "tsx", "e2e/age-history.ts", told], { stdio: "inherit" });
    await server.start();
    const page = await browserOf(browser, server, ada, `/whiteboard/${uuid}?source=overview`);
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await openFileMenu(page);
    await choose(page, "History");
    await work(page, page.getByRole("region", { name: "History" }));
    await page.context().close();
  } finally {
    await server.stop();
  }
}

test("of an old history the last state of each hour and day is listed, shown, played, compared, named and restored", async ({
  browser,
}) => {
  await oldHistory(browser, async (page, history) => {
    const slider = history.getByRole("slider", { name: "Moment" });
    await expect(slider).toHaveAttribute("aria-valuetext", /^Change 2 of 2: Ada Berg, /);
    await expect(history.getByText("Only the last state of each hour is left")).toBeVisible();
    const states = history.getByRole("button", { name: /^[\d.]+, \d\d:\d\d Ada Berg$/ });
    await expect(states).toHaveCount(3);
    await expectAccessible(page);

    await slider.press("Home");
    await expect(slider).toHaveAttribute("aria-valuetext", /^State 1 of 3, by hour or day: Ada Berg, /);
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^State 2 of 3/);
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^State 3 of 3/);
    await slider.press("ArrowRight");
    await expect(slider).toHaveAttribute("aria-valuetext", /^Change 1 of 2/);
    await states.last().click();
    await expect(slider).toHaveAttribute("aria-valuetext", /^State 1 of 3/);

    await history.getByText("100×").click();
    await history.getByRole("button", { name: "Play" }).click();
    await expect(slider).toHaveAttribute("aria-valuetext", /^Change 2 of 2/);
    await states.last().click();
    await history.getByRole("button", { name: "Compare with now" }).click();
    await expect(history.getByRole("heading", { level: 4 })).toHaveText(["Added (6)"]);
    await history.getByRole("button", { name: "End comparison" }).click();
    await history.getByRole("button", { name: "Name this version…" }).click();
    await page.keyboard.type("At first");
    await page.keyboard.press("Enter");
    await expect(history.getByRole("button", { name: "Actions for the version At first" })).toBeVisible();
    await history.getByRole("button", { name: "Copy as a new board" }).click();
    await expect(page.getByText("The copy is beside this board.")).toBeVisible();
    await history.getByRole("button", { name: "Restore the board to this" }).click();
    await expect(history).toHaveCount(0);
    await expectTexts(page, "n1", "n2");
  });
});
