/** Checks that the editor stays fast, by counts rather than by the clock: what is mounted, what changes, what runs. */
import type { Locator, Page } from "@playwright/test";
import { type BoardElement, boardOf } from "../bench/editor/board.ts";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { expect, type RunningServer, test } from "./server.ts";

/** A personal board with these elements, shown. */
async function openBoard(page: Page, server: RunningServer, put: readonly BoardElement[]): Promise<Person> {
  const person = await newPerson(server);
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Large" });
  for (let from = 0; from < put.length; from += 2_000) {
    const changes = { put: put.slice(from, from + 2_000), delete: [] };
    await person.call(`/api/whiteboard/${uuid}`, { changes }, "PUT");
  }
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}`);
  await page.locator("[data-board-shown]").waitFor({ timeout: 60_000 });
  await whiteboardIsShown(page);
  return person;
}

/** Waits until no frame was requested for half a second. */
const atRest = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const ask = window.requestAnimationFrame;
        let asked = 0;
        window.requestAnimationFrame = (callback) => {
          asked += 1;
          return ask(callback);
        };
        await new Promise((resolve) => setTimeout(resolve, 500));
        window.requestAnimationFrame = ask;
        return asked;
      }),
    )
    .toBe(0);

/** The elements whose nodes are changed in any way during an action. */
async function touchedBy(page: Page, act: () => Promise<void>): Promise<readonly string[]> {
  await page.evaluate(() => {
    const touched = new Set<string>();
    const idOf = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      return element?.closest<HTMLElement>(".board-element")?.dataset.element;
    };
    const observer = new MutationObserver((records) => {
      for (const { target, addedNodes, removedNodes } of records) {
        for (const node of [target, ...addedNodes, ...removedNodes]) {
          const id = idOf(node);
          if (id) touched.add(id);
        }
      }
    });
    const stage = document.querySelector(".board-stage");
    if (stage) observer.observe(stage, { subtree: true, childList: true, attributes: true, characterData: true });
    Object.assign(window, { touchedElements: () => [...touched] });
  });
  await act();
  return page.evaluate(() => (window as unknown as { touchedElements: () => string[] }).touchedElements());
}

/** How many elements of the page get their style computed anew during an action. */
async function styledBy(page: Page, act: () => Promise<void>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  let styled = 0;
  session.on("Tracing.dataCollected", ({ value }) => {
    for (const { args } of value as { readonly args?: { readonly elementCount?: number } }[]) {
      styled += args?.elementCount ?? 0;
    }
  });
  await session.send("Tracing.start", { traceConfig: { includedCategories: ["devtools.timeline"] } });
  await act();
  const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
  await session.send("Tracing.end");
  await complete;
  await session.detach();
  return styled;
}

async function pan(page: Page, by: number): Promise<void> {
  await page.mouse.move(700, 450);
  await page.mouse.down({ button: "middle" });
  await page.mouse.move(700 - by, 450 - by / 2, { steps: 10 });
  await page.mouse.up({ button: "middle" });
}

test("a board of 5,000 elements mounts only what is near, and rests when nobody touches it", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openBoard(page, server, boardOf(5_000));

  await test.step("far away nothing is mounted, and panning touches nothing", async () => {
    await atRest(page);
    expect(await elements(page).count()).toBe(0);
    expect(await touchedBy(page, () => pan(page, 200))).toEqual([]);
    await atRest(page);
  });

  await test.step("near, only what is in the viewport and a little more is mounted", async () => {
    await page.keyboard.press("0");
    await expect.poll(() => elements(page).count()).toBeGreaterThan(20);
    await atRest(page);
    expect(await elements(page).count()).toBeLessThan(130);
  });

  await test.step("panning a little mounts and renders nothing", async () => {
    // Only the one under the pointer changes: it gets another cursor.
    const touched = await touchedBy(page, () => pan(page, 60));
    expect(touched.length).toBeLessThan(3);
  });

  await test.step("a node that comes or goes has no other styled anew", async () => {
    let own = 0;
    const styled = await styledBy(page, async () => {
      own = await elements(page)
        .first()
        .evaluate((node) => {
          const copy = node.cloneNode(true) as HTMLElement;
          node.parentElement?.append(copy);
          copy.getBoundingClientRect();
          copy.remove();
          node.getBoundingClientRect();
          return copy.querySelectorAll("*").length + 1;
        });
    });
    expect(styled).toBeGreaterThanOrEqual(own);
    expect(styled).toBeLessThan(own + 10);
  });

  await test.step("dragging one touches it and the arrows attached to it", async () => {
    const box = await firstInside(page.locator(".board-element:has(.note)"));
    const touched = await touchedBy(page, async () => {
      await page.mouse.move(box.x, box.y);
      await page.mouse.down();
      await page.mouse.move(box.x + 60, box.y + 40, { steps: 15 });
      await page.mouse.up();
      await atRest(page);
    });
    expect(touched).toContain(box.id);
    expect(touched.length).toBeLessThan(8);
    await saved(page);
    await atRest(page);
  });
});

/** The center of the first of these that is clear of the bars. */
async function firstInside(found: Locator) {
  const middle = await found.evaluateAll((nodes) => {
    for (const node of nodes) {
      const { left, top, width, height } = node.getBoundingClientRect();
      const at = { x: left + width / 2, y: top + height / 2 };
      const isClear = at.x > 200 && at.x < 1000 && at.y > 150 && at.y < 650;
      const hit = isClear && document.elementFromPoint(at.x, at.y)?.closest(".board-element") === node;
      if (hit) return { ...at, id: (node as HTMLElement).dataset.element ?? "" };
    }
    return undefined;
  });
  if (!middle) throw new Error("There is nothing to drag in sight");
  return middle;
}

test("a board of 20,000 elements opens and can be edited", async ({ page, server }) => {
  await openBoard(page, server, boardOf(20_000));
  await page.keyboard.press("0");
  await expect.poll(() => elements(page).count()).toBeGreaterThan(5);
  await atRest(page);
  const box = await firstInside(page.locator(".board-element:has(.note)"));
  await page.mouse.click(box.x, box.y);
  await expect(page.locator(".outline")).toHaveCount(1);
  await page.keyboard.press("Delete");
  await expect(page.locator(`[data-element=${box.id}]`)).toHaveCount(0);
  await page.keyboard.press("Control+z");
  await expect(page.locator(`[data-element=${box.id}]`)).toHaveCount(1);
  await expect.poll(() => page.locator("[data-state=saved]").count(), { timeout: 60_000 }).toBe(1);
});

test("a stroke of 50,000 points opens, and can be selected and moved", async ({ page, server }) => {
  const steps = Array.from({ length: 50_000 }, (_, at) => `${at % 100 < 50 ? 1 : -1} ${at % 1000 === 999 ? 9 : 0}`);
  const path = { id: "p", d: `m0 0l${steps.join(" ")}`, color: "rgba(224, 49, 49, 1)", width: 5 };
  const stroke = {
    id: "stroke",
    index: 1,
    type: "drawing",
    position: { x: 0, y: 0 },
    size: { width: 400, height: 480 },
    paths: [path],
    bounds: { minX: 0, minY: 0, maxX: 50, maxY: 450, padding: 10 },
  };
  const note = { id: "note", index: 2, type: "note", position: { x: 500, y: 0 }, size: { width: 400, height: 120 } };
  await openBoard(page, server, [stroke, { ...note, textContent: { ops: [{ insert: "beside it\n" }] }, fontSize: 18 }]);
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(2);
  const before = await placeOf(elements(page).first());
  // On the line itself: a drawing is hit where it is drawn.
  const at = { x: before.x + (30 / 70) * before.width, y: before.y + (10 / 470) * before.height };
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await page.mouse.move(at.x + 80, at.y + 60, { steps: 8 });
  await page.mouse.up();
  await expect.poll(async () => (await placeOf(elements(page).first())).x).toBe(before.x + 80);
  await saved(page);
});
