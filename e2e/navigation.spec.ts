import type { Page } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { enter, newPerson, newTeam, openLive, type Person } from "./people.ts";
import { note } from "./personal-board.ts";
import { expect, test } from "./server.ts";

/** An id that does not exist. */
const id = "00000000-0000-4000-8000-000000000000";

const forEverybody = {
  "/about": "About Us",
  "/imprint": "Imprint",
  "/privacy": "Privacy Policy",
  "/faq": "FAQ",
  "/StyleGuide": "Style Guide",
  "/styleguide": "Style Guide",
  "/Board": "Board",
  "/verify": "Verify Email",
  "/unverified": "Email Verification Required",
  "/forgot-password": "Forgot Password",
  "/reset-password": "Reset Password",
  "/login": "Login",
  "/signup": "Sign Up",
};

test("the public pages are open to guests and have their titles", async ({ page }) => {
  for (const [path, title] of Object.entries(forEverybody)) {
    await page.goto(path);
    await expect(page, path).toHaveTitle(`${title} · Tafel`);
    await expect(page, path).toHaveURL(path);
  }
});

test("without a pending log-in there is no second factor to enter", async ({ page }) => {
  await page.goto("/2fa");
  await expect(page).toHaveURL("/login");
});

test.describe("somebody logged in", () => {
  let anna: Person;
  let team: string;
  test.beforeEach(async ({ page, server }) => {
    anna = await newPerson(server);
    team = await newTeam("Sky", anna);
    await enter(page, anna);
  });

  test("sees that an unknown tab of a team does not exist", async ({ page }) => {
    await page.goto(`/teams/${team}/elsewhere`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });

  test("is told that a board or a team with no id for an address does not exist, and has one way out", async ({
    page,
  }) => {
    for (const path of [
      "/boards/personal/nonsense",
      `/boards/${team}/nonsense`,
      "/boards/nonsense",
      `/boards/nonsense/${id}`,
      "/whiteboards/nonsense",
      "/whiteboard/nonsense?source=overview&teamId=personal",
      "/dashboard/nonsense",
    ]) {
      await page.goto(path);
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { name: "Page Not Found" }), path).toBeVisible();
      await expect(main.getByRole("link"), path).toHaveCount(1);
      await expect(main.getByRole("button"), path).toHaveCount(0);
      await expect(page, path).toHaveTitle(/Page Not Found/);
    }
    for (const path of ["/teams/nonsense", "/teams/nonsense/invite"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Page Not Found" }), path).toBeVisible();
    }
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/dashboard/personal");
    await page.goto(`/whiteboard/${id}?source=overview&teamId=personal`);
    await expect(page.getByText("Whiteboard not found")).toBeVisible();
    await expect(page.getByRole("main").getByRole("button")).toHaveCount(0);
    await page.getByRole("main").getByRole("link", { name: "Back to whiteboards" }).click();
    await expect(page).toHaveURL("/whiteboards/personal");
  });

  test("keeps the team while moving between its areas, and the back button leads back", async ({ page }) => {
    const areas = (current: Page) => current.getByRole("navigation", { name: "Main" });
    await page.goto(`/dashboard/${team}`);
    await areas(page).getByRole("link", { name: "Whiteboards" }).click();
    await expect(page).toHaveURL(`/whiteboards/${team}`);
    await areas(page).getByRole("link", { name: "ToDo Boards" }).click();
    await expect(page).toHaveURL(`/boards/${team}`);
    await areas(page).getByRole("link", { name: "Teams" }).click();
    await expect(page).toHaveURL(`/teams/${team}/overview`);
    await page.goBack();
    await expect(page).toHaveURL(`/boards/${team}`);
    await page.goto("/profile");
    await areas(page).getByRole("link", { name: "Whiteboards" }).click();
    await expect(page).toHaveURL("/whiteboards/personal");
  });

  test("has the areas behind a burger on a small screen, and no bar in the editor", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/profile");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.getByRole("link", { name: "ToDo Boards" }).click();
    await expect(page).toHaveURL("/boards/personal");
    await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
    await page.goto(`/whiteboard/${id}`);
    await expect(page.getByRole("banner").getByRole("button", { name: /Account menu/ })).toHaveCount(0);
  });

  test("sees how many invitations are open", async ({ page, server }) => {
    const boris = await newPerson(server, "Boris Blank");
    const theirs = await newTeam("Sea", boris);
    await openLive(page, "/profile");
    const menu = page.getByRole("button", { name: /Account menu/ });
    await expect(menu).toHaveAccessibleName("Account menu of Anna Berg");
    await boris.call("/api/teams/sendInvite", { teamId: theirs, memberEmail: anna.email, role: 0 });
    await expect(menu).toHaveAccessibleName("Account menu of Anna Berg, 1 pending invitation");
  });
});

