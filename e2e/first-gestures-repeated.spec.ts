/**
 * The gestures of first-gestures.spec.ts, time after time: with a mouse, with fingers, and by keyboard. Each try has an
 * element or a board of its own.
 */
import type { Locator, Page } from "@playwright/test";
import { elements, placeOf, saved, whiteboardIsShown } from "./board.ts";
import { intercept } from "./intercept.ts";
import { enter, newPerson, type Person } from "./people.ts";
import { element, makeBoard, note, openBoard, storedElements } from "./personal-board.ts";
import { repeat, tries } from "./repeat.ts";
import { expect, test } from "./server.ts";
import { drag, type Place, press, ways } from "./ways.ts";

// The longest of all files: run one by one, its tests leave neither worker idle at the end.
test.describe.configure({ mode: "parallel" });

let person: Person;
test.beforeAll(async ({ server }) => {
  person = await newPerson(server, "Rhea Repeat");
});

const text = (page: Page) => page.getByLabel("Note text");
const named = (page: Page, id: string): Locator => page.locator(`[data-element="${id}"]`);
const tool = (page: Page, name: string): Locator => page.getByRole("button", { name, exact: true });

/** The upper left corner, on the board, of what the try with this number works on: all of them are in view. */
const cell = (round: number): Place => [-575 + (round % 5) * 230, -300 + Math.floor(round / 5) * 150];

const all = <T>(make: (round: number) => readonly T[]): T[] => Array.from({ length: tries }, (_, n) => make(n)).flat();

async function openAt100(page: Page, put: readonly object[]): Promise<string> {
  const uuid = await makeBoard(person, put);
  await enter(page, person);
  await openBoard(page, uuid);
  await expect(page.getByText("30%")).toBeVisible();
  await page.keyboard.press("0");
  await expect(elements(page)).toHaveCount(put.length);
  return uuid;
}

const within = async (one: Locator, across: number, down: number): Promise<Place> => {
  const { x, y, width, height } = await placeOf(one);
  return [x + width * across, y + height * down];
};

