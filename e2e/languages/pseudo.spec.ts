import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { newPerson, type Person } from "../people.ts";
import { test as base, expect, type RunningServer, startServer } from "../server.ts";
import { catalogueOf } from "./catalogue.ts";
import { boardTools, profileDialogs, teamDialogs } from "./dialogs.ts";
import { logIn, logOut, todoBoard, whiteboard } from "./journeys.ts";
import { cutOff, openToLook, shownOn, tooSmall } from "./look.ts";
import { pseudo } from "./pseudo.ts";

/** What people write here is in Greek letters: words in Latin ones outside of brackets are ours. */
const hardCoded = async (page: Page): Promise<string[]> =>
  (await shownOn(page)).filter((text) => /[a-z]{2}/i.test(withoutBrackets(text).replace(notOurs, "")));

/** Addresses, and what new lists are called until somebody names them. */
const notOurs = /\S+@\S+|https?:\S+|Neue Liste/g;

/** A text may hold another. Of a name that stands in brackets an avatar shows what it begins with. */
function withoutBrackets(text: string): string {
  const inner = text.replace(/⟦[^⟦⟧]*(⟧|$)/g, "");
  return inner === text ? text : withoutBrackets(inner);
}

const root = fileURLToPath(new URL("../..", import.meta.url));
const web = fileURLToPath(new URL("../../.cache/pseudo", import.meta.url));

const test = base.extend<object, { server: RunningServer }>({
  server: [
    async ({ browserName: _ }, use) => {
      const build = [
        "node_modules/vite/bin/vite.js",
        "build",
        "apps/web",
        "--config",
        "e2e/languages/pseudo.config.ts",
      ];
      execFileSync(process.execPath, [...build, "--outDir", web, "--logLevel", "warn"], {
        cwd: root,
        env: { ...process.env, NODE_ENV: "production" },
      });
      const server = await startServer({ WEB_DIR: web, DEFAULT_LANGUAGE: "en", CONTACT_EMAIL: "contact@example.org" });
      await use(server);
      await server.stop();
    },
    { scope: "worker" },
  ],
});

/** Pages that the server makes from the operator's words. */
const isOfTheOperator = /^\/(about|imprint|privacy)$/;

// What moves in is not where it will be.
test.use({ contextOptions: { reducedMotion: "reduce" } });

/** What each route of the product is opened with, before the log-in and after it. */
const open = {
  "/": "/",
  "/login": "/login",
  "/signup": "/signup",
  "/unverified": "/unverified",
  "/verify": "/verify?code=1",
  "/2fa": "/2fa",
  "/forgot-password": "/forgot-password",
  "/reset-password": "/reset-password?token=1",
  "/about": "/about",
  "/imprint": "/imprint",
  "/privacy": "/privacy",
  "/faq": "/faq",
  "/StyleGuide": "/StyleGuide",
  "/Board": "/Board",
  "/try": "/try",
  "/guest": "/guest",
  "a page that does not exist": "/nowhere",
};

