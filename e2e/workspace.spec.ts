import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { dragTool, whiteboardIsShown } from "./board.ts";
import { tellingApart } from "./forced-colors.ts";
import { breakUntilClick, withoutSockets } from "./intercept.ts";
import { enter, newPerson, newTeam, openLive, type Person } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";

async function newWhiteboard(person: Person, name: string, teamId?: string, ...put: { id: string }[]): Promise<string> {
  const data = { elements: Object.fromEntries(put.map((element) => [element.id, element])) };
  return (await person.call<{ uuid: string }>("/api/whiteboard/create", { name, teamId, data })).uuid;
}

const cards = (page: Page) => page.locator("[data-whiteboard]");
const card = (page: Page, name: string) => page.getByRole("article", { name, exact: true });
/** A day as the product shows it; browser and test use the same time zone. */
const inGerman = (moment: string) =>
  new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" }).format(new Date(moment));

// The last of all files: run one by one, its tests leave neither worker idle at the end.
test.describe.configure({ mode: "parallel" });

test.describe("dashboard", () => {
  test("an empty workspace says so and offers to start", async ({ page, server }) => {
    await enter(page, await newPerson(server));
    await page.goto("/dashboard");
    await expect(page).toHaveURL("/dashboard/personal");
    await expect(page.getByText("No recent whiteboards")).toBeVisible();
    await expect(page.getByText("No recent todo boards")).toBeVisible();
    await page.getByRole("button", { name: "Create Whiteboard" }).click();
    await expect(page).toHaveURL(/\/whiteboard\/[0-9a-f-]{36}\?source=dashboard&teamId=personal$/);
    await page.goto("/dashboard/personal");
    await page.getByRole("button", { name: "Create Board" }).click();
    await expect(page).toHaveURL(/\/boards\/personal\/[0-9a-f-]{36}\?source=dashboard$/);
  });

  test("shows the three latest of each, read-only, and opens them", { tag: "@core" }, async ({ page, server }) => {
    const ada = await newPerson(server);
    for (const name of ["One", "Two", "Three", "Four"]) {
      await newWhiteboard(ada, name);
      await ada.call("/api/todos/createBoard", { title: `List ${name}` });
    }
    const made = await ada.call<{ boards: { title: string; lastUpdated: string }[] }>("/api/todos/getPersonalBoards");
    await enter(page, ada);
    await page.goto("/dashboard/personal");
    const recent = page.getByRole("region", { name: "Recent Whiteboards" });
    await expect(recent.getByRole("article")).toHaveCount(3);
    await expect(recent.getByText("One")).toBeHidden();
    await expect(recent.getByRole("button")).toHaveCount(0);
    const boards = page.getByRole("region", { name: "Recent ToDo-Boards" });
    await expect(boards.getByRole("article")).toHaveCount(3);
    await expect(boards.getByText("List One")).toBeHidden();
    for (const { title, lastUpdated } of made.boards.filter((board) => board.title !== "List One")) {
      const shown = boards.getByRole("article", { name: title });
      await expect(shown.getByText(`${inGerman(lastUpdated)} · 0 Todos`)).toBeVisible();
    }
    await recent.getByRole("link", { name: "Four" }).click();
    await expect(page).toHaveURL(/\/whiteboard\/[0-9a-f-]{36}\?source=dashboard&teamId=personal$/);
    await page.goBack();
    await expect(page).toHaveURL("/dashboard/personal");
    await boards.getByRole("link", { name: "List Four" }).click();
    await expect(page).toHaveURL(/\/boards\/personal\/[0-9a-f-]{36}\?source=dashboard$/);
  });

  test("the switcher leads to a team's workspace and back, and View All keeps it", async ({ page, server }) => {
    const ada = await newPerson(server);
    const teamId = await newTeam("Readers", ada);
    await newWhiteboard(ada, "Mine");
    await newWhiteboard(ada, "Ours", teamId);
    await enter(page, ada);
    await page.goto("/dashboard/personal");
    await expect(card(page, "Mine")).toBeVisible();
    await page.getByRole("button", { name: /Workspace: My Workspace/ }).click();
    await page.getByRole("menuitem", { name: "Readers" }).click();
    await expect(page).toHaveURL(`/dashboard/${teamId}`);
    await expect(card(page, "Ours")).toBeVisible();
    await expect(card(page, "Mine")).toBeHidden();
    await page.getByRole("link", { name: "View all whiteboards" }).click();
    await expect(page).toHaveURL(`/whiteboards/${teamId}`);
    await page.goBack();
    await page.getByRole("link", { name: "View all to-do boards" }).click();
    await expect(page).toHaveURL(`/boards/${teamId}`);
    await page.goBack();
    await expect(page).toHaveURL(`/dashboard/${teamId}`);
  });

  test("the switcher has one name and one place on all areas, and the to-do boards' sidebar collapses to it", async ({
    page,
    server,
  }) => {
    const ada = await newPerson(server);
    const teamId = await newTeam("Readers", ada);
    await enter(page, ada);
    const switcher = (name: string) => page.getByRole("button", { name: `Workspace: ${name}. Change workspace` });
    for (const width of [1280, 360]) {
      await page.setViewportSize({ width, height: 740 });
      for (const area of ["dashboard", "whiteboards", "boards"]) {
        await page.goto(`/${area}/personal`);
        if (area === "boards" && width > 768) {
          const sidebar = page.getByRole("navigation", { name: "Workspaces" });
          await expect(sidebar.getByRole("link")).toHaveText(["My Workspace", "Readers"]);
          await expect(switcher("My Workspace")).toBeHidden();
          await sidebar.getByRole("link", { name: "Readers" }).click();
        } else {
          await switcher("My Workspace").click();
          await expect(page.getByRole("menuitem")).toHaveText(["My Workspace", "Readers"]);
          await page.getByRole("menuitem", { name: "Readers" }).click();
          await expect(switcher("Readers")).toBeVisible();
        }
        await expect(page).toHaveURL(`/${area}/${teamId}`);
      }
      await expectAccessible(page);
    }
  });

  test("a team with a long name leaves pages as wide as a phone", async ({ page, server }) => {
    const ada = await newPerson(server);
    const name = "Donaudampfschifffahrtsgesellschaftsmuseumsvereine";
    const teamId = await newTeam(name, ada);
    await enter(page, ada);
    await page.setViewportSize({ width: 360, height: 740 });
    for (const area of ["dashboard", "whiteboards", "boards", "trash"]) {
      await page.goto(`/${area}/${teamId}`);
      await expect(page.getByRole("button", { name: `Workspace: ${name}. Change workspace` })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
    }
  });

  test("in forced colors the selected one is visible", async ({ page, server }) => {
    const ada = await newPerson(server);
    const teamId = await newTeam("Readers", ada);
    await enter(page, ada);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`/teams/${teamId}/overview`);
    const tellsApart = await tellingApart(page);
    await tellsApart(page.getByRole("tab", { name: "Overview" }), page.getByRole("tab", { name: "Members" }));
    const menu = page.getByRole("navigation", { name: "Team menu" });
    await tellsApart(menu.getByRole("link", { name: "Team", exact: true }), menu.getByRole("link", { name: "Invite" }));
    await page.getByRole("combobox", { name: "Team" }).click();
    await tellsApart(page.getByRole("option", { name: "Readers" }), page.getByRole("listbox"));
    await page.goto("/whiteboards/personal");
    await tellsApart(page.getByText("Alle", { exact: true }).locator(".."), page.getByText("Favoriten").locator(".."));
    const areas = page.getByRole("navigation", { name: "Main" });
    await tellsApart(areas.getByRole("link", { name: "Whiteboards" }), areas.getByRole("link", { name: "Teams" }));
    await page.getByRole("button", { name: /Workspace: My Workspace/ }).click();
    const entry = (name: string) => page.getByRole("menuitem", { name });
    await tellsApart(entry("My Workspace"), entry("Readers"));
    await page.goto("/boards/personal");
    const sidebar = page.getByRole("navigation", { name: "Workspaces" });
    await tellsApart(
      sidebar.getByRole("link", { name: "My Workspace" }),
      sidebar.getByRole("link", { name: "Readers" }),
    );
  });

  test("in forced colors one sees what is selected on a whiteboard and which tool is on", async ({ page, server }) => {
    const ada = await newPerson(server);
    await enter(page, ada);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`/whiteboard/${await newWhiteboard(ada, "Plan")}`);
    await whiteboardIsShown(page);
    const tellsApart = await tellingApart(page);
    const tool = (name: string) => page.getByRole("button", { name, exact: true });
    await tool("Grid Snap").click();
    await tellsApart(tool("Grid Snap"), tool("Select with the mouse"));
    await dragTool(page, "Create Note", 600, 300);
    await tool("Bold").click();
    await tellsApart(tool("Bold"), tool("Italic"));
    await page.keyboard.press("Escape");
    const outline = page.locator(".outline");
    await expect(outline).toHaveCSS("outline-style", "solid");
    // Eight to resize it, and one to turn it.
    await expect(page.locator(".handle")).toHaveCount(9);
    for (const mark of await page.locator(".handle, .connector").all()) await tellsApart(mark, outline);
    // Who comes by Tab sees where they are.
    await page.locator(".board").focus();
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Tab");
    const ring = () => page.locator(".board").evaluate((board) => getComputedStyle(board, "::after").borderTopStyle);
    await expect.poll(ring).toBe("solid");
  });

  test("in forced colors a link, a list and the chosen entry of the outline stand out", async ({ page, server }) => {
    const ada = await newPerson(server);
    await enter(page, ada);
    await page.emulateMedia({ forcedColors: "active" });
    await page.goto(`/whiteboard/${await newWhiteboard(ada, "Plan")}`);
    await whiteboardIsShown(page);
    await dragTool(page, "Element List", 400, 300);
    await page.keyboard.press("Escape");
    await page.keyboard.press("Escape");
    await dragTool(page, "Create Link", 800, 300);
    await page.keyboard.press("Escape");
    for (const edge of [".element-list", ".link"]) {
      await expect(page.locator(edge)).toHaveCSS("outline-style", "solid");
    }
    await page.getByRole("button", { name: "Outline" }).click();
    const entry = (name: string) => page.getByRole("complementary").getByRole("button", { name });
    await entry("List").click();
    await (await tellingApart(page))(entry("List"), entry("Link"));
  });

  test("the dashboard of a team one is not in is replaced by one's own", async ({ page, server }) => {
    const [ada, eve] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Eve Moor")];
    const teamId = await newTeam("Readers", ada);
    await enter(page, eve);
    await page.goto(`/dashboard/${teamId}`);
    await expect(page).toHaveURL("/dashboard/personal");
    await expect(page.getByText("User is not a member of this team")).toBeVisible();
  });
});

