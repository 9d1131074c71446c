import { randomUUID } from "node:crypto";
import { whiteboards, whiteboardVisits } from "@tafel/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { engines } from "../../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../../testing/app.ts";
import { teamOf } from "../../../testing/teams.ts";
import { enterBy, linkTo } from "../../sharing/testing.ts";
import { type Client, connectClient, createBoard, note } from "../testing.ts";
import { noteVisits } from "./note-visits.ts";

describe.each(engines)("what is new on a whiteboard since the last visit (%s)", (engine) => {
  let app: TestApp;
  let origin: string;
  let anna: Person;
  let ben: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ engine });
    origin = await app.listen();
    [anna, ben] = [await app.person("anna"), await app.person("ben")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const unseen = async (person: Person, uuid: string) =>
    (await person.call(whiteboardVisits.unseen, { params: { uuid } })).body;
  const names = async (person: Person, uuid: string) =>
    (await unseen(person, uuid)).elements.map(({ id, name }) => `${id} by ${name}`);
  async function enter(person: Person, uuid: string): Promise<Client> {
    const socket = connectClient(origin, person, uuid);
    expect(await socket.ask("join-whiteboard")).toMatchObject({ ok: true });
    return socket;
  }
  const leave = async (socket: Client) => {
    await socket.ask("leave-whiteboard");
    socket.close();
    await app.context.background.drained();
  };
  const make = (socket: Client, id: string) => socket.make("element-create", { element: note(id) });
  const nameOf = async (person: Person, uuid: string, by: Person) => {
    const socket = await enter(by, uuid);
    await make(socket, "signed");
    await leave(socket);
    return (await unseen(person, uuid)).elements.find(({ id }) => id === "signed")?.name;
  };

  test("what others make and change while one is away, last first; not what is one's own, and gone after a visit", async () => {
    const uuid = await createBoard(anna, teamId);
    const hers = await enter(anna, uuid);
    await make(hers, "a");
    await make(hers, "b");
    expect(await unseen(anna, uuid)).toEqual({ isMuch: false, elements: [] });
    await leave(hers);

    const his = await enter(ben, uuid);
    // Whoever has never been there has missed nothing.
    expect(await unseen(ben, uuid)).toEqual({ isMuch: false, elements: [] });
    await make(his, "c");
    await his.make("element-move", { elementId: "a", position: { x: 40, y: 40 }, isDragEnd: true });
    await his.make("element-delete", { elementId: "b" });
    await leave(his);
    expect((await unseen(anna, uuid)).elements.map(({ id }) => id)).toEqual(["a", "c"]);
    expect(await unseen(ben, uuid)).toEqual({ isMuch: false, elements: [] });
    const name = await nameOf(anna, uuid, ben);
    expect(await names(anna, uuid)).toEqual([`signed by ${name}`, `a by ${name}`, `c by ${name}`]);

    const again = await enter(anna, uuid);
    // While she is there they stay new.
    expect(await names(anna, uuid)).toHaveLength(3);
    await make(again, "d");
    await leave(again);
    expect(await unseen(anna, uuid)).toEqual({ isMuch: false, elements: [] });
  });

  test("visits are noted together, each up to the last of its numbers; not of boards and people that are gone", async () => {
    const uuid = await createBoard(anna, teamId);
    const { db } = app.context;
    const visit = (userId: string, seq: number, whiteboardId = uuid) => ({ whiteboardId, userId, seq });
    const noted = async () =>
      (await db.execute(`select seq from whiteboard_visits where whiteboard_id = '${uuid}' order by seq`)).rows.map(
        ({ seq }) => Number(seq),
      );
    const gone = randomUUID();
    const all = [visit(anna.userId, 3), visit(anna.userId, 5), visit(ben.userId, 2), visit(gone, 1)];
    await noteVisits(db, [...all, visit(anna.userId, 1, gone)]);
    expect(await noted()).toEqual([2, 5]);
    await noteVisits(db, [visit(anna.userId, 4), visit(ben.userId, 6)]);
    expect(await noted()).toEqual([5, 6]);
  });

  test("a guest has no visits, and bears a name", async () => {
    const uuid = await createBoard(anna, teamId);
    await leave(await enter(anna, uuid));
    const guest = await enterBy(app, await linkTo(anna, uuid, "edit"), "Otter");
    const theirs = await enter(guest, uuid);
    await make(theirs, "g");
    await leave(theirs);
    expect(await names(anna, uuid)).toEqual(["g by Otter"]);
    expect((await guest.call(whiteboardVisits.unseen, { params: { uuid } })).status).toBe(404);
    const { rows } = await app.context.db.execute(
      `select user_id from whiteboard_visits where whiteboard_id = '${uuid}'`,
    );
    expect(rows).toEqual([{ user_id: anna.userId }]);
  });

  test("more than can be listed, and what is forgotten, is much", async () => {
    const uuid = await createBoard(anna, teamId);
    await leave(await enter(anna, uuid));
    const his = await enter(ben, uuid);
    await Promise.all(Array.from({ length: 201 }, (_, index) => make(his, `n${index}`)));
    await leave(his);
    expect(await unseen(anna, uuid)).toEqual({ isMuch: true, elements: [] });
    const other = await createBoard(anna, teamId);
    await leave(await enter(anna, other));
    const hisToo = await enter(ben, other);
    await make(hisToo, "a");
    await leave(hisToo);
    await app.context.db.execute(`update whiteboards set forgotten_seq = 1 where id = '${other}'`);
    expect(await unseen(anna, other)).toEqual({ isMuch: true, elements: [] });
  });

  test("whoever may not see the board is told nothing of it", async () => {
    const uuid = await createBoard(anna, teamId);
    const stranger = await app.person();
    expect((await stranger.call(whiteboardVisits.unseen, { params: { uuid } })).body.code).toBe("not-a-member");
    await anna.call(whiteboards.delete, { params: { uuid } });
    expect((await anna.call(whiteboardVisits.unseen, { params: { uuid } })).status).toBe(404);
  });
});