test.describe("on every screen", () => {
  test("the tab bears the page's title, a board's its own", async ({ page, server }) => {
    const anna = await newPerson(server);
    const team = await newTeam("Sky", anna);
    const { uuid } = await anna.call<{ uuid: string }>("/api/whiteboard/create", { name: "Plan" });
    const { boardId } = await anna.call<{ boardId: string }>("/api/todos/createBoard", { title: "Tasks" });
    await enter(page, anna);
    const titles = {
      "/dashboard/personal": "Dashboard",
      "/boards/personal": "ToDo Boards",
      [`/boards/personal/${boardId}`]: "Tasks",
      "/whiteboards/personal": "Whiteboards",
      [`/whiteboard/${uuid}`]: "Plan",
      "/profile": "Settings",
      "/teams/create": "Create New Team",
      "/teams/invitations": "Team Invitations",
      [`/teams/${team}/invite`]: "Invite",
      [`/teams/${team}/overview`]: "Sky",
      "/nowhere": "Page Not Found",
    };
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path);
      await expect(page, path).toHaveTitle(new RegExp(`${title}.* · Tafel$`));
    }
  });

  test("the back button restores the scroll position", async ({ page, server }) => {
    const anna = await newPerson(server);
    const data = { elements: { begun: note("begun", 0, 0) } };
    for (let number = 0; number < 24; number++)
      await anna.call("/api/whiteboard/create", { name: `Board ${number}`, data });
    await enter(page, anna);
    await page.goto("/whiteboards/personal");
    await expect(page.locator("[data-whiteboard]")).toHaveCount(24);
    const wanted = page.getByRole("article", { name: "Board 3", exact: true });
    await wanted.scrollIntoViewIfNeeded();
    await wanted.locator("iframe[data-loaded]").waitFor();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    await wanted.getByRole("link").click();
    await expect(page.getByRole("toolbar", { name: "Tools" })).toBeVisible();
    await page.goBack();
    await expect(wanted).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
  });

  test("turning back before the next page is there keeps the scroll position", async ({ page, server }) => {
    const anna = await newPerson(server);
    const data = { elements: { begun: note("begun", 0, 0) } };
    for (let number = 0; number < 24; number++)
      await anna.call("/api/whiteboard/create", { name: `Board ${number}`, data });
    await enter(page, anna);
    await page.goto("/whiteboards/personal");
    const wanted = page.getByRole("article", { name: "Board 3", exact: true });
    await wanted.scrollIntoViewIfNeeded();
    await wanted.locator("iframe[data-loaded]").waitFor();
    const scrolled = await page.evaluate(() => scrollY);
    expect(scrolled).toBeGreaterThan(300);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/assets/*.js", async (route) => {
      await released;
      await route.continue();
    });
    // Not with the mouse, which would first scroll up to the link.
    await page
      .getByRole("link", { name: "Teams" })
      .first()
      .evaluate((link: HTMLElement) => link.click());
    await expect(page.getByText("Loading…")).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect(wanted).toBeInViewport();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(scrolled - 200);
    release();
  });

  test("a toast stands top right for six seconds, and waits while the pointer is over it", async ({ page }) => {
    await page.clock.install();
    await page.goto("/StyleGuide");
    await expect(page.getByRole("button", { name: "Show success" })).toBeVisible();
    // From here on, time passes only when the test says so.
    await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
    await page.getByRole("button", { name: "Show success" }).click();
    await page.clock.runFor(1_000);
    const toast = page.getByRole("alert").filter({ hasText: "Team data updated successfully!" });
    await expect(toast).toBeVisible();
    await page.clock.runFor(4_000);
    await expect(toast).toBeVisible();
    const box = await toast.boundingBox();
    const width = page.viewportSize()?.width ?? 0;
    expect(box && box.x > width / 2 && box.y < 200).toBe(true);
    await toast.hover();
    await page.clock.runFor(20_000);
    await expect(toast).toBeVisible();
    await page.mouse.move(10, 400);
    await page.clock.runFor(7_000);
    await expect(toast).toBeHidden();
  });

  test("axe finds nothing with the menus open", { tag: "@core" }, async ({ page, server }) => {
    const anna = await newPerson(server);
    await newTeam("Sky", anna);
    await enter(page, anna);
    await page.goto("/dashboard/personal");
    await page.getByRole("button", { name: /Account menu/ }).click();
    await expect(page.getByRole("menuitem", { name: "Logout" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /Workspace: My Workspace/ }).click();
    await expect(page.getByRole("menuitem", { name: "Sky" })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await page.setViewportSize({ width: 360, height: 740 });
    await page.getByRole("button", { name: "Open menu" }).click();
    await expect(page.getByRole("link", { name: "ToDo Boards" })).toBeVisible();
    await expectAccessible(page);
  });

  test("people who cannot reach the server are told, and not logged out", async ({ page, server }) => {
    await enter(page, await newPerson(server));
    await page.route("**/api/**", (route) => route.abort());
    for (const path of ["/dashboard/personal", "/teams"]) {
      await page.goto(path);
      const again = page.getByRole("button", { name: /Try again|Erneut laden/ }).first();
      await expect(again, path).toBeVisible({ timeout: 40_000 });
      expect(new URL(page.url()).pathname).toBe(path);
    }
  });
});
