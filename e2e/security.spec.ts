import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { whiteboardIsShown } from "./board.ts";
import { payloads } from "./payloads.ts";
import { enter, newPerson, newTeam, type Person } from "./people.ts";
import { expect, test } from "./server.ts";
import { makeBoard } from "./todo-board.ts";

/**
 * Whatever anybody writes stays text. Through the API, sixty payloads are put into every text there is, and every
 * screen that shows them is opened: nothing runs, the policy has nothing to block, and no URL is anything but http,
 * https, mailto.
 */
let mallory: Person;
let victim: Person;
let teamId: string;
test.beforeAll(async ({ server }) => {
  mallory = await newPerson(server, "Mallory M");
  victim = await newPerson(server, "Vera V");
  teamId = await newTeam("Team", mallory, [victim]);
});

test.use({ viewport: { width: 1720, height: 1000 } });

/** What must not happen: scripts that run, and markup that would have run if the policy had not blocked it. */
async function watched(page: Page, person: Person | undefined): Promise<string[]> {
  const happened: string[] = [];
  page.on("dialog", async (dialog) => {
    happened.push(`ran: ${dialog.message()}`);
    await dialog.dismiss();
  });
  page.on("request", (request) => {
    if (new URL(request.url()).hostname.includes("evil.test")) happened.push(`asked: ${request.url()}`);
  });
  await page.exposeBinding("happened", (_source, what: string) => happened.push(what));
  await page.addInitScript(() => {
    const report = (what: string) => (window as unknown as { happened(what: string): void }).happened(what);
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) =>
      report(`stopped: ${violatedDirective} ${blockedURI} ${sample}`),
    );
  });
  if (person) await enter(page, person);
  return happened;
}

/** The current page, including its previews, has no script, handler or URL that a text could have brought in. */
async function expectHarmless(page: Page, happened: readonly string[]): Promise<void> {
  for (const frame of page.frames()) {
    const found = await frame
      .evaluate(() =>
        [...document.querySelectorAll("*")].flatMap((element) => {
          const what = `${element.outerHTML.slice(0, 200)}`;
          const attributes = [...element.attributes];
          const handlers = attributes.filter(({ name }) => /^on/i.test(name));
          const addresses = attributes.filter(({ name }) =>
            /^(xlink:)?(href|src|action|formaction|data|srcdoc)$/i.test(name),
          );
          const isBad = ({ value }: Attr) => {
            const { protocol, origin } = new URL(value, location.href);
            return !["http:", "https:", "mailto:", "data:", "blob:"].includes(protocol) || origin.includes("evil.test");
          };
          const isLink = element.matches("a, area, form, button, iframe, script, object, embed, base, use");
          const isData = addresses.some(({ value }) => isLink && /^\s*(data|blob):/i.test(value));
          const isScript = element.matches("script:not([src]), object, embed, base, marquee, math, foreignObject");
          return handlers.length > 0 || addresses.some(isBad) || isData || isScript ? [what] : [];
        }),
      )
      // A frame that was just closed shows nothing.
      .catch(() => []);
    expect(found, frame.url()).toEqual([]);
  }
  expect(happened, page.url()).toEqual([]);
}

/** No longer than a text may be. */
const cut = (text: string, most: number): string => [...text].slice(0, most).join("").trim();

test("there are sixty payloads, and without protection they run", async ({ page }) => {
  expect(new Set(payloads).size).toBe(60);
  // The detector detects: without escaping, on a page with our policy.
  const happened = await watched(page, undefined);
  await page.goto("/faq");
  await page.evaluate((all) => {
    for (const html of all) document.body.insertAdjacentHTML("beforeend", html);
  }, payloads);
  await expect.poll(() => happened.filter((it) => it.startsWith("stopped: script-src")).length).toBeGreaterThan(10);
  expect(happened.filter((it) => it.startsWith("ran"))).toEqual([]);
  await expect(expectHarmless(page, [])).rejects.toThrow();
});

/** Names are one line, without invisible characters: the server accepts no others. */
const inOneLine = (text: string) => text.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, " ");

