import type { Locator, Page } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";

/** What the walk records: controls it never reached, stops without a visible focus, and jumps backwards. */
type Walk = { readonly missed: string[]; readonly unmarked: string[]; readonly backwards: string[]; stops: number };

/** Presses Tab from the top of the page until it wraps around, and checks every stop. */
async function walk(page: Page): Promise<Walk> {
  await page.evaluate(() => {
    // From the page itself the first Tab leads to its first stop.
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute("tabindex");
    // The previous stop looks unfocused again.
    for (const it of document.getAnimations()) if (it instanceof CSSTransition) it.finish();
    const isShown = (node: Element) => {
      const { width, height } = node.getBoundingClientRect();
      return node.checkVisibility({ visibilityProperty: true }) && width > 0 && height > 0 && !node.closest("[inert]");
    };
    const takesKeys = "a[href], button:not(:disabled), input:not(:disabled), select, textarea, summary, [tabindex]";
    const nodes = [...document.querySelectorAll<HTMLElement>(takesKeys)].filter(
      // In a group with one stop (tabs, radio buttons), arrow keys reach the others.
      (node) => node.tabIndex >= 0 && isShown(node) && !node.matches("input[type=radio]:not(:checked)"),
    );
    /** The looks of the control and of what stands in for it: a hidden checkbox shows its focus on its neighbor. */
    const lookOf = (node: Element) =>
      [node, node.parentElement, node.parentElement?.parentElement, node.nextElementSibling]
        .concat(node.closest("article"))
        .map((it) => {
          if (!it) return "";
          const style = getComputedStyle(it);
          const outline = style.outlineStyle === "none" ? "" : `${style.outlineWidth} ${style.outlineColor}`;
          const after = getComputedStyle(it, "::after");
          const ring = after.outlineStyle === "none" ? "" : `${after.outlineWidth} ${after.outlineColor}`;
          return [outline, ring, style.boxShadow, style.borderTopColor, style.backgroundColor].join();
        })
        .join(";");
    const nameOf = (node: Element) =>
      `${node.tagName.toLowerCase()} ${node.getAttribute("aria-label") ?? (node.textContent || node.getAttribute("name"))}`.trim();
    Object.assign(window, { walking: { nodes, lookOf, nameOf, before: new Map(nodes.map((n) => [n, lookOf(n)])) } });
    scrollTo(0, 0);
  });
  const count = await page.evaluate(() => (window as unknown as Walking).walking.nodes.length);
  const seen: { at: number; isMarked: boolean }[] = [];
  for (let press = 0; press < count + 8; press++) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(() => {
      const { nodes, before, lookOf } = (window as unknown as Walking).walking;
      const node = document.activeElement as HTMLElement | null;
      if (!node || node === document.body) return undefined;
      for (const it of document.getAnimations()) if (it instanceof CSSTransition) it.finish();
      return { at: nodes.indexOf(node), isMarked: before.get(node) !== lookOf(node) };
    });
    if (!stop || (seen.length > 1 && stop.at === seen[0]?.at)) break;
    seen.push(stop);
  }
  return page.evaluate((stops) => {
    const { nodes, nameOf } = (window as unknown as Walking).walking;
    const name = (at: number) => nameOf(nodes[at] ?? document.body);
    const known = stops.filter(({ at }) => at >= 0);
    return {
      stops: known.length,
      missed: nodes.filter((node, at) => node.isConnected && !known.some((it) => it.at === at)).map(nameOf),
      unmarked: known.filter(({ isMarked }) => !isMarked).map(({ at }) => name(at)),
      backwards: known.filter(({ at }, turn) => turn > 0 && at < (known[turn - 1]?.at ?? 0)).map(({ at }) => name(at)),
    };
  }, seen);
}
type Walking = {
  walking: {
    nodes: HTMLElement[];
    before: Map<Element, string>;
    lookOf: (node: Element) => string;
    nameOf: (node: Element) => string;
  };
};

/** `last` is a text that is there once all of the page is: one that is busy with its code asks for nothing either. */
async function expectWalkable(page: Page, path: string, last?: string): Promise<void> {
  await page.goto(path, { waitUntil: "networkidle" });
  await expect.poll(() => page.locator("main").locator("a[href], button, input").count(), path).toBeGreaterThan(0);
  if (last) await expect(page.getByRole("main").getByText(last).first(), path).toBeVisible();
  const { stops, ...wrong } = await walk(page);
  expect.soft(wrong, path).toEqual({ missed: [], unmarked: [], backwards: [] });
  expect.soft(stops, path).toBeGreaterThan(2);
}

/** A dialog opened by a key takes the focus, keeps it, and returns it on Escape. */
async function expectTrap(page: Page, opener: Locator, role: "dialog" | "menu"): Promise<void> {
  await opener.focus();
  await page.keyboard.press("Enter");
  const opened = page.getByRole(role);
  await expect(opened).toBeVisible();
  const hasFocus = () => opened.evaluate((node) => node.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  if (role === "dialog") {
    // If a field kept Tab to itself, the walk would never reach the button that closes.
    const isAtClose = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label") === "Close");
    const stops = await opened
      .locator("a[href], button, input, select, textarea, [tabindex], [contenteditable]")
      .count();
    for (let press = 0; press === 0 || !(await isAtClose()); press++) {
      expect(press, "Tab comes round").toBeLessThanOrEqual(stops);
      await page.keyboard.press("Tab");
      expect(await hasFocus(), "Tab keeps to the dialog").toBe(true);
    }
  }
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(opener).toBeFocused();
}

test("Tab leads through every public page, in order and visibly", async ({ page }) => {
  for (const path of ["/", "/signup", "/faq", "/Board"]) await expectWalkable(page, path);
});

test("Tab leads through every page of the workspace; dialogs keep the focus and return it", async ({
  page,
  server,
}) => {
  const ada = await newPerson(server, "Ada Keys");
  const teamId = await newTeam("Keyboards", ada, [await newPerson(server, "Bob Keys")]);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  const { boardId } = await ada.call<{ boardId: string }>("/api/todos/createBoard", { title: "Tasks" });
  const todo = { id: crypto.randomUUID(), name: "Press keys", position: 1, assignedMembers: [] };
  const lists = [{ id: crypto.randomUUID(), title: "Todo", position: 1, todos: [todo] }];
  await ada.call("/api/todos/updateBoard", { board: { id: boardId, title: "Tasks", lists } });
  await enter(page, ada);
  for (const [path, last] of [
    ["/dashboard/personal", "Tasks"],
    ["/whiteboards/personal", "Plan"],
    ["/profile", ada.email],
    [`/teams/${teamId}/users`, "Bob Keys"],
  ] as const)
    await expectWalkable(page, path, last);

  await page.goto("/whiteboards/personal");
  await expectTrap(page, page.getByRole("button", { name: /löschen/i }).first(), "dialog");
  await page.goto(`/boards/personal/${boardId}`);
  await expectTrap(page, page.getByRole("button", { name: "Press keys" }).first(), "dialog");
  await page.goto(`/whiteboard/${uuid}`);
  await whiteboardIsShown(page);
  await expectTrap(page, page.getByRole("button", { name: "Keyboard shortcuts and gestures" }), "dialog");
  await expectTrap(page, page.getByRole("button", { name: "Shapes" }), "menu");
});
