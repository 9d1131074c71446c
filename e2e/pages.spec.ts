import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./axe.ts";
import { hasTakenFocus } from "./focus.ts";
import { enter, newPerson, newTeam } from "./people.ts";
import { expect, startServer, test } from "./server.ts";

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

const someTeam = "0b6f5a52-6a5d-4a5c-8f86-3f2a6f0f7c11";

test.describe("who may see what", () => {
  const forMembers = [
    "/dashboard",
    "/dashboard/personal",
    `/dashboard/${someTeam}`,
    "/loggedIn",
    "/profile",
    "/teams",
    "/teams/create",
    `/teams/${someTeam}/invite`,
    "/teams/accept/some-link",
    "/teams/invitations",
    `/teams/${someTeam}`,
    `/teams/${someTeam}/overview`,
    `/teams/${someTeam}/users`,
    `/teams/${someTeam}/advanced`,
    "/boards",
    "/boards/personal",
    `/boards/${someTeam}`,
    `/boards/personal/${someTeam}`,
    `/boards/${someTeam}/${someTeam}`,
    "/whiteboards",
    "/whiteboards/personal",
    `/whiteboards/${someTeam}`,
  ];
  for (const path of forMembers) {
    test(`a visitor who wants ${path.replaceAll(someTeam, "{id}")} logs in first`, async ({ page }) => {
      await page.goto(path);
      await expect(page).toHaveURL("/login");
    });
  }

  test("people who are logged in are led from the entrance to the dashboard", async ({ page, server }) => {
    await enter(page, await newPerson(server));
    for (const path of ["/", "/login", "/signup", "/loggedIn", "/dashboard"]) {
      await page.goto(path);
      await expect(page).toHaveURL("/dashboard/personal");
    }
  });

  test("every area leads to its personal workspace, a team to its overview", async ({ page, server }) => {
    const ada = await newPerson(server);
    const teamId = await newTeam("Readers", ada);
    await enter(page, ada);
    const leads: readonly (readonly [from: string, to: string])[] = [
      ["/boards", "/boards/personal"],
      ["/whiteboards", "/whiteboards/personal"],
      ["/teams", `/teams/${teamId}/overview`],
      [`/teams/${teamId}`, `/teams/${teamId}/overview`],
    ];
    for (const [from, to] of leads) {
      await page.goto(from);
      await expect(page).toHaveURL(to);
    }
    await page.goto(`/teams/${teamId}/nowhere`);
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  });

  test("an invalid token leads from the landing page to the log-in", async ({ page }) => {
    await page.addInitScript(() => {
      localStorage.setItem("token", "not-a-token");
      localStorage.setItem("userId", "0b6f5a52-6a5d-4a5c-8f86-3f2a6f0f7c11");
    });
    await page.goto("/");
    await expect(page).toHaveURL("/login");
  });
});

