/**
 * `npm run screens`: starts the built product with its demo, walks through every screen in a real browser and takes the
 * pictures for docs/screens (README) and the landing page (apps/web/public/landing), in light and dark.
 */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium as browserType } from "@playwright/test";
import { buildWhenNeeded } from "./build.mjs";
import { chromium, hasChromium } from "./steps/chromium.mjs";
import { root } from "./steps/root.mjs";

const password = "Tafel-demo-1";
const docs = join(root, "docs/screens");
const landing = join(root, "apps/web/public/landing");

if (!hasChromium()) throw new Error(`Chromium was not found at ${chromium}: apt-get install chromium.`);
await buildWhenNeeded();
for (const folder of [docs, landing]) mkdirSync(folder, { recursive: true });

const { url, stop } = await startDemo();
const flags = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const browser = await browserType.launch({ executablePath: chromium, args: flags });
/** A page in which Chromium itself converts PNG to WebP. */
const darkroom = await browser.newPage();
try {
  const people = {};
  for (const name of ["mira", "jonas", "aylin"]) people[name] = await logIn(name);
  const places = await findPlaces(people.mira);
  await takeLandingPictures(people, places);
  await takeDocumentation(people, places);
} finally {
  await browser.close();
  await stop();
}

async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), "tafel-screens-"));
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const server = spawn(process.execPath, ["apps/server/dist/main.mjs", "--demo"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
    env: {
      ...process.env,
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      PORT: String(port),
      PUBLIC_URL: address,
      DATA_DIR: dataDir,
      WEB_DIR: join(root, "apps/web/dist"),
    },
  });
  while (
    !(await fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null) throw new Error("The server did not start");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return {
    url: address,
    stop: async () => {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill("SIGTERM");
      await ended;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function freePort() {
  const probe = createServer();
  await new Promise((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const { port } = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

async function ask(path, body, token, method = "POST") {
  const response = await fetch(url + path, {
    method,
    headers: { "content-type": "application/json", ...(token && { authorization: `Bearer ${token}` }) },
    ...(method !== "GET" && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

function logIn(username) {
  return ask("/api/login", { username, password, remember: true });
}

/** The demo's team and the boards worth a picture. */
async function findPlaces({ token }) {
  const { teams } = await ask("/api/teams/fetchAllUserTeams", {}, token);
  const teamId = teams.find(({ TeamName }) => TeamName === "Roof Garden").PK_Team_ID;
  const whiteboards = await ask(`/api/whiteboard/all?teamId=${teamId}&data=false`, {}, token, "GET");
  const named = (name) => whiteboards.find(({ WhiteboardName }) => WhiteboardName.startsWith(name)).UUID;
  const { boards } = await ask("/api/todos/getTeamBoards", { teamId }, token);
  return {
    teamId,
    lookingBack: `/whiteboard/${named("Looking back")}?source=overview&teamId=${teamId}`,
    plan: `/whiteboard/${named("The roof")}?source=overview&teamId=${teamId}`,
    board: `/boards/${teamId}/${boards.find(({ title }) => title.startsWith("Build")).id}`,
  };
}

async function open(person, path, { scheme = "light", width = 1200, height = 750 } = {}) {
  const context = await browser.newContext({
    viewport: { width, height },
    colorScheme: scheme,
    reducedMotion: "reduce",
    locale: "en-GB",
    ...(person && {
      storageState: {
        cookies: [],
        origins: [
          {
            origin: url,
            localStorage: [
              { name: "token", value: person.token },
              { name: "userId", value: person.userId },
              // The names of the tools, shown on a first visit, would lie over the board.
              { name: "toolsKnown", value: "yes" },
            ],
          },
        ],
      },
    }),
  });
  // Shows the landing page with the pictures just taken, not those it was built with.
  await context.route("**/landing/*.webp", (route) =>
    route.fulfill({ path: join(landing, new URL(route.request().url()).pathname.split("/").at(-1)) }),
  );
  // Strangers' pages are not looked up: the pictures are the same wherever they are taken, and without a network.
  await context.route("**/api/whiteboard/getLinkInfos", (route) => route.abort());
  const page = await context.newPage();
  await page.goto(url + path);
  await page.waitForLoadState("networkidle");
  await page.waitForFunction(() => document.querySelector("main")?.textContent?.trim() !== "Loading…");
  for (const frame of await page.locator("iframe").all()) {
    await frame.and(page.locator("[data-loaded]")).waitFor({ timeout: 15_000 });
  }
  await page.evaluate(() => document.fonts.ready);
  return page;
}

/** Takes a screenshot and writes it to a file as WebP of at most 150 kB. */
async function take(page, file) {
  const png = `data:image/png;base64,${(await page.screenshot()).toString("base64")}`;
  for (const quality of [0.86, 0.75, 0.6]) {
    const webp = await darkroom.evaluate(
      async ([source, quality]) => {
        const image = new Image();
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
        canvas.getContext("2d").drawImage(image, 0, 0);
        return canvas.toDataURL("image/webp", quality);
      },
      [png, quality],
    );
    const bytes = Buffer.from(webp.slice(webp.indexOf(",") + 1), "base64");
    writeFileSync(file, bytes);
    if (bytes.length <= 150_000) break;
  }
  console.log(file.slice(root.length));
}

/** A team's whiteboard while two others work on it, with cursors where they point. */
async function takeLive(people, path, scheme, file, size = {}) {
  const page = await open(people.mira, path, { scheme, ...size });
  const others = [await open(people.jonas, path, size), await open(people.aylin, path, size)];
  // Every screen shows the same part of the board: all of it.
  for (const each of [page, ...others]) await each.keyboard.press("Shift+1");
  // Without focus on the button, whose tooltip would be in the picture.
  await page.evaluate(() => document.activeElement?.blur());
  await page.mouse.move(620, 640);
  const places = [
    { x: 430, y: 470 },
    { x: 760, y: 455 },
  ];
  for (const [number, other] of others.entries()) {
    const { x, y } = places[number];
    await other.mouse.move(300, 200);
    await other.mouse.move(x, y, { steps: 8 });
  }
  await page
    .waitForFunction(() => /Jonas/i.test(document.querySelector("main")?.textContent ?? ""), null, {
      timeout: 5_000,
    })
    .catch(() => console.warn(`No cursor appeared on ${path}`));
  await page.getByRole("tooltip").waitFor({ state: "hidden" });
  await take(page, file);
  for (const each of [page, ...others]) await each.context().close();
}

async function takeOne(person, path, file, options = {}) {
  const page = await open(person, path, options);
  await options.before?.(page);
  await take(page, file);
  await page.context().close();
}

async function takeLandingPictures(people, { teamId, lookingBack, plan, board }) {
  for (const scheme of ["light", "dark"]) {
    const file = (name) => join(landing, `${name}-${scheme}.webp`);
    await takeLive(people, lookingBack, scheme, file("hero"));
    await takeLive(people, plan, scheme, file("whiteboards"));
    await takeOne(people.mira, board, file("boards"), { scheme });
    await takeOne(people.mira, `/teams/${teamId}/users`, file("teams"), { scheme });
  }
}

async function takeDocumentation(people, { teamId, lookingBack, board }) {
  const { mira } = people;
  const size = { width: 1280, height: 800 };
  const file = (name) => join(docs, `${name}.webp`);
  await takeOne(undefined, "/", file("landing"), size);
  await takeOne(undefined, "/signup", file("sign-up"), size);
  await takeOne(mira, `/dashboard/${teamId}`, file("dashboard"), size);
  await takeOne(mira, `/whiteboards/${teamId}`, file("whiteboards"), size);
  await takeLive(people, lookingBack, "light", file("whiteboard"), size);
  await takeLive(people, lookingBack, "dark", file("whiteboard-dark"), size);
  await takeOne(mira, `/boards/${teamId}`, file("boards"), size);
  await takeOne(mira, board, file("board"), size);
  await takeOne(mira, board, file("board-dark"), { ...size, scheme: "dark" });
  await takeOne(mira, board, file("board-phone"), { width: 360, height: 740 });
  await takeOne(mira, `/teams/${teamId}/users`, file("members"), size);
  await takeOne(mira, "/teams/invitations", file("invitations"), size);
  await takeOne(mira, "/profile", file("settings"), size);
  await takeOne(undefined, "/StyleGuide", file("style-guide"), size);
}