test.describe("whiteboard overview", () => {
  test("new boards are numbered, and creating one clears search and filter", async ({ page, server }) => {
    const ada = await newPerson(server);
    await enter(page, ada);
    await page.goto("/whiteboards");
    await expect(page).toHaveURL("/whiteboards/personal");
    await expect(page.getByText("Noch keine Whiteboards")).toBeVisible();
    const create = page.getByRole("button", { name: "New Whiteboard" }).first();
    await create.click();
    await expect(card(page, "Untitled Whiteboard")).toBeVisible();
    await expect(card(page, "Untitled Whiteboard").getByText("0 Elemente")).toBeVisible();
    const [made] = await ada.call<{ LastUpdated: string }[]>("/api/whiteboard/all", {}, "GET");
    await expect(card(page, "Untitled Whiteboard").getByText(inGerman(made?.LastUpdated ?? ""))).toBeVisible();
    await page.getByPlaceholder("Whiteboard suchen...").fill("nothing like it");
    await expect(page.getByText("Keine Treffer")).toBeVisible();
    await page.getByText("Favoriten", { exact: true }).click();
    // People who double-click want one.
    await create.dblclick();
    await expect(card(page, "Untitled Whiteboard (1)")).toBeVisible();
    await expect(page.getByPlaceholder("Whiteboard suchen...")).toHaveValue("");
    await expect(page.getByRole("radio", { name: "Alle" })).toBeChecked();
    await expect(cards(page)).toHaveCount(2);
  });

  test("search and the three filters", async ({ page, server }) => {
    const ada = await newPerson(server);
    const [first] = [
      await newWhiteboard(ada, "Ideas"),
      await newWhiteboard(ada, "Plan"),
      await newWhiteboard(ada, "Idyll"),
    ];
    await enter(page, ada);
    await page.goto("/whiteboards/personal");
    await expect(cards(page)).toHaveCount(3);
    await page.getByPlaceholder("Whiteboard suchen...").fill("ID");
    await expect(cards(page)).toHaveCount(2);
    await page.getByPlaceholder("Whiteboard suchen...").fill("");
    await page.getByRole("button", { name: "Ideas zu den Favoriten hinzufügen" }).click();
    await page.getByText("Favoriten", { exact: true }).click();
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toHaveAttribute("data-whiteboard", first);
    await page.reload();
    await expect(page.getByRole("button", { name: "Ideas aus den Favoriten entfernen" })).toBeVisible();
    await page.getByText("Kürzlich bearbeitet", { exact: true }).click();
    await expect(cards(page).first()).toHaveAccessibleName("Idyll");
  });

  test("a title: Enter and blur save, Escape, blank and the same go back, a failure restores it", async ({
    page,
    server,
  }) => {
    const ada = await newPerson(server);
    await newWhiteboard(ada, "Draft");
    await enter(page, ada);
    await page.goto("/whiteboards/personal");
    const field = page.getByLabel("Titel des Whiteboards");
    const edit = async (name: string, typed: string, key: "Enter" | "Escape" | "Tab") => {
      await page.getByRole("button", { name: `${name} umbenennen` }).click();
      await expect(field).toBeFocused();
      await field.fill(typed);
      await field.press(key);
      await expect(field).toBeHidden();
    };
    await edit("Draft", "  Plan ", "Enter");
    await expect(card(page, "Plan")).toBeVisible();
    await edit("Plan", "Never", "Escape");
    await edit("Plan", "   ", "Enter");
    await expect(card(page, "Plan")).toBeVisible();
    await edit("Plan", "Final", "Tab");
    await page.reload();
    await expect(card(page, "Final")).toBeVisible();

    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route("**/api/whiteboard/*", async (route) => {
      if (route.request().method() !== "PUT") return route.fallback();
      await asked;
      return route.fulfill({ status: 500, json: { code: "unexpected", message: "An unexpected error occurred" } });
    });
    await edit("Final", "Lost", "Enter");
    await expect(page.getByRole("status", { name: "Wird gespeichert…" })).toBeVisible();
    answer();
    await expect(card(page, "Final")).toBeVisible();
    await expect(page.getByText("An unexpected error occurred")).toBeHidden();
  });

  test("deleting asks in German; Abbrechen keeps the board", async ({ page, server }) => {
    const ada = await newPerson(server);
    await newWhiteboard(ada, "Old plan");
    await enter(page, ada);
    await page.goto("/whiteboards/personal");
    const dialog = page.getByRole("dialog", { name: "Whiteboard löschen" });
    await page.getByRole("button", { name: "Old plan löschen" }).click();
    await expect(dialog.getByText("Möchten Sie das Whiteboard Old plan wirklich löschen?")).toBeVisible();
    await expect(dialog.getByText("Diese Aktion kann nicht rückgängig gemacht werden.")).toBeVisible();
    await dialog.getByRole("button", { name: "Abbrechen" }).click();
    await expect(card(page, "Old plan")).toBeVisible();
    await page.getByRole("button", { name: "Old plan löschen" }).click();
    await dialog.getByRole("button", { name: "Whiteboard löschen" }).click();
    await expect(cards(page)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.getByText("Noch keine Whiteboards")).toBeVisible();
  });

  test("a card opens its board from the overview, and the back button returns", async ({ page, server }) => {
    const ada = await newPerson(server);
    const teamId = await newTeam("Readers", ada);
    const id = await newWhiteboard(ada, "Ours", teamId, note("begun", 0, 0));
    await newWhiteboard(ada, "empty", teamId);
    await enter(page, ada);
    await page.goto(`/whiteboards/${teamId}`);
    // An empty board has no picture.
    await expect(card(page, "empty").getByText("E", { exact: true })).toBeVisible();
    await expect(card(page, "empty").locator("iframe")).toHaveCount(0);
    await expect(page.getByRole("button", { name: /Workspace: Readers/ })).toBeVisible();
    await page.locator("iframe[data-loaded]").waitFor();
    const picture = await card(page, "Ours").locator("iframe").boundingBox();
    // The picture is part of the card: clicking it opens the board.
    await page.mouse.click((picture?.x ?? 0) + 50, (picture?.y ?? 0) + 50);
    await expect(page).toHaveURL(`/whiteboard/${id}?source=overview&teamId=${teamId}`);
    await page.goBack();
    await expect(page).toHaveURL(`/whiteboards/${teamId}`);
    await expect(card(page, "Ours")).toBeVisible();
  });

  test("what a teammate creates, renames and deletes shows without a reload", async ({ page, server }) => {
    const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
    const teamId = await newTeam("Readers", ada, [ben]);
    await enter(page, ada);
    await openLive(page, `/whiteboards/${teamId}`);
    await expect(page.getByText("Noch keine Whiteboards")).toBeVisible();
    const id = await newWhiteboard(ben, "From Ben", teamId);
    await expect(card(page, "From Ben")).toBeVisible();
    await ben.call(`/api/whiteboard/${id}`, { name: "Renamed" }, "PUT");
    await expect(card(page, "Renamed")).toBeVisible();
    await ben.call(`/api/whiteboard/${id}`, {}, "DELETE");
    await expect(page.getByText("Noch keine Whiteboards")).toBeVisible();
  });

  test("what somebody does on a board shows in a teammate's open overview and dashboard", async ({
    browser,
    server,
  }) => {
    const [ada, ben] = [await newPerson(server, "Ada Berg"), await newPerson(server, "Ben Stein")];
    const teamId = await newTeam("Readers", ada, [ben]);
    await newWhiteboard(ada, "Plan", teamId, note("begun", 0, 400));
    await newWhiteboard(ada, "Newer", teamId);
    const [adas, bens] = await Promise.all([ada, ben].map(() => browser.newContext({ baseURL: server.url })));
    if (!adas || !bens) throw new Error("Everybody has a browser");
    const [board, overview, dashboard] = [await adas.newPage(), await bens.newPage(), await bens.newPage()];
    for (const page of [overview, dashboard]) await enter(page, ben);
    await enter(board, ada);
    await overview.goto(`/whiteboards/${teamId}`);
    await dashboard.goto(`/dashboard/${teamId}`);
    const recent = dashboard.getByRole("region", { name: "Recent Whiteboards" }).getByRole("article");
    await expect(cards(overview).first()).toHaveAccessibleName("Newer");
    await expect(recent.first()).toHaveAccessibleName("Newer");
    await card(overview, "Plan").locator("iframe[data-loaded]").waitFor();
    await card(overview, "Plan")
      .locator("iframe")
      .evaluate((frame) => Object.assign(frame, { isOld: true }));

    await board.goto(`/whiteboards/${teamId}`);
    await card(board, "Plan").getByRole("link", { name: "Plan" }).click();
    await whiteboardIsShown(board);
    for (const x of [300, 760]) {
      await dragTool(board, "Create Note", x, 300);
      await board.keyboard.press("Escape");
    }

    for (const page of [overview, dashboard]) await expect(card(page, "Plan").getByText(/3 Elem/)).toBeVisible();
    await expect(cards(overview).first()).toHaveAccessibleName("Plan");
    await expect(recent.first()).toHaveAccessibleName("Plan");
    // The picture follows inside the existing frame: it is never blank meanwhile.
    const picture = card(overview, "Plan").locator("iframe");
    await expect(picture.contentFrame().locator(".board-place canvas").first()).toBeVisible();
    expect(await picture.evaluate((frame) => "isOld" in frame)).toBe(true);

    // A person who returns also sees it, though the list was read a moment ago.
    await board.getByRole("button", { name: "Zurück zur Übersicht" }).click();
    await expect(board).toHaveURL(`/whiteboards/${teamId}`);
    await expect(card(board, "Plan").getByText("3 Elemente")).toBeVisible();
    await Promise.all([adas.close(), bens.close()]);
  });

  test("of a hundred boards only those near the screen have a live picture", async ({ page, server }) => {
    const ada = await newPerson(server);
    await Promise.all(
      Array.from({ length: 100 }, (_, number) => newWhiteboard(ada, `Board ${number}`, undefined, note("begun", 0, 0))),
    );
    await enter(page, ada);
    await page.goto("/whiteboards/personal");
    await expect(cards(page)).toHaveCount(100);
    await page.locator("iframe[data-loaded]").first().waitFor();
    expect(await page.locator("iframe").count()).toBeLessThan(20);
    await cards(page).last().scrollIntoViewIfNeeded();
    await cards(page).last().locator("iframe[data-loaded]").waitFor();
  });

  test("a failure to load is only logged, and there is a way to try again", async ({ page, server }) => {
    const ada = await newPerson(server);
    await newWhiteboard(ada, "Here after all");
    await enter(page, ada);
    await withoutSockets(page);
    await breakUntilClick(page, "**/api/whiteboard/all*", "Broken");
    await page.goto("/whiteboards/personal");
    const again = page.getByRole("button", { name: "Erneut laden" });
    await expect(again).toBeVisible();
    await expect(page.getByText("Broken")).toBeHidden();
    await again.click();
    await expect(card(page, "Here after all")).toBeVisible();
  });
});

test("axe finds nothing on the dashboard and the overview, empty and filled", async ({ page, server }) => {
  const ada = await newPerson(server);
  const teamId = await newTeam("Readers", ada);
  await newWhiteboard(ada, "Plan", teamId);
  await ada.call("/api/todos/createTeamBoard", { teamId, title: "Tasks" });
  await enter(page, ada);
  const screens: readonly (readonly [path: string, seen: string])[] = [
    ["/dashboard/personal", "No recent whiteboards"],
    [`/dashboard/${teamId}`, "Plan"],
    ["/whiteboards/personal", "Noch keine Whiteboards"],
  ];
  for (const [path, seen] of screens) {
    await page.goto(path);
    await expect(page.getByText(seen).first()).toBeVisible();
    await expectAccessible(page);
  }
  await page.goto(`/whiteboards/${teamId}`);
  await page.getByRole("button", { name: "Plan löschen" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expectAccessible(page);
});