async function ofMembers({ teamId, ada, ben }: Setting): Promise<Record<string, string>> {
  const invitation = { teamId, memberEmail: "3@example.org", role: 0 };
  await ada.call("/api/teams/sendInvite", invitation);
  const bens = await ben.call<{ teamId: string }>("/api/teams/create", { teamName: "Φίλοι", teamDescription: "Χαρά" });
  const mine = { teamId: bens.teamId, memberEmail: ada.email, role: 0 };
  const { link } = await ben.call<{ link: string }>("/api/teams/sendInvite", mine);
  const content = { name: "Σχέδιο", userId: ada.userId, teamId };
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", content);
  const board = await ada.call<{ boardId: string }>("/api/todos/createBoard", { title: "Γιορτή" });
  const ofTeam = await ada.call<{ boardId: string }>("/api/todos/createTeamBoard", { teamId, title: "Γιορτή" });
  return {
    "/profile": "/profile",
    "/loggedIn": "/loggedIn",
    "/dashboard": "/dashboard",
    "/dashboard/personal": "/dashboard/personal",
    "/dashboard/$teamId": `/dashboard/${teamId}`,
    "/boards": "/boards",
    "/boards/personal": "/boards/personal",
    "/boards/$teamId": `/boards/${teamId}`,
    "/boards/personal/$boardId": `/boards/personal/${board.boardId}`,
    "/boards/$teamId/$boardId": `/boards/${teamId}/${ofTeam.boardId}`,
    "/whiteboards": "/whiteboards",
    "/whiteboards/personal": "/whiteboards/personal",
    "/whiteboards/$teamId": `/whiteboards/${teamId}`,
    "/whiteboard/$id": `/whiteboard/${uuid}?teamId=${teamId}`,
    "/trash": "/trash",
    "/trash/personal": "/trash/personal",
    "/trash/$teamId": `/trash/${teamId}`,
    "/teams": "/teams",
    "/teams/create": "/teams/create",
    "/teams/$teamId": `/teams/${teamId}`,
    "/teams/$teamId/invite": `/teams/${teamId}/invite`,
    "/teams/$teamId/overview": `/teams/${teamId}/overview`,
    "/teams/$teamId/users": `/teams/${teamId}/users`,
    "/teams/$teamId/advanced": `/teams/${teamId}/advanced`,
    "/teams/accept": "/teams/accept",
    "/teams/accept/$link": `/teams/accept/${link}`,
    "/teams/invitations": "/teams/invitations",
    "/todos": "/todos",
    "/try/keep": "/try/keep",
    "/guest/copy": "/guest/copy",
    "/guest/join": "/guest/join",
  };
}

type Setting = { readonly teamId: string; readonly ada: Person; readonly ben: Person };

test("in a language 40% longer nothing is cut off or tiny, and every text is from the catalogue", async ({
  page,
  server,
}) => {
  test.setTimeout(400_000);
  const wrong = new Set<string>();
  const look = async (where: string) => {
    const said = isOfTheOperator.test(where) ? [] : await hardCoded(page);
    for (const text of said) wrong.add(`${where}: “${text}” is in no catalogue`);
    for (const text of await tooSmall(page)) wrong.add(`${where}: ${text}`);
    for (const text of await cutOff(page)) wrong.add(`${where}: ${text}`);
  };
  const lookAt = async (pages: Readonly<Record<string, string>>) => {
    for (const [route, address] of Object.entries(pages)) {
      // A link that has ended leads to a heading and the way home, below a title.
      await openToLook(page, address, 2);
      // Nobody waits for a title: until its text is there, it is that of the file.
      await expect(page).not.toHaveTitle("Tafel");
      await look(route);
    }
  };
  const walk = { page, texts: pseudo(await catalogueOf("en")), look };
  const ada = await newPerson(server, "Άντα Βέργη");
  const ben = await newPerson(server, "Βίων Πέτρας");
  const carla = await newPerson(server, "Ζωή Κρίνου");
  const team = { teamName: "Ομάδα", teamDescription: "Χαρά" };
  const { teamId } = await ada.call<{ teamId: string }>("/api/teams/create", team);
  const bens = { teamId, memberEmail: ben.email, role: 0 };
  const { link } = await ada.call<{ link: string }>("/api/teams/sendInvite", bens);
  await ben.call("/api/teams/accept", { inviteLink: link });
  const closed = await ofMembers({ teamId, ada, ben });
  await page.addInitScript(() => {
    localStorage.setItem("2fa_pending_userid", "1");
    localStorage.setItem("unverifiedEmail", "1@example.org");
  });

  await lookAt(open);
  await logIn(walk, carla);
  await lookAt({ "no teams": "/teams" });
  await todoBoard(walk);
  await whiteboard(walk, "4@example.org");
  await boardTools(walk);
  await page.goto("/teams");
  await logOut(walk, carla);

  await logIn(walk, ada);
  await lookAt(closed);
  await profileDialogs(walk);
  await teamDialogs(walk, teamId, ada, ben);

  // What the router has grown by must be looked at too.
  const routes = await page.evaluate(() => Object.keys((self as Routed).__TSR_ROUTER__.routesByPath));
  expect(Object.keys({ ...open, ...closed })).toEqual(expect.arrayContaining(routes));
  expect([...wrong]).toEqual([]);
});

/** The router leaves itself where its developer tools look for it. */
type Routed = typeof self & { readonly __TSR_ROUTER__: { readonly routesByPath: object } };