test("names of people, names and descriptions of teams", async ({ page, server }) => {
  // Two payloads per person, all of them in one team.
  const crowd: Person[] = [];
  for (let first = 0; first < payloads.length; first += 2) {
    const person = await newPerson(server, `Crowd C${first}`);
    const [Firstname = "", Lastname = ""] = payloads.slice(first, first + 2).map((text) => inOneLine(cut(text, 100)));
    await person.call("/api/updateUserData", { Firstname, Lastname });
    crowd.push(person);
  }
  const crowded = await newTeam(cut(payloads[11] ?? "", 49), mallory, [victim, ...crowd]);
  for (const payload of payloads) {
    // One team for each; the victim learns of it through an invitation.
    const { teamId: one } = await mallory.call<{ teamId: string }>("/api/teams/create", {
      teamName: inOneLine(cut(payload, 49)),
      teamDescription: cut(payload, 249),
    });
    await mallory.call("/api/teams/sendInvite", { teamId: one, memberEmail: victim.email, role: 0 });
  }
  const happened = await watched(page, victim);
  await page.goto("/teams/invitations");
  await expect(page.getByText(payloads[0] ?? "").first()).toBeVisible();
  await expectHarmless(page, happened);
  const { invitations } = await victim.call<{ invitations: { Link: string }[] }>("/api/teams/pending-invites");
  expect(invitations).toHaveLength(payloads.length);
  for (const { Link } of invitations.slice(0, 3)) {
    await page.goto(`/teams/accept/${Link}`);
    await expect(page.getByRole("button", { name: "Accept" })).toBeVisible();
    await expectHarmless(page, happened);
  }
  for (const { Link } of invitations) await victim.call("/api/teams/accept", { inviteLink: Link });
  for (const path of ["overview", "users", "advanced"]) {
    await page.goto(`/teams/${crowded}/${path}`);
    await expect(page.getByText(cut(payloads[11] ?? "", 49)).first()).toBeVisible();
    if (path === "users") await expect(page.getByText(payloads[0] ?? "").first()).toBeVisible();
    await expectHarmless(page, happened);
  }
  // The team's dropdown, the workspace switcher and the sidebars list all of them.
  for (const path of [`/dashboard/${crowded}`, `/boards/${crowded}`, `/whiteboards/${crowded}`]) {
    await page.goto(path);
    const name = page.getByText(cut(payloads[11] ?? "", 49)).filter({ visible: true });
    await expect(name.first()).toBeVisible();
    await expectHarmless(page, happened);
  }
});