for (const way of ways)
  test.describe(`by ${way}`, () => {
    test.use({ viewport: { width: 1400, height: 900 }, hasTouch: way === "touch" });

    test("a selected note is opened, and stays open", async ({ page }) => {
      await openAt100(
        page,
        all((round) => [note(`n${round}`, ...cell(round))]),
      );
      const shares = [0.06, 0.5, 0.94];
      await repeat(async (round) => {
        const one = named(page, `n${round}`);
        if (way === "keyboard") {
          await page.keyboard.press(".");
          await expect(page.locator(".outline")).toHaveCount(1);
          await page.keyboard.press(round % 2 ? "F2" : "Enter");
        } else {
          await press(page, way, await within(one, 0.5, 0.5));
          await expect(page.locator(".outline")).toHaveCount(1);
          const [across = 0, down = 0] = [shares[round % 3], shares[Math.floor(round / 3) % 3]];
          await press(page, way, await within(one, across, down), 2);
        }
        await expect(text(page)).toBeFocused();
        await page.keyboard.press("Control+End");
        await page.keyboard.type("1[n");
        await expect(text(page)).toHaveText(`n${round}1[n`);
        await expect(text(page)).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(one).toHaveText(`n${round}1[n`);
      });
    });

    test("the arrow tool connects two elements in one drag", async ({ page }) => {
      const end = (id: string, x: number, y: number) => ({
        ...element(id, "shape", x, y),
        size: { width: 60, height: 60 },
      });
      const uuid = await openAt100(
        page,
        all((round) => {
          const [x, y] = cell(round);
          return [end(`a${round}`, x, y), end(`b${round}`, x + 130, y + 50)];
        }),
      );
      await repeat(async (round) => {
        if (way === "mouse") await tool(page, "Draw Arrow").click();
        else if (way === "touch") await tool(page, "Draw Arrow").tap();
        else await page.keyboard.press("a");
        await expect(tool(page, "Draw Arrow")).toHaveAttribute("aria-pressed", "true");
        const [from, to] = [named(page, `a${round}`), named(page, `b${round}`)];
        await drag(page, way, await within(from, 0.5, 0.5), await within(to, 0.5, 0.5), () =>
          expect(page.locator(".target")).toHaveCount(2),
        );
        await expect(page.locator(".target")).toHaveCount(0);
        await expect(elements(page)).toHaveCount(2 * tries + round + 1);
      });
      await saved(page);
      const stored = Object.values(await storedElements(person, uuid)).filter(({ type }) => type === "arrow");
      const ends = stored.map((it) => ({ start: it.startConnection, end: it.endConnection }));
      expect(ends).toHaveLength(tries);
      for (let round = 0; round < tries; round += 1) {
        const pair = { start: { elementId: `a${round}` }, end: { elementId: `b${round}` } };
        expect(ends).toContainEqual({
          start: expect.objectContaining(pair.start),
          end: expect.objectContaining(pair.end),
        });
      }
    });

    // Selecting by keyboard raises nothing.
    if (way !== "keyboard")
      test("what is selected does not cover what lies on it, and Ctrl+Z lowers both again", async ({ page }) => {
        const shape = (id: string, x: number, y: number, side: number, index: number) => ({
          ...element(id, "shape", x, y, index),
          size: { width: side, height: side },
        });
        await openAt100(
          page,
          all((round) => {
            const [x, y] = cell(round);
            return [
              shape(`ground${round}`, x, y, 120, 2 * round),
              shape(`on${round}`, x + 10, y + 10, 50, 2 * round + 1),
            ];
          }).concat(shape("far", -575, 320, 50, 1000)),
        );
        const levels = async (round: number) => {
          const ids = [`ground${round}`, `on${round}`, "far"];
          const level = (id: string) => named(page, id).evaluate((node) => Number(getComputedStyle(node).zIndex));
          const found = await Promise.all(ids.map(async (id) => [await level(id), id.replace(/\d+/, "")] as const));
          return found.sort(([a], [b]) => a - b).map(([, id]) => id);
        };
        await repeat(async (round) => {
          await press(page, way, await within(named(page, `ground${round}`), 0.9, 0.9));
          await expect.poll(() => levels(round)).toEqual(["far", "ground", "on"]);
          await page.keyboard.press("Control+z");
          await expect.poll(() => levels(round)).toEqual(["ground", "on", "far"]);
        });
      });

    test("a list begins with its title, and an address gets its https", async ({ page }) => {
      await enter(page, person);
      await openBoard(page, await makeBoard(person));
      await expect(tool(page, "Create Link")).toBeVisible();
      const asked: string[] = [];
      await intercept(page, "**/api/whiteboard/getLinkInfos", (route) => {
        const { url } = route.request().postDataJSON();
        asked.push(url);
        return route.fulfill({ json: { url, title: "A page", description: "", image: null, favicon: null } });
      });
      const place = async (name: string, letter: string, at: Place) => {
        if (way === "keyboard") {
          await page.keyboard.press(letter);
          return page.keyboard.press("Enter");
        }
        if (way === "mouse") await tool(page, name).click();
        else await tool(page, name).tap();
        await press(page, way, at);
      };
      await repeat(async (round) => {
        await place("Element List", "k", [400 + round * 10, 300]);
        await expect(page.getByLabel("List title")).toBeFocused();
        await page.keyboard.type(`Shopping ${round}`);
        await page.keyboard.press("Enter");
        await expect(page.locator(".element-list")).toContainText(`Shopping ${round}`);
        await page.keyboard.press("Delete");
        await expect(elements(page)).toHaveCount(0);
        await place("Create Link", "l", [900, 300 + round * 10]);
        const field = page.getByRole("textbox", { name: "URL" });
        await expect(field).toBeFocused();
        await field.fill(`example.org/${round}`);
        await field.press("Enter");
        await expect(page.locator(".link").getByText("A page", { exact: true })).toBeVisible();
        expect(asked.at(-1)).toBe(`https://example.org/${round}`);
        await page.keyboard.press("Escape");
        await page.locator(".board").focus();
        await page.keyboard.press("Control+a");
        await page.keyboard.press("Delete");
        await expect(elements(page)).toHaveCount(0);
      });
    });

    test("a new board on the overview is one key away", async ({ page, server }) => {
      await enter(page, await newPerson(server, "Nina Newer"));
      await page.goto("/whiteboards/personal");
      const opened = new Set<string>();
      await repeat(async (round) => {
        const make = page.getByRole("button", { name: "New Whiteboard" }).first();
        if (way === "mouse") await make.click();
        else if (way === "touch") {
          // Twice at one place within half a second is a double tap, which makes one board.
          await page.getByRole("heading", { level: 1 }).tap();
          await make.tap();
        } else await make.press("Enter");
        await expect(page.getByRole("article")).toHaveCount(round + 1);
        await expect(page.getByRole("article").getByRole("link").and(page.locator(":focus"))).toBeInViewport();
        await page.keyboard.press("Enter");
        await whiteboardIsShown(page);
        opened.add(new URL(page.url()).pathname);
        await page.goBack();
      });
      expect(opened.size).toBe(tries);
    });
  });

for (const way of ways)
  test.describe(`the first note of a board, by ${way}`, () => {
    test.use(way === "touch" ? { viewport: { width: 390, height: 760 }, hasTouch: true, isMobile: true } : {});

    test("is open for writing", async ({ page }) => {
      await enter(page, person);
      await repeat(async (round) => {
        await page.goto(`/whiteboard/${await makeBoard(person)}?source=overview&teamId=personal`);
        await whiteboardIsShown(page);
        const at = [120 + (round % 5) * 40, 200 + (round % 7) * 40] as const;
        if (way === "keyboard") {
          await expect(tool(page, "Create Note")).toBeVisible();
          await page.keyboard.press("n");
          await page.keyboard.press("Enter");
        } else if (way === "touch") {
          await tool(page, "Create Note").tap();
          await page.touchscreen.tap(...at);
        } else {
          await tool(page, "Create Note").click();
          await page.mouse.click(...at);
        }
        await expect(text(page)).toBeFocused();
        await page.keyboard.type("first");
        await expect(text(page)).toHaveText("first");
        await expect(text(page)).toBeFocused();
      });
    });
  });
