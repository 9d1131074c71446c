import { readdirSync } from "node:fs";
import type { Locator, Page } from "@playwright/test";
import { causes, type Language, languageCookie, languages } from "@tafel/contract";
import { sentences } from "../../apps/web/src/texts/de/sentences.ts";
import { enter, newPerson, newTeam } from "../people.ts";
import { makeBoard as makeWhiteboard } from "../personal-board.ts";
import { expect, test } from "../server.ts";
import { makeBoard } from "../todo-board.ts";
import { dashboard, settings } from "./account-journeys.ts";
import { search, trying, whiteboardTools } from "./board-journeys.ts";
import { catalogueOf } from "./catalogue.ts";
import { logIn, logOut, todoBoard, whiteboard } from "./journeys.ts";
import { cutOff, openToLook, shownOn } from "./look.ts";
import { team } from "./team-journey.ts";

const catalogue = new URL("../../apps/web/src/texts/", import.meta.url);

/** Every text of a language that stands by itself, without a blank. */
async function textsOf(language: Language): Promise<ReadonlySet<string>> {
  const folder = language === "specified" ? catalogue : new URL(`${language}/`, catalogue);
  const texts = new Set<string>();
  const collect = (value: unknown): void => {
    if (typeof value === "string") texts.add(value);
    else if (typeof value === "object" && value !== null) Object.values(value).forEach(collect);
  };
  for (const area of readdirSync(folder)) {
    if (area.endsWith(".ts") && area !== "language.ts") collect(await import(new URL(area, folder).href));
  }
  // What problems and rules say stands with them, and is named in the other languages.
  if (language === "specified")
    collect([...Object.keys(sentences.ofRule), ...Object.values(causes).map(([, text]) => text)]);
  return texts;
}

const speak = (page: Page, url: string, language: Language) =>
  page.context().addCookies([{ name: languageCookie, value: language, url }]);

// As in first-gestures-repeated.spec.ts.
test.describe.configure({ mode: "parallel" });

for (const language of languages) {
  test(`every page speaks ${language} and nothing else, and nothing is cut off`, async ({ page, server }) => {
    const ada = await newPerson(server, "Ada Berg");
    const teamId = await newTeam("Rocket", ada);
    const { path } = await makeBoard(ada, "Xy: Zz");
    const uuid = await makeWhiteboard(ada);
    const open = ["/", "/login", "/signup", "/forgot-password", "/faq", "/Board", "/StyleGuide", "/nowhere"];
    const own = ["/dashboard/personal", "/boards/personal", path, "/whiteboards/personal", `/whiteboard/${uuid}`];
    const ofTeams = ["/teams", "/teams/create", "/teams/invitations", `/teams/${teamId}/overview`];
    const ofTeam = ["users", "advanced", "invite"].map((name) => `/teams/${teamId}/${name}`);
    const mine = await textsOf(language);
    const foreign = new Set<string>();
    for (const other of languages) {
      if (other !== language && (language !== "specified" || other !== "en")) {
        for (const text of await textsOf(other)) if (!mine.has(text)) foreign.add(text);
      }
    }
    expect(foreign.size).toBeGreaterThan(300);
    await speak(page, server.url, language);

    const wrong: string[] = [];
    const look = async (paths: readonly string[]) => {
      for (const path of paths) {
        await openToLook(page, path, 5);
        await expect(page.locator("html")).toHaveAttribute("lang", language === "de" ? "de" : "en");
        const shown = await shownOn(page);
        wrong.push(...shown.filter((text) => foreign.has(text)).map((text) => `${path} says “${text}”`));
        wrong.push(...(await cutOff(page)).map((text) => `${path} ${text}`));
      }
    };
    await look(open);
    await enter(page, ada);
    await look([...own, ...ofTeams, ...ofTeam, "/profile"]);
    expect(wrong).toEqual([]);
  });
}

test("the parts that are in German as specified say so to whoever reads them out", async ({ page, server }) => {
  const ada = await newPerson(server, "Ada Berg");
  const uuid = await makeWhiteboard(ada);
  await enter(page, ada);
  const languageOf = (part: Locator) => part.evaluate((it) => it.closest("[lang]")?.getAttribute("lang"));
  await page.goto("/whiteboards/personal");
  expect(await languageOf(page.getByRole("searchbox", { name: "Whiteboard suchen..." }))).toBe("de");
  await page.getByRole("button", { name: /löschen$/ }).click();
  expect(await languageOf(page.getByText("Diese Aktion kann nicht rückgängig gemacht werden."))).toBe("de");
  await page.goto(`/whiteboard/${uuid}`);
  expect(await languageOf(page.getByRole("button", { name: "Zurück zur Übersicht" }))).toBe("de");
  expect(await languageOf(page.getByRole("button", { name: "Create Note" }))).toBe("en");
});