test("to-do boards: titles, lists, todos, descriptions plain and rich", async ({ page }) => {
  const { boardId, path } = await makeBoard(mallory, "Todo: a", teamId);
  const operations = payloads.flatMap((payload, index) => {
    const own = randomUUID();
    const todo = {
      id: randomUUID(),
      name: cut(payload, 500),
      description: payload,
      richDescription: `<p>${payload}</p><p>${index}</p><a href="${cut(payload, 300).replaceAll('"', "")}">x</a>`,
      dueDate: "2026-03-01",
    };
    return [
      { type: "add-list", operationId: randomUUID(), listId: own, title: cut(payload, 100) },
      { type: "add-todo", operationId: randomUUID(), listId: own, todo },
    ];
  });
  await mallory.call("/api/todos/updateBoard", { boardId, operations });
  for (const payload of payloads)
    await mallory.call("/api/todos/createTeamBoard", { teamId, title: cut(payload, 100) });
  const happened = await watched(page, victim);
  for (const where of [`/dashboard/${teamId}`, `/boards/${teamId}`]) {
    await page.goto(where);
    await expect(page.getByText(cut(payloads.at(-1) ?? "", 100)).first()).toBeVisible();
    await expectHarmless(page, happened);
  }
  await page.goto(path);
  const cards = page.locator("[data-todo]");
  await expect(cards).toHaveCount(payloads.length + 1);
  await expectHarmless(page, happened);
  for (let number = 1; number <= payloads.length; number += process.env.TAFEL_LONG ? 1 : 5) {
    await cards.nth(number).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expect(page.getByRole("dialog").getByRole("textbox").first()).toBeVisible();
    await expectHarmless(page, happened);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
});

test("whiteboards: names, notes, links with their pages' information, lists, and the previews of all", async ({
  page,
}) => {
  const placed = (id: string, type: string, index: number, more: object) => ({
    ...{ id: `${id}-${index}`, type, index, size: { width: 140, height: 91 } },
    position: { x: (index % 10) * 150 - 750, y: Math.floor(index / 10) * 130 - 390 },
    ...more,
  });
  const boards = {
    notes: payloads.map((text, index) =>
      placed("note", "note", index, {
        textContent: { ops: [{ insert: `${text}\n` }, { insert: text, attributes: { bold: true } }, { insert: "\n" }] },
      }),
    ),
    links: payloads.map((text, index) =>
      placed("link", "link", index, {
        url: `https://example.org/${encodeURIComponent(text)}?"'<x`.replaceAll(/\s/g, ""),
        title: text,
        description: text,
      }),
    ),
    lists: payloads.map((text, index) => placed("list", "element-list", index, { title: cut(text, 100) })),
  };
  const happened = await watched(page, mallory);
  // A page that is looked up can say anything, and its pictures can be anywhere.
  let next = 0;
  await page.route("**/api/whiteboard/getLinkInfos", (route) => {
    const text = payloads[next++ % payloads.length] ?? "";
    const infos = {
      url: "https://example.org/",
      title: text,
      description: text,
      image: text,
      favicon: "javascript:alert(1)",
    };
    return route.fulfill({ json: infos });
  });
  for (const [name, put] of Object.entries(boards)) {
    const { uuid } = await mallory.call<{ uuid: string }>("/api/whiteboard/create", {
      name: cut(payloads[11] ?? "", 100),
    });
    await mallory.call(`/api/whiteboard/${uuid}`, { changes: { put } }, "PUT");
    await page.goto(`/whiteboard/${uuid}?source=overview&teamId=personal`);
    await whiteboardIsShown(page);
    // At a zoom of 1 elements are nodes.
    await page.keyboard.press("0");
    await expect(page.locator(".board-element").nth(30), name).toBeAttached();
    await expectHarmless(page, happened);
    // Selected and edited, each text is shown by another component.
    const one = page.locator(`[data-element="${put[25]?.id}"]`);
    // A long text reaches below the next row, which lies above it: its beginning is free.
    const position = { x: 10, y: 10 };
    await one.click({ position });
    await one.click({ position });
    await expectHarmless(page, happened);
    await page.keyboard.press("Escape");
    await page.goto(`/whiteboard/${uuid}?isPreview=true`);
    await expect(page.locator("canvas, svg").first()).toBeVisible();
    await expectHarmless(page, happened);
  }
  for (const payload of payloads) await mallory.call("/api/whiteboard/create", { name: cut(payload, 100) });
  for (const path of ["/whiteboards/personal", "/dashboard/personal"]) {
    await page.goto(path);
    await expect(page.getByText(cut(payloads.at(-1) ?? "", 100)).first()).toBeVisible();
    await expectHarmless(page, happened);
  }
});

test("what is not a plain color, URL or picture is refused, or made one", async ({ server }) => {
  const { uuid } = await mallory.call<{ uuid: string }>("/api/whiteboard/create", { name: "Refused" });
  const common = { position: { x: 0, y: 0 }, size: { width: 100, height: 100 }, index: 0 };
  for (const payload of payloads) {
    const elements = [
      { ...common, id: "s", type: "shape", fill: payload },
      { ...common, id: "s", type: "shape", stroke: `red;${payload}` },
      { ...common, id: "k", type: "link", url: payload },
      { ...common, id: "d", type: "drawing", paths: [{ id: "p", d: payload, color: "red", width: 5 }] },
      { ...common, id: "d", type: "drawing", paths: [{ id: "p", d: "M 0 0 L 1 1", color: payload, width: 5 }] },
      { ...common, id: payload, type: "note" },
    ];
    for (const element of elements) {
      const save = mallory.call(`/api/whiteboard/${uuid}`, { changes: { put: [element] } }, "PUT");
      await expect(save, JSON.stringify(element)).rejects.toThrow(": 400 ");
    }
    await expect(mallory.call("/api/updateUserData", { Username: payload })).rejects.toThrow(": 400 ");
  }
  // An SVG becomes a bitmap, whatever its file is called.
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40" onload="alert(1)"><script>alert(1)</script>
    <image href="http://evil.test/x.png" width="9" height="9"/><foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>
    <rect width="40" height="40" fill="#0a0"/></svg>`;
  for (const name of ["me.svg", "<img src=x onerror=alert(1)>.svg", "../../x.html"]) {
    const form = new FormData();
    form.set("profilePicture", new Blob([svg], { type: "image/svg+xml" }), name);
    const headers = { authorization: `Bearer ${mallory.token}` };
    const sent = await fetch(`${server.url}/api/upload-profile-picture`, { method: "POST", headers, body: form });
    expect(sent.status).toBe(200);
    const { profilePicture } = (await sent.json()) as { profilePicture: string };
    const picture = await fetch(server.url + profilePicture, { headers });
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([picture.headers.get("content-type"), picture.headers.get("x-content-type-options")]).toEqual([
      "image/jpeg",
      "nosniff",
    ]);
    expect([bytes.subarray(0, 2).toString("hex"), bytes.includes("alert")]).toEqual(["ffd8", false]);
  }
});

test("addresses: codes, tokens and paths that are payloads", async ({ page }) => {
  const happened = await watched(page, undefined);
  const everyNth = (nth: number) => payloads.filter((_, index) => index % nth === 0);
  for (const payload of process.env.TAFEL_LONG ? payloads : everyNth(10)) {
    await page.goto(`/verify?code=${encodeURIComponent(payload)}`);
    await expect(page.locator("#root")).not.toBeEmpty();
    await expectHarmless(page, happened);
  }
  for (const path of [
    "/reset-password?token=",
    "/login?redirect=",
    "/2fa?x=",
    "/nowhere/",
    "/whiteboard/",
    "/teams/accept/",
  ]) {
    for (const payload of everyNth(process.env.TAFEL_LONG ? 12 : 20)) {
      await page.goto(`${path}${encodeURIComponent(payload)}`);
      await expect(page.locator("#root")).not.toBeEmpty();
      await expectHarmless(page, happened);
    }
  }
});
