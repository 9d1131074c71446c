import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join as joinPath } from "node:path";
import { guests, sharing, todoSharing, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesInFull } from "../../platform/database/testing.ts";
import { forgetPastLinks } from "../../platform/guests.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { upload } from "../files/testing.ts";
import { boardOf, connect, line, open, save } from "../todos/testing/boards.ts";
import { type Client, connectClient, createBoard, createTeam, join, note } from "../whiteboards/testing.ts";
import { enterBy, linkTo, linkToTodos } from "./testing.ts";

const hour = 60 * 60 * 1000;
const site = "https://school.example";
let webDir: string;
beforeAll(() => {
  webDir = mkdtempSync(joinPath(tmpdir(), "tafel-web-"));
  mkdirSync(joinPath(webDir, "specified"));
  for (const name of ["index.html", "preview.html", "embed.html", "embed-todos.html"]) {
    writeFileSync(joinPath(webDir, "specified", name), `${name} data-websites=""`);
  }
});
afterAll(() => rmSync(webDir, { recursive: true }));

describe.each(enginesInFull)("boards on other websites (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let now = new Date();
  let anna: Person;
  let teamId: string;
  let uuid: string;
  beforeAll(async () => {
    app = await startApp({ engine, now: () => now, config: { webDir }, limits: { framesPerLinkPerHour: 4 } });
    origin = await app.listen();
    anna = await app.person("anna");
    teamId = await createTeam([anna]);
    uuid = await createBoard(anna, teamId);
  });
  afterAll(() => app.close());

  /** Who may frame the page, and which page it is. */
  const framing = async (linkId: string) => {
    const { headers, body, statusCode } = await app.fastify.inject({ url: `/embed/${linkId}` });
    const [, by] = /frame-ancestors ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
    return { by, sameOrigin: headers["x-frame-options"], page: body.split(" ", 1)[0], status: statusCode };
  };
  const nobody = { by: "'none'", sameOrigin: "DENY", page: "index.html", status: 200 };
  const onSite = (frameOrigins = [site]) => linkTo(anna, uuid, "view", { frameOrigins });
  const change = (linkId: string, more: object) => {
    const body = { role: "view", expiresAt: null, maxGuests: null, ...more } as const;
    return anna.call(sharing.change, { params: { uuid, linkId }, body });
  };
  type Made = { readonly link: { readonly id: string }; readonly secret: string };
  /** As a page does that was sent for these websites. */
  const embed = ({ link, secret }: Made, websites = [site]) =>
    app.call(guests.embed, { body: { linkId: link.id, secret, websites } });
  /** Whoever looks at it in a frame. */
  const inFrame = async (made: Awaited<ReturnType<typeof onSite>>) => {
    const { token } = (await embed(made)).body;
    return { token, userId: made.link.id, username: "" };
  };
  const opens = async ({ token }: { token: string }) =>
    app.call(whiteboards.open, { params: { uuid }, query: {}, token });

  test("each link's page may be framed by its websites and by no others; every other page is as it was", async () => {
    const made = await onSite(["School.example/course?x=1", "http://localhost:8080", "https://school.example"]);
    expect(made.link.frameOrigins).toEqual([site, "http://localhost:8080"]);
    const allowed = { by: `${site} http://localhost:8080`, sameOrigin: undefined, page: "embed.html", status: 200 };
    expect(await framing(made.link.id)).toEqual(allowed);
    const { headers, body } = await app.fastify.inject({ url: `/embed/${made.link.id}` });
    expect(headers["cache-control"]).toBe("no-store");
    expect(body).toContain(`data-websites="${allowed.by}"`);
    // Over the wire, too, where headers are written before a route is found.
    const sent = await fetch(`${origin}/embed/${made.link.id}`);
    expect(sent.headers.get("x-frame-options")).toBe(null);
    expect(sent.headers.get("content-security-policy")).toContain(`frame-ancestors ${allowed.by};`);
    expect(sent.headers.get("content-security-policy")).toContain("script-src 'self'");
    for (const url of ["/", "/guest", "/embed", `/embed/${made.link.id}/x`, "/specified/embed.html"]) {
      const other = await app.fastify.inject({ url });
      expect(other.headers["content-security-policy"], url).toContain("frame-ancestors 'self';");
      expect(other.headers["x-frame-options"], url).toBe("SAMEORIGIN");
    }
  });

  test("the page of a link that is unknown, past, ended or without websites may be framed by nobody", async () => {
    for (const id of [crypto.randomUUID(), "x", "%27", "a'; drop table"]) {
      expect(await framing(encodeURIComponent(id))).toEqual(nobody);
    }
    const made = await onSite();
    const { id } = (await linkTo(anna, uuid, "view")).link;
    expect(await framing(id)).toEqual(nobody);
    await anna.call(sharing.end, { params: { uuid, linkId: made.link.id } });
    expect(await framing(made.link.id)).toEqual(nobody);
    const soon = new Date(now.getTime() + hour);
    const past = await linkTo(anna, uuid, "view", { frameOrigins: [site], expiresAt: soon.toISOString() });
    expect((await framing(past.link.id)).by).toBe(site);
    now = soon;
    expect(await framing(past.link.id)).toEqual(nobody);
  });

  test("other websites are allowed from the next look on; frames there are put off and ask anew", async () => {
    const made = await onSite();
    const frame = await inFrame(made);
    const client = await join(origin, frame, uuid);
    const changed = await change(made.link.id, { frameOrigins: ["https://other.example"] });
    expect(changed.body.link.frameOrigins).toEqual(["https://other.example"]);
    await client.hears("whiteboard-closed", ({ code }) => code === "link-ended");
    expect((await opens(frame)).status).toBe(401);
    expect((await framing(made.link.id)).by).toBe("https://other.example");
    // A page that was sent before is framed by whoever was allowed then.
    expect(isProblem(await embed(made), "stale-version")).toBe(true);
    expect((await embed(made, ["https://other.example"])).status).toBe(201);
    await change(made.link.id, {});
    expect(await framing(made.link.id)).toEqual(nobody);
    expect(isProblem(await embed(made), "link-ended")).toBe(true);
    client.close();
  });

  test("only a link to view a board, without a password, may be embedded: else nothing is changed", async () => {
    const refused = async (more: object) => (await linkTo(anna, uuid, "view", { frameOrigins: [site], ...more })).link;
    for (const more of [{ role: "edit" }, { password: "apple" }, { frameOrigins: ["https://*.example"] }]) {
      expect(await refused(more)).toBe(undefined);
    }
    const many = Array.from({ length: 11 }, (_, index) => `https://${index}.example`);
    expect(await refused({ frameOrigins: many })).toBe(undefined);
    const { boardId } = await boardOf(anna, "Todo: a", teamId);
    expect((await linkToTodos(anna, boardId, "edit", { frameOrigins: [site] })).link).toBe(undefined);
    const plain = await linkTo(anna, uuid, "view", { password: "apple" });
    for (const more of [{}, { password: "pear" }, { password: null, role: "edit" }]) {
      expect((await change(plain.link.id, { frameOrigins: [site], ...more })).status).toBe(400);
    }
    const { links } = (await anna.call(sharing.list, { params: { uuid } })).body;
    expect(links.find(({ id }) => id === plain.link.id)).toMatchObject({ hasPassword: true, frameOrigins: [] });
    expect((await change(plain.link.id, { frameOrigins: [site], password: null })).status).toBe(200);
  });

  test("a frame shows the board and hears what becomes of it, and neither sees people nor is seen", async () => {
    const made = await onSite();
    const other = await onSite();
    // The secret opens nothing under another link's address, on which other websites may frame it.
    expect(isProblem(await embed({ ...made, secret: other.secret }), "link-ended")).toBe(true);
    const frame = await inFrame(made);
    expect((await opens(frame)).body).toMatchObject({ WhiteboardName: "Plan", role: "embedded guest" });
    const annas = await join(origin, anna, uuid);
    const framed = await join(origin, frame, uuid);
    expect(await annas.ask("cursor-move", { position: { x: 1, y: 1 } })).toEqual({ ok: true });
    expect(await annas.make("element-create", { element: note("seen") })).toMatchObject({ ok: true });
    await framed.hears("element-created");
    // Who works on what is for people alone.
    expect(await annas.ask("element-lock", { elementId: "seen" })).toEqual({ ok: true });
    const later = await join(origin, frame, uuid);
    expect(await annas.make("element-create", { element: note("later") })).toMatchObject({ ok: true });
    await framed.hears("element-created", (it) => JSON.stringify(it).includes("later"));
    await later.hears("element-created");
    for (const { received } of [framed, later]) {
      const said = received.filter(({ event }) => event.startsWith("element-lock"));
      expect(said).toEqual([]);
      expect(JSON.stringify(received)).not.toContain("anna");
    }
    later.close();
    // A guest who comes later is told of: by then everybody would have been told of the frame.
    const otter = await join(origin, await enterBy(app, made), uuid);
    const { users } = await annas.hears("active-users", (it) => JSON.stringify(it).includes("Otter"));
    expect((users as { username: string }[]).map(({ username }) => username).toSorted()).toEqual(["Otter", "anna"]);
    framed.close();
    otter.close();
    await annas.hears("user-left");
    expect(JSON.stringify(annas.received)).not.toContain("embedded");
    expect(annas.received.filter(({ event }) => event === "user-left")).toHaveLength(1);
    const heard = framed.received.map(({ event }) => event);
    expect(heard).not.toContain("active-users");
    expect(heard).not.toContain("cursor-update");
    annas.close();
  });

  test("a frame shows a to-do board and what is done there, and nobody's name; it changes nothing", async () => {
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    const assignees = [anna.userId];
    await save(anna, boardId, { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees } });
    const made = await linkToTodos(anna, boardId, "view", { frameOrigins: [site] });
    expect(await framing(made.link.id)).toMatchObject({ by: site, page: "embed-todos.html" });
    const embedded = (await embed(made)).body;
    expect(embedded).toMatchObject({ uuid: boardId });
    const frame = await enterBy(app, made);
    const asFrame: Person = {
      ...frame,
      call: (route, sent) => app.call(route, { ...sent, token: embedded.token }),
    };
    const shown = await open(asFrame, boardId);
    expect([line(shown), shown.role]).toEqual(["Todo: a b", "embedded guest"]);
    expect(JSON.stringify(shown)).not.toContain("anna");
    const done = await save(asFrame, boardId, {
      type: "add-list",
      listId: crypto.randomUUID(),
      title: "No",
      after: null,
    });
    expect(done.body).toMatchObject({ code: "forbidden", cause: "view-only" });

    const [annas, framed] = [await connect(origin, anna.token), await connect(origin, embedded.token)];
    for (const client of [annas, framed])
      expect(await client.ask("joinBoard", { boardId })).toMatchObject({ ok: true });
    const otter = await connect(origin, frame.token);
    await otter.ask("joinBoard", { boardId });
    // Somebody who comes later is told of: by then everybody would have been told of the frame.
    type People = { users: { username: string }[] };
    const { users } = await annas.next<People>("activeUsers", (it) => JSON.stringify(it).includes("Otter"));
    expect(users.map(({ username }) => username).toSorted()).toEqual(["Otter", "anna"]);
    await annas.ask("todo-dragging", { boardId, todoId: ids.a });
    await save(anna, boardId, { type: "edit-todo", todoId: ids.b ?? "", changes: { name: "seen" } });
    await framed.next("refreshBoard", (it) => JSON.stringify(it).includes("seen"));
    expect([...framed.heard("activeUsers"), ...framed.heard("todo-dragging")]).toEqual([]);
    await anna.call(todoSharing.end, { params: { uuid: boardId, linkId: made.link.id } });
    await framed.next("board-closed", ({ code }) => code === "link-ended");
    for (const client of [annas, framed, otter]) client.disconnect();
  });

  test("a frame changes nothing, points at nothing and brings no files", async () => {
    const frame = await inFrame(await onSite());
    const client: Client = await join(origin, frame, uuid);
    const viewOnly = { ok: false, code: "forbidden", cause: "view-only" };
    expect(await client.make("element-create", { element: note("no") })).toMatchObject(viewOnly);
    expect(await client.ask("cursor-move", { position: { x: 1, y: 1 } })).toMatchObject(viewOnly);
    const guest: Person = {
      ...anna,
      ...frame,
      call: (route, sent) => app.call(route, { ...sent, token: frame.token }),
    };
    expect((await upload(guest, uuid, Buffer.from("Plan"))).body).toMatchObject({ code: "forbidden" });
    client.close();
  });

  test("ending the link empties the frame at once; so does an admin who forbids links", async () => {
    const [made, another] = [await onSite(), await onSite()];
    const [frame, otherFrame] = [await inFrame(made), await inFrame(another)];
    const [client, other] = [await join(origin, frame, uuid), await join(origin, otherFrame, uuid)];
    await anna.call(sharing.end, { params: { uuid, linkId: made.link.id } });
    await client.hears("whiteboard-closed", ({ code }) => code === "link-ended");
    expect((await opens(frame)).status).toBe(401);
    expect((await opens(otherFrame)).status).toBe(200);
    await anna.call(sharing.allow, { body: { teamId, allows: false } });
    await other.hears("whiteboard-closed", ({ code }) => code === "link-ended");
    expect(await framing(another.link.id)).toEqual(nobody);
    expect(isProblem(await embed(another), "link-ended")).toBe(true);
    await anna.call(sharing.allow, { body: { teamId, allows: true } });
    for (const one of [client, other]) one.close();
  });

  test("frames take places of the link, and not more of them are loaded in an hour than the server allows", async () => {
    const made = await linkTo(anna, uuid, "view", { frameOrigins: [site], maxGuests: 1 });
    const framed = await join(origin, await inFrame(made), uuid);
    const late = connectClient(origin, await enterBy(app, made), uuid);
    expect(await late.ask("join-whiteboard")).toMatchObject({ ok: false, cause: "link-full" });
    for (let loaded = 1; loaded < 4; loaded += 1) await inFrame(made);
    expect(isProblem(await embed(made), "too-many")).toBe(true);
    for (const one of [framed, late]) one.close();
  });

  test("what a frame was let in with lasts a day, and is then forgotten", async () => {
    const made = await onSite();
    const frame = await inFrame(made);
    now = new Date(now.getTime() + 23 * hour);
    expect((await opens(frame)).status).toBe(200);
    now = new Date(now.getTime() + hour);
    expect((await opens(frame)).status).toBe(401);
    now = new Date(now.getTime() + 2 * hour);
    await forgetPastLinks(app.context.db, now);
    const count = "select count(*)::int as left from guests where is_embedded";
    const { rows } = await app.context.db.execute<{ left: number }>(count);
    expect(rows).toEqual([{ left: 0 }]);
    expect((await embed(made)).status).toBe(201);
  });

  test("where the operator has switched links off, nothing is framed", async () => {
    const made = await onSite();
    const frame = await inFrame(made);
    Object.assign(app.context.config, { canShare: false });
    expect(await framing(made.link.id)).toEqual(nobody);
    expect((await opens(frame)).status).toBe(401);
    expect(isProblem(await embed(made), "link-ended")).toBe(true);
    Object.assign(app.context.config, { canShare: true });
  });
});
