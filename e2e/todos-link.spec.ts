import { newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { browserOf, expectBoard, makeBoard } from "./todo-board.ts";

let anna: Person;
let ben: Person;
let eve: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  anna = await newPerson(server, "Anna Berg");
  ben = await newPerson(server, "Ben Kraus");
  eve = await newPerson(server, "Eve Lang");
  teamId = await newTeam("Rakete", anna, [ben]);
});

test.afterEach(({ browser }) => Promise.all(browser.contexts().map((context) => context.close())));

test("a todo's link is copied from its menu and its dialog, and opens it for a member only", async ({
  browser,
  server,
}) => {
  const { path } = await makeBoard(anna, "Todo: Hall Bakery", teamId);
  const page = await browserOf(browser, server, anna, path);
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Menu of Bakery" }).click();
  await page.getByRole("menuitem", { name: "Copy link" }).click();
  await expect(page.getByText("Link copied to clipboard!")).toBeVisible();
  const link = await copied();
  expect(link).toMatch(new RegExp(`${path}\\?todo=[\\w-]+$`));

  await page.goto(`${path}?source=dashboard`);
  await page.getByRole("button", { name: "Bakery", exact: true }).press("Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "Name" }).fill("Baker");
  await page.evaluate(() => navigator.clipboard.writeText(""));
  await dialog.getByRole("button", { name: "Copy link" }).focus();
  await page.keyboard.press("Enter");
  await expect.poll(copied).toBe(link);
  // The draft stays.
  await expect(dialog.getByRole("textbox", { name: "Name" })).toHaveValue("Baker");

  const bens = await browserOf(browser, server, ben, link, { viewport: { width: 360, height: 740 } });
  await expect(bens.getByRole("dialog").getByRole("textbox", { name: "Name" })).toHaveValue("Bakery");
  for (const name of ["Copy link", "Save", "Delete todo"]) {
    const box = await bens.getByRole("button", { name, exact: true }).boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= 360, name).toBe(true);
  }
  await bens.keyboard.press("Escape");
  await expectBoard(bens, "Todo: Hall Bakery");
  await expect(bens).toHaveURL(new RegExp(`${path}$`));

  const eves = await browserOf(browser, server, eve, link);
  await expect(eves.getByRole("heading", { name: "User is not a member of this team" })).toBeVisible();
  await expect(eves).toHaveURL(/\/dashboard\/personal$/);
});

test("a board that is only tried has no links to its todos", async ({ page, server }) => {
  await page.goto(`${server.url}/Board`);
  const menu = page.getByRole("button", { name: /^Menu of / }).nth(1);
  await menu.click();
  await expect(page.getByRole("menuitem", { name: "Edit" })).toBeVisible();
  await expect(page.getByRole("menuitem", { name: "Copy link" })).toHaveCount(0);
});
