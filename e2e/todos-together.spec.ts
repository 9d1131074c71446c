import { expectAccessible } from "./axe.ts";
import { intercept } from "./intercept.ts";
import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, card, expectBoard, expectSaved, list, makeBoard, take } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("one person drags a todo to another list while the other edits it: both happen", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing: Posters", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall Bakery | Doing: Posters");
  await expect(annas.getByRole("button", { name: "Show Ben Kraus" })).toBeVisible();

  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  const dragging = await take(annas, "Hall");
  await expect(card(bens, "Hall")).toContainText(`being moved by ${anna.username}`);
  await dragging.drop({ element: card(annas, "Posters"), at: 0.2 });
  await expectBoard(annas, "Todo: Bakery | Doing: Hall Posters");
  // What Ben types is still there, and still his.
  await expectBoard(bens, "Todo: Bakery | Doing: Hall Posters");
  await expect(bens.getByRole("textbox", { name: "Name" })).toBeFocused();
  await expect(bens.getByRole("textbox", { name: "Name" })).toHaveValue("Town hall");
  await bens.getByRole("button", { name: "Save" }).click();
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Bakery | Doing: Town_hall Posters");
  await expectSaved(bens);
  await bens.reload();
  await expectBoard(bens, "Todo: Bakery | Doing: Town_hall Posters");
});

test("what others change is marked for a moment, in a way that costs the page no frames", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall Bakery");
  const tick = (page: typeof annas) => page.getByRole("checkbox", { name: "Hall, done" });
  const changed = bens.locator("[data-changed]");
  const animations = await bens.context().newCDPSession(bens);
  await animations.send("Animation.enable");
  await animations.send("Animation.setPlaybackRate", { playbackRate: 0 });
  for (const isDone of [true, false]) {
    await tick(annas).setChecked(isDone);
    await expect(tick(bens)).toBeChecked({ checked: isDone });
    await expect(changed).toHaveText(/Hall/);
    const fading = await changed.evaluate((it) =>
      it.getAnimations({ subtree: true }).flatMap(({ effect }) => {
        const frames = effect instanceof KeyframeEffect ? effect.getKeyframes() : [];
        return frames.map(({ offset: _, computedOffset: __, easing: ___, composite: ____, ...styles }) => styles);
      }),
    );
    expect(fading).toEqual([{ opacity: "1" }, { opacity: "0" }]);
  }
  await animations.send("Animation.setPlaybackRate", { playbackRate: 1 });
  await expect(changed).toHaveCount(0);
});

test("two people edit the same todo at once: fields merge, and a conflict is reported", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  for (const page of [annas, bens]) await page.getByRole("button", { name: "Hall", exact: true }).click();
  await annas.getByRole("textbox", { name: "Name" }).fill("Sports hall");
  await annas.getByText("High", { exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await bens.getByRole("textbox", { name: "Due date" }).fill("01.03.2030");
  await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
  await annas.getByRole("button", { name: "Save" }).click();

  await expect(bens.getByText(`Meanwhile, ${anna.username} changed “Name” to “Sports hall”.`)).toBeVisible();
  await expect(bens.getByRole("radio", { name: "High" })).toBeChecked();
  await bens.getByRole("button", { name: "Use their version" }).click();
  await expect(bens.getByRole("textbox", { name: "Name" })).toHaveValue("Sports hall");
  await bens.getByRole("button", { name: "Save" }).click();
  for (const page of [annas, bens]) {
    await expectBoard(page, "Todo: Sports_hall");
    await expect(card(page, "Sports hall")).toContainText("High");
    await expect(card(page, "Sports hall")).toContainText("01.03.2030");
    await expect(card(page, "Sports hall").getByLabel("Has a description")).toBeVisible();
  }
});

test("a title field left as it was does not take back what another wrote meanwhile", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  for (const page of [bens, annas]) await page.getByRole("button", { name: "Todo", exact: true }).click();
  const title = annas.getByRole("textbox", { name: "List title" });
  await title.fill("Soon");
  await title.press("Enter");
  await expectSaved(annas);
  await expect(bens.getByRole("button", { name: "Add todo to Soon" })).toBeVisible();
  await bens.getByRole("textbox", { name: "List title" }).press("Enter");
  for (const page of [annas, bens]) await expectBoard(page, "Soon: Hall");
  await expectSaved(bens);
  await annas.reload();
  await expectBoard(annas, "Soon: Hall");
});

