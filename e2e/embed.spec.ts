import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser, BrowserContext, Frame, Page } from "@playwright/test";
import { violationsIn } from "./axe.ts";
import { whiteboardIsShown } from "./board.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { test as base, expect, type RunningServer } from "./server.ts";
import { makeBoard } from "./todo-board.ts";

/** A board on a website of somebody else's: another site than the product's, and so without its cookies. */

type Site = { readonly origin: string; shows(html: string): void; close(): Promise<unknown> };

async function website(): Promise<Site> {
  let body = "";
  const server = createServer((_request, response) => {
    response.setHeader("content-type", "text/html; charset=utf-8");
    response.end(`<!doctype html><html lang="en"><title>A school</title><h1>Our plan</h1>${body}</html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Listening on a port, it has an address of this kind.
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    shows: (html) => {
      body = html;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

type Fixtures = { readonly site: Site; readonly elsewhere: Site; readonly visitor: BrowserContext };
const test = base.extend<Fixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs.
  site: async ({}, use) => {
    const made = await website();
    await use(made);
    await made.close();
  },
  // biome-ignore lint/correctness/noEmptyPattern: likewise.
  elsewhere: async ({}, use) => {
    const made = await website();
    await use(made);
    await made.close();
  },
  /** A browser that lets pages in frames keep nothing, as the strictest do. */
  visitor: async ({ playwright, launchOptions }, use) => {
    const args = [...(launchOptions.args ?? []), "--test-third-party-cookie-phaseout"];
    const browser = await playwright.chromium.launch({ ...launchOptions, args });
    const context = await browser.newContext({ locale: "en-GB" });
    await context.addInitScript(() => {
      if (window === window.top) return;
      const refuse = () => {
        throw new DOMException("Blocked in frames", "SecurityError");
      };
      for (const name of ["localStorage", "sessionStorage", "indexedDB", "caches"]) {
        Object.defineProperty(window, name, { get: refuse });
      }
      Object.defineProperty(document, "cookie", { get: refuse, set: refuse });
    });
    await use(context);
    await browser.close();
  },
});

const sheet = (id: string, name: string, y: number) => ({
  ...{ id, type: "frame", name, index: 0, position: { x: 0, y }, size: { width: 960, height: 540 } },
  style: {},
});

const operate = (person: Person, uuid: string, event: string, payload: object) => {
  const operation = [event, { ...payload, whiteboardId: uuid, operationId: randomUUID() }];
  return person.call(`/api/whiteboard/${uuid}`, { operations: [operation] }, "PUT");
};

/** Ada's board with a frame, "Week 1". */
async function teamBoard(server: RunningServer) {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { uuid } = await ada.call<{ uuid: string }>("/api/whiteboard/create", { name: 'Plan "A" & <B>', teamId });
  await operate(ada, uuid, "element-create", { element: sheet("week-1", "Week 1", 0) });
  return { ada, teamId, uuid };
}

async function embedded(server: RunningServer, { origin }: Site) {
  const { ada, teamId, uuid } = await teamBoard(server);
  const choices = { role: "view", expiresAt: null, maxGuests: null, frameOrigins: [origin] };
  const { link, secret } = await ada.call<{ link: { id: string }; secret: string }>(
    `/api/whiteboard/${uuid}/links`,
    choices,
  );
  const change = (more: object) => ada.call(`/api/whiteboard/${uuid}/links/${link.id}`, { ...choices, ...more }, "PUT");
  const end = () => ada.call(`/api/whiteboard/${uuid}/links/${link.id}`, {}, "DELETE");
  const path = `/embed/${link.id}#${secret}`;
  return { ada, teamId, uuid, change, end, path, code: `<iframe src="${server.url}${path}" title="Plan"></iframe>` };
}

const framed = (page: Page) => page.frameLocator("iframe");
const shows = (page: Page, name: string) => expect(framed(page).getByText(name, { exact: true })).toBeVisible();

/** The browser puts its own page in place of one that may not be framed here. */
const expectRefused = (page: Page) =>
  expect.poll(() => page.frames().map((frame) => frame.url())).toContain("chrome-error://chromewebdata/");

/** How many pixels of the board have another color than its ground. */
const painted = (frame: Frame): Promise<number> =>
  frame.evaluate(() => {
    let count = 0;
    for (const canvas of document.querySelectorAll("canvas")) {
      const context = new OffscreenCanvas(canvas.width, canvas.height).getContext("2d");
      context?.drawImage(canvas, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      for (let at = 4; at < data.length; at += 4) if (data[at] !== data[0]) count += 1;
    }
    return count;
  });

async function accessible(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violationsIn(page)).toEqual([]);
  }
}

async function openShareDialog(page: Page, { ada, teamId, uuid }: Awaited<ReturnType<typeof teamBoard>>) {
  await enter(page, ada);
  await page.goto(`/whiteboard/${uuid}?teamId=${teamId}`);
  await whiteboardIsShown(page);
  await page.getByRole("button", { name: "Share", exact: true }).click();
  return page.getByRole("dialog", { name: /^Share / });
}

test("Ada allows a website, whose page shows the board and follows her; no other may", async ({
  page,
  server,
  site,
  elsewhere,
  visitor,
}) => {
  const board = await teamBoard(server);
  const dialog = await openShareDialog(page, board);
  await dialog.getByRole("button", { name: "New link" }).click();
  const websites = dialog.getByLabel("Embed on websites");
  // Whoever may edit would do so on any website.
  await expect(websites).toHaveCount(0);
  await dialog.getByText("view", { exact: true }).click();
  await dialog.getByLabel("Password").fill("apple");
  await expect(websites).toHaveCount(0);
  await dialog.getByLabel("Password").fill("");
  await websites.fill("https://*.example.org");
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("is not a website")).toBeVisible();
  await websites.fill(`${site.origin}/plan, school.example`);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText(`embedded at ${site.origin}, school.example`)).toBeVisible();
  const code = await dialog.getByLabel("Code for the websites").inputValue();
  expect(code).toContain('title="Plan &quot;A&quot; &amp; &lt;B>"');

  for (const one of [site, elsewhere]) one.shows(code);
  const reader = await visitor.newPage();
  const secret = /#([\w-]{43})"/.exec(code)?.[1] ?? "no secret";
  const telling: string[] = [];
  reader.on("request", (request) => {
    const { referer = "", cookie = "" } = request.headers();
    if (request.url().replace(/#.*/, "").includes(secret) || referer.includes(secret) || cookie) {
      telling.push(request.url());
    }
  });
  await reader.goto(site.origin);
  await shows(reader, "Week 1");
  await expect(framed(reader).getByRole("heading", { name: 'Plan "A" & <B>' })).toBeVisible();
  const [, frame] = reader.frames();
  if (!frame) throw new Error("There is a frame");
  await expect.poll(() => painted(frame)).toBeGreaterThan(0);

  // What others do arrives by itself: a change of a frame's name, another frame, and its end.
  const { ada, uuid } = board;
  await operate(ada, uuid, "element-update", { elementId: "week-1", changes: { name: "First week" } });
  await shows(reader, "First week");
  await operate(ada, uuid, "element-create", { element: sheet("week-2", "Week 2", 700) });
  await shows(reader, "Week 2");
  await operate(ada, uuid, "element-delete", { elementId: "week-1" });
  await expect(framed(reader).getByText("First week")).toHaveCount(0);
  await operate(ada, uuid, "element-update", { elementId: "week-2", changes: { name: "Only week" } });
  await shows(reader, "Only week");
  // Nobody in a frame is seen, and nothing told of them.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("group", { name: /people here/ })).toHaveCount(0);
  expect(telling).toEqual([]);

  const open = framed(reader).getByRole("link", { name: "Open in Tafel" });
  const [opened] = await Promise.all([visitor.waitForEvent("page"), open.click()]);
  await expect(opened.getByLabel("Your name")).toBeVisible();
  await opened.close();

  await reader.goto(elsewhere.origin);
  await expectRefused(reader);
  for (const path of ["/", "/guest", `/whiteboard/${uuid}?isPreview=true`, `/embed/${randomUUID()}`]) {
    site.shows(`<iframe src="${server.url}${path}" title="Plan"></iframe>`);
    await reader.goto(site.origin);
    await expectRefused(reader);
  }
});

test("a frame is empty as soon as its link has ended, and the browser refuses the next one", async ({
  server,
  site,
  visitor,
}) => {
  const { code, end } = await embedded(server, site);
  site.shows(code);
  const reader = await visitor.newPage();
  await reader.goto(site.origin);
  await shows(reader, "Week 1");
  await end();
  await expect(framed(reader).getByText("This board is no longer shown here.")).toBeVisible();
  await expect(framed(reader).locator("canvas")).toHaveCount(0);
  await expect(framed(reader).getByText("Week 1")).toHaveCount(0);
  await expect(framed(reader).getByRole("link")).toHaveCount(0);
  await reader.reload();
  await expectRefused(reader);
});

test("a website that is no longer allowed is refused without being loaded again", async ({ server, site, visitor }) => {
  const { code, change } = await embedded(server, site);
  site.shows(code);
  const reader = await visitor.newPage();
  await reader.goto(site.origin);
  await shows(reader, "Week 1");
  // Still allowed: it comes back by itself.
  await change({ frameOrigins: ["https://school.example", site.origin] });
  await shows(reader, "Week 1");
  await change({ frameOrigins: ["https://school.example"] });
  await expectRefused(reader);
});

const sizes = [
  { width: 360, height: 480 },
  { width: 1280, height: 720 },
];
test("it fits and is accessible on a phone and on a large screen, and is looked around on by keyboard", async ({
  browser,
  server,
  site,
}) => {
  const { path } = await embedded(server, site);
  for (const viewport of sizes) {
    const page = await newVisitor(browser, server, viewport);
    await page.goto(path);
    await expect(page.getByText("Week 1", { exact: true })).toBeVisible();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    const place = page.getByRole("group", { name: 'Whiteboard Plan "A" & <B>' });
    const name = page.getByText("Week 1", { exact: true });
    const left = async () => Math.round((await name.boundingBox())?.x ?? Number.NaN);
    const before = await left();
    await place.press("ArrowRight");
    await expect.poll(left).toBe(before - 60);
    await page.getByRole("button", { name: "Zoom in" }).click();
    await page.getByRole("button", { name: "Zoom out" }).click();
    await place.press("0");
    await expect.poll(left).toBe(before);
    await page.context().close();
  }
});

test("a to-do board is shown as what it is, follows what is done there, and is read and scrolled by keyboard", async ({
  browser,
  server,
  site,
  visitor,
}) => {
  const ada = await newPerson(server, "Ada Berg");
  const teamId = await newTeam("Rocket", ada);
  const { boardId } = await makeBoard(ada, "Todo: Hall Stage | Doing: Lights | Done: Tickets | Later: Party", teamId);
  const choices = { role: "view", expiresAt: null, maxGuests: null, frameOrigins: [site.origin] };
  const links = `/api/todos/board/${boardId}/links`;
  const { link, secret } = await ada.call<{ link: { id: string }; secret: string }>(links, choices);
  const change = (...operations: object[]) =>
    ada.call("/api/todos/updateBoard", {
      boardId,
      operations: operations.map((one) => ({ operationId: randomUUID(), ...one })),
    });
  site.shows(`<iframe src="${server.url}/embed/${link.id}#${secret}" title="Plan" width="360" height="480"></iframe>`);
  const reader = await visitor.newPage();
  await reader.goto(site.origin);
  const frame = framed(reader);
  const list = (name: RegExp) => frame.getByRole("region", { name });
  await expect(list(/^Todo 2$/).getByRole("listitem")).toHaveText(["Hall", "Stage"]);
  await expect(list(/^Later 1$/)).not.toBeInViewport();
  await frame.getByRole("group", { name: "ToDo Board Summer fair" }).press("End");

  const { board } = await ada.call<{ board: { lists: { id: string; todos: { id: string }[] }[] } }>(
    "/api/todos/getBoard",
    { boardId },
  );
  const [todoId = "", other = ""] = board.lists[0]?.todos.map(({ id }) => id) ?? [];
  const labelId = randomUUID();
  await change(
    { type: "add-label", label: { id: labelId, name: "Urgent", color: "red" } },
    { type: "label-todos", labelId, todoIds: [todoId], isOn: true },
    { type: "edit-todo", todoId, changes: { dueDate: "2031-05-04", dueTime: null } },
    { type: "edit-todo", todoId: other, changes: { done: { at: "2026-01-01T00:00:00.000Z", by: ada.userId } } },
  );
  await expect(
    list(/^Todo 2$/)
      .getByRole("listitem")
      .first(),
  ).toHaveText("Hall Urgent Due 04.05.2031", { useInnerText: true });
  await expect(list(/^Todo 2$/).getByRole("img", { name: "Done" })).toBeVisible();
  for (const viewport of sizes) {
    const page = await newVisitor(browser, server, viewport);
    await page.goto(`/embed/${link.id}#${secret}`);
    await expect(page.getByText("Due 04.05.2031")).toBeVisible();
    await accessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.context().close();
  }
  await change({ type: "rename-board", title: "Winter fair" });
  await expect(frame.getByRole("heading", { name: "Winter fair" })).toBeVisible();
  await expect(frame.getByText("Ada")).toHaveCount(0);

  await ada.call(`${links}/${link.id}`, {}, "DELETE");
  await expect(frame.getByText("This board is no longer shown here.")).toBeVisible();
  await expect(frame.getByText("Hall")).toHaveCount(0);
});

async function newVisitor(browser: Browser, server: RunningServer, viewport: { width: number; height: number }) {
  const context = await browser.newContext({ baseURL: server.url, locale: "en-GB", viewport });
  return context.newPage();
}