// As specified, all other journeys are made.
for (const language of languages.filter((one) => one !== "specified")) {
  test(`the main journeys are made in ${language}`, async ({ page, server }) => {
    const ada = await newPerson(server, "Ada Berg");
    await speak(page, server.url, language);
    const walk = { page, texts: await catalogueOf(language), look: async () => {} };
    await logIn(walk, ada);
    await todoBoard(walk);
    await whiteboard(walk, "ben@example.org");
    await whiteboardTools(walk);
    await page.goto("/teams");
    await logOut(walk, ada);
  });

  test(`teams, the dashboard, settings and boards without an account are used in ${language}`, async ({
    page,
    browser,
    server,
  }) => {
    const ada = await newPerson(server, "Ada Berg");
    const ben = await newPerson(server, "Ben Stein");
    await makeWhiteboard(ada);
    await makeBoard(ada, "");
    await speak(page, server.url, language);
    const walk = { page, texts: await catalogueOf(language), look: async () => {} };
    await trying(walk);
    await logIn(walk, ada);
    await dashboard(walk, ["Plan", "Summer fair"]);
    await search(walk, "Plan");
    const bens = await browser.newPage({ baseURL: server.url });
    await speak(bens, server.url, language);
    await enter(bens, ben);
    await team(walk, bens, [ada, ben]);
    await bens.close();
    await settings(walk, ada, server);
  });
}

test("a language is kept with the account: whoever logs in elsewhere has it there", async ({
  page,
  browser,
  server,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  await enter(page, ada);
  await page.goto("/boards/personal");
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(page.getByRole("heading", { name: "To-do-Boards" })).toBeVisible();

  const elsewhere = await browser.newPage({ baseURL: server.url });
  await elsewhere.goto("/login");
  await elsewhere.getByLabel("Email/Username").fill(ada.username);
  await elsewhere.getByRole("textbox", { name: "Password" }).fill(ada.password);
  await elsewhere.getByRole("button", { name: "Login" }).click();
  await expect(elsewhere.getByRole("heading", { name: "Neueste Whiteboards" })).toBeVisible();
  await elsewhere.close();
});

test("whoever signs up in German gets the mail in German", async ({ page, server }) => {
  await speak(page, server.url, "de");
  await page.goto("/signup");
  const email = `ada-${crypto.randomUUID()}@example.org`;
  const entries = { Vorname: "Ada", Nachname: "Berg", Benutzername: `ada-${crypto.randomUUID()}`, "E-Mail": email };
  for (const [label, value] of Object.entries(entries)) await page.getByLabel(label, { exact: true }).fill(value);
  await page.getByRole("textbox", { name: "Passwort" }).fill("Passw0rd");
  await page.getByRole("button", { name: "Registrieren" }).click();
  const mail = await server.mailbox.mailTo(email);
  expect(mail.subject).toBe("Bestätige deine E-Mail-Adresse");
  expect(mail.html).toContain('<html lang="de">');
});

test("the public pages are in German too, and what the operator has in one language only says which it is", async ({
  page,
  server,
}) => {
  await speak(page, server.url, "de");
  await page.goto("/");
  const { texts } = (await catalogueOf("de")).landing;
  await expect(page.locator("meta[name=description]")).toHaveAttribute("content", texts.lead);
  await page.goto("/imprint");
  await expect(page.getByRole("heading", { name: "Impressum", level: 1 })).toBeVisible();
  await expect(page.locator("article")).toHaveAttribute("lang", "de");
  const english = { html: "<h1>Imprint</h1>", lang: "en" };
  await page.route("**/api/site/pages/imprint", (route) => route.fulfill({ json: english }));
  await page.reload();
  await expect(page.getByRole("heading", { name: "Imprint", level: 1 })).toBeVisible();
  await expect(page.locator("article")).toHaveAttribute("lang", "en");
});

test("a language is chosen in the bar, without an account too, and stays", { tag: "@core" }, async ({ page }) => {
  await page.goto("/login");
  await expect(page.getByRole("heading", { name: "Welcome back" })).toBeVisible();
  await page.getByRole("combobox", { name: "Language" }).selectOption("Deutsch");
  await expect(page.getByRole("heading", { name: "Willkommen zurück" })).toBeVisible();
  await page.goto("/signup");
  await expect(page.getByRole("heading", { name: "Konto erstellen" })).toBeVisible();
  await page.getByRole("combobox", { name: "Sprache" }).selectOption("English");
  await expect(page.getByRole("heading", { name: "Create your account" })).toBeVisible();
  await expect(page.getByText("At least 6 characters")).toBeVisible();
});