test("two people edit one description: both texts are shown to compare, to the keyboard and on a phone too", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path, { viewport: { width: 360, height: 740 } });
  for (const page of [annas, bens]) await page.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
  await annas.getByRole("textbox", { name: "Description" }).fill("Book it\nfor two days");
  await annas.getByRole("button", { name: "Save" }).click();

  await expect(bens.getByRole("status").getByText(`Meanwhile, ${anna.username} changed “Description”.`)).toBeVisible();
  const mine = bens.getByRole("region", { name: "Your version" });
  const theirs = bens.getByRole("region", { name: `${anna.username}'s version` });
  await expect(mine).toHaveText("Ask for the key");
  await expect(theirs).toHaveText("Book itfor two days");
  for (const version of [mine, theirs]) expect((await version.boundingBox())?.width).toBeGreaterThan(240);
  await expectAccessible(bens);
  await mine.focus();
  await bens.keyboard.press("Tab");
  await expect(theirs).toBeFocused();
  await bens.keyboard.press("Tab");
  await expect(bens.getByRole("button", { name: "Use their version" })).toBeFocused();
  await bens.keyboard.press("Enter");
  await expect(bens.getByRole("textbox", { name: "Description" })).toHaveText("Book itfor two days");
  await expect(mine).toBeHidden();
});

test("a todo deleted while another edits it: the author is told and can restore it", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await annas.getByRole("button", { name: "Menu of Hall" }).click();
  await annas.getByRole("menuitem", { name: "Delete todo" }).click();
  await expectBoard(annas, "Todo: Bakery");
  await expect(bens.getByText("This todo was deleted in the meantime.")).toBeVisible();
  await bens.getByRole("button", { name: "Restore and save" }).click();
  for (const page of [annas, bens]) await expectBoard(page, "Todo: Bakery Town_hall");
});

test("one goes offline, both continue, and nothing is lost when the connection is back", { tag: "@core" }, async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery | Doing:", teamId);
  const annas = await browserOf(browser, server, anna, path);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall Bakery | Doing:");
  await annas.context().setOffline(true);
  await annas.getByRole("button", { name: "Add todo to Doing" }).click();
  const field = annas.getByRole("textbox", { name: "New todo in Doing" });
  for (const name of ["Tombola", "Music"]) {
    await field.fill(name);
    await field.press("Enter");
  }
  await annas.getByRole("button", { name: "Menu of Hall" }).click();
  await annas.getByRole("menuitem", { name: "Doing" }).click();
  await expectBoard(annas, "Todo: Bakery | Doing: Tombola Music Hall");
  await expect(annas.getByText(/You are offline. 3 changes are kept/)).toBeVisible();

  await list(bens, "Todo").getByRole("button", { name: "Todo", exact: true }).click();
  await bens.getByRole("textbox", { name: "List title" }).fill("Later");
  await bens.getByRole("textbox", { name: "List title" }).press("Enter");
  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Name" }).fill("Town hall");
  await bens.getByRole("button", { name: "Save" }).click();
  await expectSaved(bens);

  await annas.context().setOffline(false);
  for (const page of [annas, bens]) await expectBoard(page, "Later: Bakery | Doing: Tombola Music Town_hall");
  await expectSaved(annas);
  await expect(annas.getByText(/You are offline/)).toBeHidden();
});

test("changes before an offline reload are sent afterwards", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall");
  const page = await browserOf(browser, server, anna, path);
  const reconnect = await intercept(page, "**/api/todos/updateBoard", (route) => route.abort());
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Enter");
  await expect(page.getByText(/You are offline. 1 change is kept/)).toBeVisible();
  await page.reload();
  await expectBoard(page, "Todo: Hall Milk");
  reconnect();
  await expectSaved(page);
  const elsewhere = await browserOf(browser, server, anna, path);
  await expectBoard(elsewhere, "Todo: Hall Milk");
});

test("what was acknowledged survives pulling the plug, and the page continues by itself", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall | Doing:", teamId);
  const page = await browserOf(browser, server, anna, path);
  const drag = await take(page, "Hall");
  await drag.drop({ element: list(page, "Doing"), at: 0.5 });
  await expectSaved(page);
  await expectBoard(page, "Todo: | Doing: Hall");
  await server.kill();
  await page.getByRole("button", { name: "Add todo to Todo" }).click();
  await page.getByRole("textbox", { name: "New todo in Todo" }).fill("Milk");
  await page.getByRole("textbox", { name: "New todo in Todo" }).press("Enter");
  await expect(page.getByText(/You are offline/)).toBeVisible();
  await server.start();
  await expectSaved(page);
  await page.reload();
  await expectBoard(page, "Todo: Milk | Doing: Hall");
});

test("a board deleted while open says so and goes to the overview", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall", teamId);
  const bens = await browserOf(browser, server, ben, path);
  await expectBoard(bens, "Todo: Hall");
  await anna.call("/api/todos/deleteBoard", { boardId });
  await expect(bens.getByText("Board not found").first()).toBeVisible();
  await expect(bens).toHaveURL(new RegExp(`/boards/${teamId}$`));
});