test.describe("public pages", () => {
  test("the landing page makes three promises and leads in", { tag: "@core" }, async ({ page }) => {
    await page.goto("/");
    for (const promise of [
      "A real-time interactive whiteboard",
      "Task management with customizable to-do boards",
      "Team collaboration",
    ]) {
      await expect(page.getByRole("heading", { name: promise })).toBeVisible();
    }
    for (const picture of await page.getByRole("main").locator("img").all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
    }
    await expect(page.getByRole("img", { name: "our sponsor" })).toBeVisible();
    await page.getByRole("link", { name: "Get Started" }).first().click();
    await expect(page).toHaveURL("/login");
    await page.goBack();
    await page.getByRole("link", { name: "Sign Up Now" }).first().click();
    await expect(page).toHaveURL("/signup");
  });

  test("the footer has all its links and the current year", async ({ page }) => {
    await page.clock.setFixedTime("2031-06-15T12:00:00Z");
    await page.goto("/");
    const footer = page.getByRole("contentinfo");
    for (const [name, path] of [
      ["Imprint", "/imprint"],
      ["Privacy Policy", "/privacy"],
      ["About Us", "/about"],
      ["FAQ", "/faq"],
      ["Style Guide", "/StyleGuide"],
    ]) {
      await expect(footer.getByRole("link", { name })).toHaveAttribute("href", path ?? "");
    }
    await expect(footer.getByText("© 2031")).toBeVisible();
    // Without an address from the operator, the imprint says how to reach them.
    await expect(footer.getByRole("link", { name: "Contact" })).toHaveAttribute("href", "/imprint");
  });

  const aboutTheSite = { FAQ: "/faq", "About Us": "/about", Imprint: "/imprint", "Privacy Policy": "/privacy" };

  test("every page on the way in leads to imprint, privacy policy, FAQ and about", async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    for (const entrance of ["/login", "/signup", "/unverified", "/verify", "/forgot-password", "/reset-password"]) {
      await page.goto(entrance);
      for (const [name, path] of Object.entries(aboutTheSite)) {
        await expect(page.getByRole("contentinfo").getByRole("link", { name })).toHaveAttribute("href", path);
      }
    }
    await expectAccessible(page);
    await page.goto("/login");
    await page.getByRole("contentinfo").getByRole("link", { name: "Imprint" }).click();
    await expect(page).toHaveURL("/imprint");
  });

  test("whoever is logged in finds them in their menu, by keyboard and on a phone", async ({ page, server }) => {
    await enter(page, await newPerson(server));
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto("/dashboard/personal");
    for (const [name, path] of Object.entries(aboutTheSite)) {
      await page.getByRole("button", { name: /Account menu/ }).focus();
      await page.keyboard.press("Enter");
      const entry = page.getByRole("menuitem", { name });
      await expect(entry).toBeInViewport({ ratio: 1 });
      await hasTakenFocus(page.getByRole("menu"));
      for (let presses = 0; presses < 8 && !(await isFocused(entry)); presses++) await page.keyboard.press("ArrowDown");
      await expect(entry).toBeFocused();
      await page.keyboard.press("Enter");
      await expect(page).toHaveURL(path);
      await expect(page.getByRole("contentinfo")).toBeVisible();
    }
  });

  test("the operator's texts, address and sponsor take their places", async ({ page }) => {
    const siteDir = await mkdtemp(join(tmpdir(), "tafel-site-"));
    await writeFile(join(siteDir, "imprint.md"), "# Impressum\n\nSchule am See");
    await writeFile(
      join(siteDir, "sponsor.svg"),
      '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="48"><rect width="90" height="48" fill="teal"/></svg>',
    );
    const server = await startServer({ SITE_DIR: siteDir, CONTACT_EMAIL: "hello@tafel.example" });
    try {
      await page.goto(server.url);
      const contact = page.getByRole("contentinfo").getByRole("link", { name: /Contact/ });
      await expect(contact).toHaveAttribute("href", "mailto:hello@tafel.example");
      const sponsor = page.getByRole("img", { name: "our sponsor" });
      await sponsor.scrollIntoViewIfNeeded();
      await expect.poll(() => sponsor.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(90);
      await page.goto(`${server.url}/imprint`);
      await expect(page.getByRole("heading", { name: "Impressum" })).toBeVisible();
      for (const name of ["privacy", "about"]) {
        await writeFile(join(siteDir, `${name}.md`), `# Our own ${name}`);
        await page.goto(`${server.url}/${name}`);
        await expect(page.getByRole("heading", { name: `Our own ${name}` })).toBeVisible();
      }
    } finally {
      await server.stop();
      await rm(siteDir, { recursive: true });
    }
  });

  test("an unknown address shows the 404 page, with the way home", async ({ page }) => {
    await page.goto("/no/such/page");
    await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
    await expect(page.getByText("Oops! The page you're looking for doesn't exist.")).toBeVisible();
    await expect(page).toHaveTitle(/Page Not Found/);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page).toHaveURL("/");
  });

  test("the style guide is at both its URLs", async ({ page }) => {
    for (const path of ["/StyleGuide", "/styleguide"]) {
      await page.goto(path);
      await expect(page.getByRole("heading", { name: "Style Guide", level: 1 })).toBeVisible();
    }
    await page.getByRole("button", { name: "Show success" }).click();
    await expect(page.getByText("Team data updated successfully!")).toBeVisible();
  });

  test("the FAQ marks the section one reads and opens one answer on the whole page", async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 500 });
    await page.goto("/faq");
    const marked = page.getByRole("navigation", { name: "Sections" }).locator("[aria-current]");
    // Chromium now and then drops a scroll that follows another closely; people then scroll again.
    const scrollTo = (top: number, section: string) =>
      expect(async () => {
        await page.evaluate((y) => window.scrollTo(0, y), top);
        await expect(marked).toHaveText(section, { timeout: 2_000 });
      }).toPass({ timeout: 30_000 });
    await expect(marked).toHaveText("Getting Started");
    const places = await page.getByRole("region", { name: "Features" }).evaluate((section) => {
      const { top, height } = section.getBoundingClientRect();
      return {
        features: scrollY + top + height / 2 - innerHeight / 2,
        bottom: document.documentElement.scrollHeight - innerHeight,
      };
    });
    await scrollTo(places.features, "Features");
    await scrollTo(places.bottom, "Account & Settings");
    await scrollTo(0, "Getting Started");

    await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Account & Settings" }).click();
    await expect(page.getByRole("heading", { name: "Account & Settings" })).toBeInViewport();
    await expect(marked).toHaveText("Account & Settings");

    await page.getByRole("button", { name: "How do I create an account?" }).click();
    await expect(page.getByText(/open the link that we email you/)).toBeVisible();
    await page.getByRole("button", { name: "What can I add to a todo?" }).click();
    await expect(page.getByText(/A description, a due date, an assignee and a priority/)).toBeVisible();
    await expect(page.getByText(/open the link that we email you/)).toBeHidden();
  });

  for (const path of ["/", "/about", "/imprint", "/privacy", "/faq", "/StyleGuide", "/Board", "/nowhere"]) {
    test(`axe finds nothing on ${path}, and nothing is wider than a phone`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expectAccessible(page);
      for (const width of [360, 2560]) {
        await page.setViewportSize({ width, height: 740 });
        await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      }
    });
  }
});
