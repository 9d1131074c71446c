import { randomUUID } from "node:crypto";
import { guests, sharing, todoSharing, todos, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { enginesInFull } from "../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { attach, picture, show, upload } from "../files/testing.ts";
import { boardOf, line, open, save } from "../todos/testing/boards.ts";
import { createBoard, note } from "../whiteboards/testing.ts";
import { enterBy, type GuestPerson, linkTo, linkToTodos } from "./testing.ts";

describe.each(enginesInFull)("a guest keeps a copy of a board (%s)", (engine) => {
  let app: TestApp;
  let now = new Date();
  let [anna, ben, cleo]: Person[] = [];
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine, now: () => now });
    [anna, ben, cleo] = await Promise.all(["anna", "ben", "cleo"].map((name) => app.person(name)));
    teamId = await teamOf(anna as Person, [ben as Person]);
  });
  afterAll(() => app.close());
  /** An admin, a member, and a stranger. */
  const people = () => ({ anna, ben, cleo }) as Record<"anna" | "ben" | "cleo", Person>;

  const keep = (person: Person, guest: GuestPerson, operationId: string = randomUUID()) =>
    person.call(guests.keepCopy, { body: { guestToken: guest.token, operationId } });
  const allowed = { allowsCopies: true } as const;

  test("of a whiteboard, with its pictures: as a board of their own, in which nobody else is", async () => {
    const { anna, cleo } = people();
    const uuid = await createBoard(anna, teamId);
    const { hash } = (await upload(anna, uuid, await picture(40).png().toBuffer())).body;
    const shown = {
      type: "picture",
      id: "shown",
      file: hash,
      position: { x: 0, y: 0 },
      size: { width: 40, height: 40 },
    };
    const coming = { ...shown, id: "coming", file: undefined, upload: "under-way" };
    const elements = [note("a"), { ...note("p"), ...shown }, { ...note("q"), ...coming }];
    const operations = elements.map((element) => {
      const payload = { whiteboardId: uuid, operationId: randomUUID(), element };
      return ["element-create", payload] satisfies [string, object];
    });
    const put = await anna.call(whiteboards.save, { params: { uuid }, body: { operations } });
    expect(put.status).toBe(200);
    const guest = await enterBy(app, await linkTo(anna, uuid, "view", allowed));
    expect((await guest.call(guests.ownLink)).body).toEqual(allowed);
    const { status, body } = await keep(cleo, guest);
    expect([status, body.kind]).toEqual([201, "whiteboard"]);
    const copy = (await cleo.call(whiteboards.open, { params: { uuid: body.uuid }, query: {} })).body;
    expect(copy).toMatchObject({ WhiteboardName: "Plan", role: "owner", teamId: null });
    expect(Object.keys(copy.WhiteboardData.elements).toSorted()).toEqual(["a", "shown"]);
    expect((await show(app, cleo, body.uuid, hash)).statusCode).toBe(200);
    expect((await show(app, cleo, uuid, hash)).statusCode).not.toBe(200);
    // Nobody of the team can see it, and it stays when the board goes.
    expect((await anna.call(whiteboards.open, { params: { uuid: body.uuid }, query: {} })).status).toBe(404);
    await anna.call(whiteboards.delete, { params: { uuid } });
    expect((await show(app, cleo, body.uuid, hash)).statusCode).toBe(200);
  });

  test("of a to-do board, with its files; without those who are assigned or ticked something off", async () => {
    const { anna, ben, cleo } = people();
    const { boardId, ids } = await boardOf(anna, "Todo: a b", teamId);
    const { hash, type, bytes } = (await attach(anna, boardId, await picture(40).png().toBuffer())).body;
    const file = { id: randomUUID(), name: "Plan.png", stored: { hash, type, bytes } };
    const listId = ids.Todo ?? "";
    const done = { at: now.toISOString(), by: anna.userId };
    const made = newTodo(randomUUID(), "c");
    await save(
      anna,
      boardId,
      { type: "edit-todo", todoId: ids.a ?? "", changes: { assignees: [ben.userId] } },
      { type: "add-todo", listId, todo: { ...made, done } },
      { type: "add-attachment", todoId: ids.b ?? "", attachment: file as never },
    );
    const guest = await enterBy(app, await linkToTodos(anna, boardId, "edit", allowed));
    const { status, body } = await keep(cleo, guest);
    expect([status, body.kind]).toEqual([201, "todos"]);
    const copy = await open(cleo, body.uuid);
    expect([line(copy), copy.teamId, copy.role]).toEqual([line(await open(anna, boardId)), null, "owner"]);
    const text = JSON.stringify(copy);
    for (const person of [anna, ben, guest]) expect(text).not.toContain(person.userId);
    expect((await anna.call(todos.getBoard, { body: { boardId: body.uuid } })).status).toBe(404);
  });

  test("once, however often it is asked for at once; a member too, as whoever they are", async () => {
    const { anna, ben } = people();
    const uuid = await createBoard(anna, teamId);
    const guest = await enterBy(app, await linkTo(anna, uuid, "view", allowed));
    const operationId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 5 }, () => keep(ben, guest, operationId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.uuid}`)).size).toBe(1);
    const own = (await ben.call(whiteboards.all, { query: { data: "false" } })).body;
    expect(own.filter(({ WhiteboardName }) => WhiteboardName === "Plan")).toHaveLength(1);
    // Under the same id somebody else gets a copy of their own.
    expect((await keep(anna, guest, operationId)).body.uuid).not.toBe(answers[0]?.body.uuid);
  });

  test("not unless the link allows it, and no longer when it does not any more", async () => {
    const { anna, cleo } = people();
    for (const kind of ["whiteboard", "todos"] as const) {
      const calls = kind === "whiteboard" ? sharing : todoSharing;
      const uuid =
        kind === "whiteboard" ? await createBoard(anna, teamId) : (await boardOf(anna, "Todo: a", teamId)).boardId;
      const made = await (kind === "whiteboard" ? linkTo : linkToTodos)(anna, uuid, "edit");
      const guest = await enterBy(app, made);
      const params = { uuid, linkId: made.link.id };
      const change = (more: object) =>
        anna.call(calls.change, { params, body: { role: "view", expiresAt: null, maxGuests: null, ...more } });
      const refused = { code: "forbidden", cause: "copies-off" };
      expect(made.link).toMatchObject({ allowsCopies: false });
      expect((await keep(cleo, guest)).body).toMatchObject(refused);
      expect((await change(allowed)).body.link).toMatchObject(allowed);
      // What is not named stays as it is.
      expect((await change({})).body.link).toMatchObject(allowed);
      expect((await keep(cleo, guest)).status).toBe(201);
      await change({ allowsCopies: false });
      expect((await keep(cleo, guest)).body).toMatchObject(refused);
      expect((await guest.call(guests.ownLink)).body).toEqual({ allowsCopies: false });
    }
  });

  test("only as a guest whom the link still admits; whoever asks stays logged in", async () => {
    const { anna, cleo } = people();
    const uuid = await createBoard(anna, teamId);
    const enter = async (more: object = {}, password?: string) =>
      enterBy(app, await linkTo(anna, uuid, "view", { ...allowed, ...more }), "Otter", password);
    const [ended, removed, renewed] = [await enter(), await enter(), await enter({ password: "apple" }, "apple")];
    const expiring = await enter({ expiresAt: new Date(now.getTime() + 60_000).toISOString() });
    expect((await keep(cleo, renewed)).status).toBe(201);
    await anna.call(sharing.end, { params: { uuid, linkId: ended.linkId } });
    await anna.call(sharing.removeGuest, { params: { uuid, guestId: removed.userId } });
    const body = { role: "view", expiresAt: null, maxGuests: null, password: "pear" } as const;
    await anna.call(sharing.change, { params: { uuid, linkId: renewed.linkId }, body });
    now = new Date(now.getTime() + 120_000);
    for (const guest of [
      ended,
      removed,
      renewed,
      expiring,
      { ...ended, token: "x" },
      { ...ended, token: cleo.token },
    ]) {
      expect(isProblem(await keep(cleo, guest), "link-ended")).toBe(true);
    }
    // Nobody else's session is a guest's, nor the other way round.
    const other = await enter();
    expect((await keep(other, other)).status).toBe(404);
    expect((await cleo.call(guests.ownLink)).status).toBe(404);
  });
});