test("what was typed into a todo whose board is deleted meanwhile can be copied", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall", teamId);
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const bens = await browserOf(browser, server, ben, path, options);
  await bens.getByRole("button", { name: "Hall", exact: true }).click();
  await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
  await anna.call("/api/todos/deleteBoard", { boardId });
  await expect(bens).toHaveURL(new RegExp(`/boards/${teamId}$`));
  await expect(bens.getByText("What you typed into “Hall” was not saved.")).toBeVisible();
  await expectAccessible(bens);
  await bens.getByRole("button", { name: "Copy what you wrote" }).click();
  await expect(bens.getByText("Copied", { exact: true })).toBeVisible();
  expect(await bens.evaluate(() => navigator.clipboard.readText())).toBe("Ask for the key");
  await expect(bens.getByText("What you typed into “Hall” was not saved.")).toBeHidden();
});

test("on a phone what was typed can be copied however long the name of its todo is", async ({ browser, server }) => {
  const name = Array.from({ length: 29 }, () => "Bring the chairs").join(" ");
  const { boardId, path } = await makeBoard(anna, `Todo: ${name.replaceAll(" ", "_")}`, teamId);
  const bens = await browserOf(browser, server, ben, path, { viewport: { width: 360, height: 740 } });
  await bens.getByRole("button", { name, exact: true }).click();
  await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
  await anna.call("/api/todos/deleteBoard", { boardId });
  const copy = bens.getByRole("button", { name: "Copy what you wrote" });
  await expect(copy).toBeInViewport({ ratio: 1 });
  await expect(bens.getByText("What you typed into")).toBeInViewport({ ratio: 1 });
});

test("what was discarded or saved is not offered again when the board is deleted", async ({ browser, server }) => {
  const { boardId, path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const bens = await browserOf(browser, server, ben, path);
  for (const [name, answer] of [
    ["Hall", "Discard"],
    ["Bakery", "Save"],
  ] as const) {
    await bens.getByRole("button", { name, exact: true }).click();
    await bens.getByRole("textbox", { name: "Description" }).fill("Ask for the key");
    if (answer === "Discard") await bens.getByRole("button", { name: "Cancel" }).click();
    await bens.getByRole("button", { name: answer }).click();
    await expect(bens.getByRole("dialog")).toBeHidden();
  }
  await expectSaved(bens);
  await anna.call("/api/todos/deleteBoard", { boardId });
  await expect(bens).toHaveURL(new RegExp(`/boards/${teamId}$`));
  await expect(bens.getByText("was not saved")).toBeHidden();
});

test("a person removed from the team while a board is open is told, and led to their dashboard", async ({
  browser,
  server,
}) => {
  const cara = await newPerson(server, "Cara Lind");
  const team = await newTeam("Komet", anna, [cara]);
  const { path } = await makeBoard(anna, "Todo: Hall", team);
  const page = await browserOf(browser, server, cara, path);
  await expectBoard(page, "Todo: Hall");
  await anna.call("/api/teams/removeMember", { teamId: team, memberId: cara.userId });
  await expect(page.getByText("User is not a member of this team").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/personal$/);
  await page.goto(path);
  await expect(page.getByText("User is not a member of this team").first()).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/personal$/);
});

test("the people on the board are shown, with a card to copy the address from", async ({ browser, server }) => {
  const { path } = await makeBoard(anna, "Todo: Hall", teamId);
  const options = { permissions: ["clipboard-read", "clipboard-write"] };
  const annas = await browserOf(browser, server, anna, path, options);
  const settings = annas.getByRole("button", { name: "Board settings" });
  await expect(annas.getByRole("button", { name: "Show Anna Berg" })).toBeVisible();
  // A font that comes late makes other words wider.
  await annas.evaluate(async () => void (await document.fonts.ready));
  const place = await settings.boundingBox();
  const bens = await browserOf(browser, server, ben, path);
  const second = await browserOf(browser, server, ben, path);
  await expectBoard(second, "Todo: Hall");
  await expect(annas.getByRole("list", { name: "Active users" }).getByRole("button")).toHaveCount(2);
  // Whoever comes moves no button, which might be pressed just then.
  expect(await settings.boundingBox()).toEqual(place);
  await annas.getByRole("button", { name: "Show Ben Kraus" }).click();
  await expect(annas.getByText(`@${ben.username}`)).toBeVisible();
  await annas.getByRole("button", { name: "Copy email" }).click();
  await expect(annas.getByText("Email copied to clipboard!")).toBeVisible();
  expect(await annas.evaluate(() => navigator.clipboard.readText())).toBe(ben.email);
  await bens.context().close();
  await second.context().close();
  await expect(annas.getByRole("list", { name: "Active users" }).getByRole("button")).toHaveCount(1);
});
