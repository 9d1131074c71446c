import type { Browser, Page } from "@playwright/test";
import { dragTool, elements, expectPlace, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";
import { blockTexts, Storing } from "./storing.ts";

test.describe("two people in the text of one note", () => {
  test("type at once: every character is there once, and each keeps their caret", { tag: "@core" }, async ({
    browser,
    server,
  }) => {
    const { ada, grace } = await bothInOneNote(browser, server);
    await grace.keyboard.type("milk and bread ");
    await expect(text(ada)).toHaveText("milk and bread");
    // Ada writes at the beginning while Grace continues at the end: both in the open note, at the same time.
    await ada.keyboard.press("Control+Home");
    await Promise.all([
      ada.keyboard.type("Buy today, please: ", { delay: 60 }),
      grace.keyboard.type("and eggs and butter", { delay: 60 }),
    ]);
    const both = "Buy today, please: milk and bread and eggs and butter";
    for (const page of [ada, grace]) await expect(text(page)).toHaveText(both);
    // Each caret is where its owner left it: the next character appears there.
    await ada.keyboard.type("!");
    await grace.keyboard.type("?");
    const more = "Buy today, please: !milk and bread and eggs and butter?";
    for (const page of [ada, grace]) await expect(text(page)).toHaveText(more);

    // Ctrl+Z in the text undoes one's own changes, whatever has arrived since.
    await ada.keyboard.press("Control+z");
    await expect(text(ada)).not.toContainText("!");
    for (const page of [ada, grace]) await expect(text(page)).toContainText("milk and bread and eggs and butter?");
    for (const page of [ada, grace]) {
      await page.keyboard.press("Escape");
      await saved(page);
    }
    await expect(elements(grace)).toHaveText((await elements(ada).textContent()) ?? "");
  });

  test("typing is visible before it is stored, with the caret, to readers and to other writers", async ({
    browser,
    server,
  }) => {
    const { ada, grace, storing } = await bothInOneNote(browser, server);
    const caret = ada.locator("[data-caret]");
    storing.block();
    await grace.keyboard.type("milk ");
    await expect(text(ada)).toHaveText("milk");
    await expect(caret).toHaveAttribute("data-caret", /^grace/);
    await expect(caret).toBeVisible();
    // Ada is only reading now.
    await ada.keyboard.press("Escape");
    await ada.mouse.click(60, 650);
    await grace.keyboard.type("and bread");
    await expect(elements(ada)).toHaveText("milk and bread");
    const place = async () => (await caret.boundingBox())?.x ?? 0;
    const before = await place();
    await grace.keyboard.press("Home");
    await expect.poll(place).toBeLessThan(before);
    storing.release();
    await saved(grace);
    await grace.keyboard.press("Escape");
    await expect(caret).toHaveCount(0);
    for (const page of [ada, grace]) await expect(elements(page)).toHaveText("milk and bread");
  });

  test("offline: both continue in the open note, and nothing is missing afterwards", async ({ browser, server }) => {
    const { ada, grace, stored } = await bothInOneNote(browser, server);
    await ada.keyboard.type("shared");
    await expect.poll(stored).toContain("shared");
    await expect(text(grace)).toHaveText("shared");
    await expect(grace.locator("[data-caret]")).toHaveCount(1);
    await server.kill();
    for (const page of [ada, grace]) {
      await expect(page.locator("[data-state=offline]")).toBeVisible();
      await expect(page.locator("[data-caret]")).toHaveCount(0);
    }
    await grace.keyboard.press("Control+Home");
    await Promise.all([ada.keyboard.type(" by ada  "), grace.keyboard.type("graces  ")]);
    for (const page of [ada, grace]) await expect(page.getByText(/Offline, \d changes? waiting/)).toBeVisible();
    await server.start();
    for (const page of [ada, grace]) await saved(page);
    for (const page of [ada, grace]) await expect(text(page)).toHaveText("graces  shared by ada  ");
    await grace.keyboard.type("both ");
    for (const page of [ada, grace]) await expect(text(page)).toHaveText("graces  both shared by ada  ");
  });
});

test("the name of who else writes in a note lies beside one's own bar, not under it", async ({ browser, server }) => {
  const { grace } = await bothInOneNote(browser, server);
  const apart = async () => {
    await elements(grace).dblclick();
    await expect(text(grace)).toBeFocused();
    const [name, bar] = [grace.locator(".held-name"), grace.locator(".text-bar")];
    await expect(name).toBeInViewport({ ratio: 1 });
    await expect(bar).toBeVisible();
    // The view may glide to what is edited: where both are in one frame, once they stay there in the next.
    await expect.poll(() => grace.locator(".held-name, .text-bar").evaluateAll(restApart)).toBe(true);
  };
  // The note is then little wider than the bar.
  await grace.getByRole("button", { name: "Zoom out" }).click();
  await expect(grace.getByText("75%")).toBeVisible();
  await apart();
  // And on a phone.
  await grace.keyboard.press("Escape");
  const { x } = await placeOf(elements(grace));
  await grace.mouse.wheel(x - 30, 0);
  await expectPlace(elements(grace), 30, (await placeOf(elements(grace))).y);
  await grace.setViewportSize({ width: 360, height: 740 });
  await apart();
});

/** Whether these rest, and none lies on another. */
async function restApart(nodes: readonly Element[]): Promise<boolean> {
  const boxes = () => nodes.map((node) => node.getBoundingClientRect());
  const [before, [a, b]] = [JSON.stringify(boxes()), boxes()];
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (!a || !b || nodes.length > 2 || JSON.stringify(boxes()) !== before) return false;
  const isBefore = (end: number, start: number) => Math.round(end) <= Math.round(start);
  return (
    isBefore(a.right, b.left) || isBefore(b.right, a.left) || isBefore(a.bottom, b.top) || isBefore(b.bottom, a.top)
  );
}

const text = (page: Page) => page.getByLabel("Note text");

/** Two people editing the same empty note. */
async function bothInOneNote(browser: Browser, server: RunningServer) {
  const people = [await newPerson(server, "Augusta Lovelace"), await newPerson(server, "Grace Hopper")] as const;
  const teamId = await newTeam("Analysts", people[0], [people[1]]);
  const { uuid } = await people[0].call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
  const pages: Page[] = [];
  const storing = new Storing();
  for (const person of people) {
    const page = await (await browser.newContext({ baseURL: server.url })).newPage();
    if (pages.length === 1) await blockTexts(page, storing);
    await enter(page, person);
    pages.push(page);
  }
  const [ada, grace] = pages as [Page, Page];
  for (const page of pages) {
    await page.goto(`/whiteboard/${uuid}`);
    await whiteboardIsShown(page);
  }
  await dragTool(ada, "Create Note", 500, 300);
  await expect(text(ada)).toBeFocused();
  await ada.keyboard.press("Escape");
  await saved(ada);
  const note = elements(grace);
  await expect(note).toHaveCount(1);
  // The first click selects it, which Ada has already done; the next one goes into the text.
  await note.click();
  for (const page of [ada, grace]) {
    await elements(page).click();
    await expect(text(page)).toBeFocused();
  }
  const stored = async () => JSON.stringify(await people[0].call(`/api/whiteboard/${uuid}`, {}, "GET"));
  return { ada, grace, stored, storing };
}
