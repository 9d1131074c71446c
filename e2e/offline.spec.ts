import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import { dragTool, expectTexts, openFileMenu, saved, whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, test } from "./server.ts";
import { expectBoard, expectSaved, makeBoard } from "./todo-board.ts";

test.use({ serviceWorkers: "allow" });

/** From then on pages open without the server. */
const productIsKept = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

for (const kind of ["team", "personal"] as const) {
  const isCore = kind === "team" ? { tag: "@core" } : {};
  test(`a ${kind} whiteboard opens, and is worked on, while the server is away`, isCore, async ({ page, server }) => {
    const person = await newPerson(server);
    const teamId = kind === "team" ? await newTeam("Away", person) : undefined;
    const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan", teamId });
    await enter(page, person);
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=${teamId ?? "personal"}`);
    await whiteboardIsShown(page);
    await dragTool(page, "Create Note", 500, 300);
    await page.getByLabel("Note text").pressSequentially("before");
    await page.keyboard.press("Escape");
    await saved(page);
    await productIsKept(page);
    // The copy for the next visit is written when the board is left.
    await page.getByRole("button", { name: "Zurück zur Übersicht" }).click();
    await expect(page.locator("[data-board-shown]")).toHaveCount(0);
    await page.goBack();
    await whiteboardIsShown(page);

    await server.kill();
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "before");
    await dragTool(page, "Create Note", 900, 600);
    await page.getByLabel("Note text").last().pressSequentially("meanwhile");
    await page.keyboard.press("Escape");
    await expect(page.locator("[data-state=offline]")).toBeVisible();
    await openFileMenu(page);
    const downloading = page.waitForEvent("download");
    await page.getByRole("menuitem", { name: "Export as PDF" }).click();
    const pdf = readFileSync(await (await downloading).path()).toString("latin1");
    expect(pdf).toContain("/FontFile2 ");
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "before", "meanwhile");

    await server.start();
    await saved(page);
    await page.reload();
    await whiteboardIsShown(page);
    await page.keyboard.press("0");
    await expectTexts(page, "before", "meanwhile");
  });
}

test("a to-do board opens and can be edited while the server is down", async ({ page, server }) => {
  const person = await newPerson(server);
  const { path } = await makeBoard(person, "Todo: Hall | Doing:");
  await enter(page, person);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall | Doing:");
  await productIsKept(page);
  await page.getByRole("link", { name: "ToDo Boards" }).click();
  await expect(page.locator("[data-lists]")).toHaveCount(0);
  await expect.poll(() => kept(page)).toMatchObject({ boards: 1 });

  await server.kill();
  await page.goto(path);
  await expectBoard(page, "Todo: Hall | Doing:");
  await page.getByRole("button", { name: "Add todo to Doing" }).click();
  await page.getByRole("textbox", { name: "New todo in Doing" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Doing" }).press("Enter");
  await expect(page.getByText(/You are offline. 1 change is kept/)).toBeVisible();
  await page.reload();
  await expectBoard(page, "Todo: Hall | Doing: Milk");

  await server.start();
  await expectSaved(page);
  await page.reload();
  await expectBoard(page, "Todo: Hall | Doing: Milk");
});

test("while the server is away, the pages lead to the boards that open without it", async ({ page, server }) => {
  const person = await newPerson(server);
  const { path } = await makeBoard(person, "Todo: Hall");
  await enter(page, person);
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  await productIsKept(page);
  await page.getByRole("link", { name: "ToDo Boards" }).click();
  await expect(page.getByRole("link", { name: "Summer fair" })).toBeVisible();
  await page.getByRole("link", { name: "Tafel, home" }).click();
  await expect(page.getByRole("heading", { name: "Dashboard" })).toBeVisible();
  await expect.poll(() => seen(page)).toEqual(expect.arrayContaining(["boards personal", "me", "teams"]));

  await server.kill();
  await page.goto("/");
  const notice = page.getByText("The server cannot be reached. This is as you last saw it.");
  await expect(notice).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Anna Berg" })).toBeVisible();
  await page.getByRole("link", { name: "ToDo Boards", exact: true }).click();
  await expect(notice).toBeVisible();
  await page.getByRole("link", { name: "Summer fair" }).click();
  await expectBoard(page, "Todo: Hall");

  await server.start();
  await expectSaved(page);
  await page.goBack();
  await expect(page.getByRole("link", { name: "Summer fair" })).toBeVisible();
  await expect(notice).toBeHidden();
});

test("log-out leaves nothing behind that could open a board", async ({ page, server }) => {
  const person = await newPerson(server);
  const { path } = await makeBoard(person, "Todo: Hall");
  const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
  await enter(page, person);
  await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
  await whiteboardIsShown(page);
  await expect.poll(() => kept(page)).toMatchObject({ boards: 1 });
  await page.goto(path);
  await expectBoard(page, "Todo: Hall");
  await expect.poll(() => kept(page)).toMatchObject({ boards: 2 });
  await page.getByRole("button", { name: /Account menu/ }).click();
  await page.getByRole("menuitem", { name: "Logout" }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect.poll(() => kept(page)).toEqual({ boards: 0, self: null });
});

/** The number of entries that this browser keeps of its last person, by store. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const count = (database: string, store: string) =>
      new Promise<number>((resolve) => {
        const opening = indexedDB.open(database);
        // Deleted since they were listed: asking must not make it anew.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve(0);
        opening.onsuccess = () => {
          const { result } = opening;
          const counting = result.objectStoreNames.contains(store)
            ? result.transaction(store).objectStore(store).count()
            : undefined;
          if (!counting) return resolve(-1);
          counting.onsuccess = () => {
            result.close();
            resolve(counting.result);
          };
        };
      });
    const exist = (await indexedDB.databases()).map(({ name }) => name);
    const countIn = (database: string, store: string) => (exist.includes(database) ? count(database, store) : 0);
    return {
      boards: await countIn("tafel", "boards"),
      self: localStorage.getItem("self"),
    };
  });

/** The queries of which this browser keeps what it last saw. */
const seen = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const opening = indexedDB.open("tafel");
        // Not there yet: asking must not make it.
        opening.onupgradeneeded = () => opening.transaction?.abort();
        opening.onerror = () => resolve([]);
        opening.onsuccess = () => {
          const reading = opening.result
            .transaction("parts")
            .objectStore("parts")
            .getAllKeys(IDBKeyRange.lowerBound(["seen"]));
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.map((key) => (Array.isArray(key) ? key.slice(2).join(" ") : "")));
          };
        };
      }),
  );

test("an unavailable server logs nobody out", async ({ page, server }) => {
  const person = await newPerson(server);
  await enter(page, person);
  await page.goto("/dashboard");
  await expect(page.getByRole("main").getByRole("heading").first()).toBeVisible();
  await productIsKept(page);
  await expect.poll(() => seen(page)).toEqual(expect.arrayContaining(["me", "teams"]));
  await server.kill();
  await page.reload();
  const notice = page.getByText("The server cannot be reached. This is as you last saw it.");
  await expect(notice).toBeVisible();
  await server.start();
  // By itself, once there is a connection again.
  await expect(notice).toHaveCount(0);
  await expect(page.getByRole("button", { name: /try again/i })).toHaveCount(0);
  await expect(page).toHaveURL(/dashboard/);
});
