import { randomUUID } from "node:crypto";
import { guests, sharing, whiteboards } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesInFull } from "../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { upload } from "../files/testing.ts";
import { connectClient, createBoard, createTeam, join, note } from "../whiteboards/testing.ts";
import { enterBy, linkTo } from "./testing.ts";

describe.each(enginesInFull)("links to boards (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let now = new Date();
  let anna: Person;
  let ben: Person;
  let teamId: string;
  let uuid: string;
  const limits = { guestsPerLinkPerHour: 6, linkPasswordsPerIp: 4, guestUploadsPerHour: 2 };
  beforeAll(async () => {
    app = await startApp({ engine, limits, now: () => now });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await createTeam([anna, ben]);
    uuid = await createBoard(anna, teamId);
  });
  afterAll(() => app.close());
  const create = (id: string) => ["element-create", { element: note(id) }] as const;

  test("a guest opens the board, edits it live, and sees names instead of addresses; members see who is a guest", async () => {
    const guest = await enterBy(app, await linkTo(anna, uuid, "edit"));
    const opened = await guest.call(whiteboards.open, { params: { uuid }, query: { data: "personal" } });
    expect(opened.body).toMatchObject({ WhiteboardName: "Plan", role: "editing guest" });
    const [annas, guests] = [await join(origin, anna, uuid), await join(origin, guest, uuid)];
    expect(await guests.make(...create("from-guest"))).toMatchObject({ ok: true });
    await annas.hears("element-created");
    const isBoth = ({ users }: { users?: unknown }) => (users as unknown[]).length === 2;
    const seen = JSON.stringify(await guests.hears("active-users", isBoth));
    expect(seen).toContain('"username":"anna"');
    expect(seen).not.toContain("@");
    expect(JSON.stringify(guests.received)).not.toContain("@");
    const { users } = await annas.hears("active-users", isBoth);
    expect(users).toContainEqual(expect.objectContaining({ username: "Otter", isGuest: true }));
    for (const one of [annas, guests]) one.close();
  });

  test("a guest who only views is refused every change, live and by a call, and may point", async () => {
    const guest = await enterBy(app, await linkTo(anna, uuid, "view"));
    const client = await join(origin, guest, uuid);
    const viewOnly = { ok: false, code: "forbidden", cause: "view-only" };
    expect(await client.make(...create("no"))).toMatchObject(viewOnly);
    const mixed = [
      ["cursor-move", { position: { x: 1, y: 1 } }],
      ["element-move", { elementId: "from-guest", position: { x: 1, y: 1 } }],
    ];
    expect(await client.ask("previews", { events: mixed })).toMatchObject(viewOnly);
    const annas = await join(origin, anna, uuid);
    const laser = { stroke: 1, count: 1, points: [{ x: 1, y: 1 }] };
    expect(await client.ask("cursor-move", { position: { x: 1, y: 1 }, laser })).toEqual({ ok: true });
    expect(await annas.hears("cursor-update")).toMatchObject({ position: { x: 1, y: 1 }, laser });
    annas.close();
    const operations = [["element-create", { element: note("no"), whiteboardId: uuid, operationId: randomUUID() }]];
    const saved = await guest.call(whiteboards.save, { params: { uuid }, body: { operations: operations as never } });
    expect(saved.body).toMatchObject({ code: "forbidden", cause: "view-only" });
    const { body } = await anna.call(whiteboards.open, { params: { uuid }, query: {} });
    expect(Object.keys(body.WhiteboardData.elements)).not.toContain("no");
    client.close();
  });

  test("ending a link while its guest edits puts them off at once, for good; what they did stays", async () => {
    const link = await linkTo(anna, uuid, "edit");
    const guest = await enterBy(app, link);
    const client = await join(origin, guest, uuid);
    let goesOn = true;
    let stored = 0;
    const editing = (async () => {
      for (let at = 0; goesOn; at += 1) {
        const answer = await Promise.race([
          client.make(...create(`${guest.userId}-${at}`)).catch(() => undefined),
          new Promise<undefined>((resolve) => client.socket.once("disconnect", () => resolve(undefined))),
        ]);
        if (answer?.ok) stored += 1;
        else goesOn = false;
      }
    })();
    await client.hears("seq").catch(() => {});
    await anna.call(sharing.end, { params: { uuid, linkId: link.link.id } });
    await editing;
    const { body } = await anna.call(whiteboards.open, { params: { uuid }, query: {} });
    const theirs = Object.keys(body.WhiteboardData.elements).filter((id) => id.startsWith(guest.userId));
    // An answer may have been lost with the connection, but nothing was stored after it.
    expect(theirs.length - stored).toBeLessThanOrEqual(1);
    expect(isProblem(await guest.call(whiteboards.open, { params: { uuid }, query: {} }), "unauthorized")).toBe(true);
    const again = connectClient(origin, guest, uuid);
    const refusal = new Promise((resolve) => again.socket.once("connect_error", (error) => resolve(error)));
    expect(await refusal).toMatchObject({ data: { code: "unauthorized" } });
    const entered = await app.call(guests.enter, { body: { secret: link.secret, name: "Otter" } });
    expect(isProblem(entered, "link-ended")).toBe(true);
  });

  test("a changed link is at once what it is now; a new password or address is for those who are told it", async () => {
    const made = await linkTo(anna, uuid, "edit");
    const guest = await enterBy(app, made);
    const client = await join(origin, guest, uuid);
    const to = (body: object) => {
      const whole = { role: "view", expiresAt: null, maxGuests: null, ...body } as const;
      return anna.call(sharing.change, { params: { uuid, linkId: made.link.id }, body: whole });
    };
    expect((await to({ role: "view" })).body.secret).toBe(null);
    await client.hears("whiteboard-closed", ({ code }) => code === "link-ended");
    const opened = await guest.call(whiteboards.open, { params: { uuid }, query: {} });
    expect(opened.body.role).toBe("viewing guest");
    expect((await to({ password: "apple" })).body.link).toMatchObject({ hasPassword: true });
    expect((await guest.call(whiteboards.open, { params: { uuid }, query: {} })).status).toBe(401);
    const { secret } = (await to({ renew: true })).body;
    expect(isProblem(await app.call(guests.look, { body: { secret: made.secret } }), "link-ended")).toBe(true);
    const looked = await app.call(guests.look, { body: { secret: secret ?? "" } });
    expect(looked.body).toEqual({ needsPassword: true, name: null, role: null });
  });

  test("the password is asked for, and cannot be guessed by trying", async () => {
    const made = await linkTo(anna, uuid, "view", { password: "apple" });
    const statuses = [];
    for (const password of ["pear", "plum", "fig", "lime", "apple"]) {
      statuses.push((await app.call(guests.enter, { body: { secret: made.secret, name: "Eve", password } })).status);
    }
    expect(statuses).toEqual([403, 403, 403, 403, 429]);
    const elsewhere = { body: { secret: made.secret, name: "Otter", password: "apple" }, from: "192.0.2.7" };
    expect((await app.call(guests.enter, elsewhere)).status).toBe(201);
  });

  test("a link ends at its date, for those who are there as well, and cannot be made for the past", async () => {
    const soon = new Date(now.getTime() + 60_000);
    const made = await linkTo(anna, uuid, "view", { expiresAt: soon.toISOString() });
    const guest = await enterBy(app, made);
    now = new Date(soon.getTime() + 1);
    expect((await guest.call(whiteboards.open, { params: { uuid }, query: {} })).status).toBe(401);
    expect(isProblem(await app.call(guests.look, { body: { secret: made.secret } }), "link-ended")).toBe(true);
    const body = { role: "view", expiresAt: soon.toISOString(), maxGuests: null } as const;
    expect((await anna.call(sharing.create, { params: { uuid }, body })).status).toBe(400);
  });

  test("as many guests at once as the link allows, one with two tabs counting once; and only so many new ones", async () => {
    const made = await linkTo(anna, uuid, "view", { maxGuests: 1 });
    const [first, second] = [await enterBy(app, made), await enterBy(app, made)];
    const there = [await join(origin, first, uuid), await join(origin, first, uuid)];
    const late = connectClient(origin, second, uuid);
    expect(await late.ask("join-whiteboard")).toMatchObject({ ok: false, cause: "link-full" });
    for (const one of there) one.close();
    await expect.poll(async () => (await late.ask("join-whiteboard")).ok, { interval: 50 }).toBe(true);
    late.close();
    for (let at = 2; at < limits.guestsPerLinkPerHour; at += 1) await enterBy(app, made);
    const oneMore = await app.call(guests.enter, { body: { secret: made.secret, name: "Otter" } });
    expect(isProblem(oneMore, "too-many")).toBe(true);
  });

  test("of guests who arrive at the same instant no more get in than the link allows", async () => {
    const made = await linkTo(anna, uuid, "view", { maxGuests: 2 });
    const entered = [];
    for (const name of ["Otter", "Lynx", "Robin", "Panda"]) entered.push(await enterBy(app, made, name));
    const clients = entered.map((guest) => connectClient(origin, guest, uuid));
    const answers = await Promise.all(clients.map((client) => client.ask("join-whiteboard")));
    expect(answers.map(({ ok, cause }) => (ok ? "in" : cause)).toSorted()).toEqual([
      "in",
      "in",
      "link-full",
      "link-full",
    ]);
    for (const one of clients) one.close();
  });

  test("a removed guest is off the board at once and told so, and does not come back as who they were", async () => {
    const made = await linkTo(anna, uuid, "edit");
    const [otter, lynx] = [await enterBy(app, made), await enterBy(app, made, "Lynx")];
    const [gone, stays] = [await join(origin, otter, uuid), await join(origin, lynx, uuid)];
    const disconnected = new Promise((resolve) => gone.socket.once("disconnect", resolve));
    const remove = (board: string, { userId: guestId }: Person) =>
      ben.call(sharing.removeGuest, { params: { uuid: board, guestId } });
    expect((await remove(uuid, otter)).status).toBe(200);
    await Promise.all([gone.hears("whiteboard-closed"), disconnected]);
    const removed = { code: "unauthorized", cause: "guest-removed" };
    const opened = await otter.call(whiteboards.open, { params: { uuid }, query: {} });
    expect(opened.body).toMatchObject(removed);
    const again = connectClient(origin, otter, uuid);
    const refusal = new Promise((resolve) => again.socket.once("connect_error", (error) => resolve(error)));
    expect(await refusal).toMatchObject({ data: removed });
    // Whoever is on another board, or has another board's link, is left alone.
    await remove(await createBoard(anna, teamId), lynx);
    expect(await stays.make(...create("still-here"))).toMatchObject({ ok: true });
    for (const one of [again, stays]) one.close();
  });

  test("guests put files on the board, though not without end", async () => {
    const guest = await enterBy(app, await linkTo(anna, uuid, "edit"));
    const statuses = [];
    for (const text of ["a", "b", "c"]) statuses.push((await upload(guest, uuid, Buffer.from(text))).status);
    expect(statuses).toEqual([200, 200, 429]);
  });

  test("an admin forbids links for the team, which ends them; members then can make none", async () => {
    const made = await linkTo(ben, uuid, "edit");
    const guest = await enterBy(app, made);
    const client = await join(origin, guest, uuid);
    const gone = client.hears("whiteboard-closed");
    await anna.call(sharing.allow, { body: { teamId, allows: false } });
    await gone;
    const { body } = await ben.call(sharing.list, { params: { uuid } });
    expect(body).toEqual({ allowed: "not in this team", links: [] });
    const refused = await ben.call(sharing.create, {
      params: { uuid },
      body: { role: "view", expiresAt: null, maxGuests: null },
    });
    expect(refused.body).toMatchObject({ code: "forbidden", cause: "links-off" });
    await anna.call(sharing.allow, { body: { teamId, allows: true } });
    expect((await linkTo(ben, uuid, "view")).link).toMatchObject({ createdBy: "ben Test", lastUsedAt: null });
  });

  test("nothing that opens a link is stored: neither its secret, nor its password, nor a guest's token", async () => {
    const made = await linkTo(anna, uuid, "view", { password: "grapefruit" });
    const guest = await enterBy(app, made, "Otter", "grapefruit");
    const { rows } = await app.context.db.execute<{ row: string }>(
      "select row_to_json(l)::text as row from share_links l union all select row_to_json(g)::text from guests g",
    );
    const stored = rows.map(({ row }) => row).join();
    for (const secret of [made.secret, "grapefruit", guest.token, guest.token.slice(6)]) {
      expect(stored).not.toContain(secret);
    }
  });
});

test("where the operator has switched links off, those there are open nothing", async () => {
  const app = await startApp();
  const anna = await app.person("anna");
  const uuid = await createBoard(anna, await createTeam([anna]));
  const made = await linkTo(anna, uuid, "edit");
  const guest = await enterBy(app, made);
  Object.assign(app.context.config, { canShare: false });
  expect((await guest.call(whiteboards.open, { params: { uuid }, query: {} })).status).toBe(401);
  expect(isProblem(await app.call(guests.look, { body: { secret: made.secret } }), "link-ended")).toBe(true);
  expect((await anna.call(sharing.list, { params: { uuid } })).body.allowed).toBe("not on this server");
  await app.close();
});
