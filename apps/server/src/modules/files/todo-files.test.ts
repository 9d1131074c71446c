import { randomBytes, randomUUID } from "node:crypto";
import { files, todos } from "@tafel/contract";
import { newTodo, type TodoChange } from "@tafel/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { describeOnEachDatabaseInFull } from "../../platform/database/testing.ts";
import { FilesOnDisk } from "../../platform/files/on-disk.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { boardOf, open, save } from "../todos/testing/boards.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { sweepFiles } from "./sweep.ts";
import { attach, picture, show, upload } from "./testing.ts";

const day = 24 * 60 * 60 * 1000;

describeOnEachDatabaseInFull("files on a to-do board", (database) => {
  let app: TestApp;
  let anna: Person;
  let ben: Person;
  let eve: Person;
  let teamId: string;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    [anna, ben, eve] = [await app.person("anna"), await app.person("ben"), await app.person("eve")];
    teamId = await teamOf(anna, [ben]);
  });
  afterAll(() => app.close());

  const served = (person: Person, boardId: string, hash: string, headers = {}) =>
    show(app, person, boardId, hash, headers, files.showOfTodos);
  const status = async (...of: Parameters<typeof served>) => (await served(...of)).statusCode;
  const fileBytes = async (boardId: string) =>
    Number((await database().execute("select file_bytes as bytes from boards where id = $1", [boardId]))[0]?.bytes);
  const attached = (hash: string, width: number | null = null) => ({
    ...{ id: randomUUID(), name: "bill.pdf", bytes: 100, addedAt: "2026-01-01T00:00:00.000Z" },
    stored: { hash, width, height: width },
  });
  /** A todo with a file of random bytes, on a new board. */
  async function todoWithFile(of?: string) {
    const { boardId, ids } = await boardOf(anna, "Todo: other", of);
    const bytes = randomBytes(100);
    const { hash } = (await attach(anna, boardId, bytes)).body;
    const attachment = attached(hash);
    const todo = { ...newTodo(randomUUID(), "a"), attachments: [attachment], cover: attachment.id };
    const added: TodoChange = { type: "add-todo", listId: ids.Todo ?? "", todo };
    expect((await save(anna, boardId, added)).status).toBe(200);
    return { boardId, ids, hash, bytes, todo, attachment };
  }

  test("are sent and shown to whoever may open the board, as a download that no browser runs, and to nobody else", async () => {
    const { boardId } = await boardOf(anna, "Todo: a", teamId);
    const page = Buffer.from("<script>alert(1)</script>");
    const { body } = await attach(ben, boardId, page);
    expect(body).toMatchObject({ width: null, bytes: page.length });
    const { statusCode, headers, rawPayload } = await served(anna, boardId, body.hash);
    expect([statusCode, rawPayload]).toEqual([200, page]);
    expect(headers).toMatchObject({
      ...{ "content-type": "application/octet-stream", "content-disposition": "attachment" },
      "content-security-policy": "sandbox; default-src 'none'",
      "x-content-type-options": "nosniff",
    });
    expect(await status(eve, boardId, body.hash)).toBe(403);
    expect((await attach(eve, boardId, page)).status).toBe(403);
    const own = await boardOf(anna, "Todo: a");
    expect([await status(anna, own.boardId, body.hash), await status(ben, own.boardId, body.hash)]).toEqual([404, 404]);
    const whiteboard = await createBoard(anna);
    const onWhiteboard = (await upload(anna, whiteboard, randomBytes(50))).body.hash;
    expect(await status(anna, boardId, onWhiteboard)).toBe(404);
  });

  test("pictures become WebP in their sizes, and files count as the board's space once", async () => {
    const { boardId } = await boardOf(anna, "Todo: a");
    const photo = await picture(1000, 500).png().toBuffer();
    const { body } = await attach(anna, boardId, photo);
    expect(body).toMatchObject({ type: "image/png", width: 1000, height: 500 });
    const small = await served(anna, boardId, body.hash, { size: "small" });
    expect([small.statusCode, small.headers["content-type"]]).toEqual([200, "image/webp"]);
    await attach(anna, boardId, photo);
    expect(await fileBytes(boardId)).toBe(body.bytes);
  });

  test("go along when a todo is moved or copied, and with a copy of the board; nothing else does", async () => {
    const { boardId, todo, hash, bytes } = await todoWithFile(teamId);
    const { boardId: to } = await boardOf(anna, "Todo:");
    const what = { todoId: todo.id };
    const body = { boardId, targetBoardId: to, what, mode: "copy", operationId: randomUUID() } as const;
    expect((await anna.call(todos.transfer, { body })).status).toBe(200);
    const [copy] = (await open(anna, to)).lists[0]?.todos ?? [];
    expect(copy).toMatchObject({ attachments: todo.attachments, cover: todo.cover });
    expect((await served(anna, to, hash)).rawPayload).toEqual(bytes);
    expect(await fileBytes(to)).toBe(100);
    const made = await anna.call(todos.copyBoard, { body: { boardId: to, title: "Copy", withTodos: true } });
    expect([await status(anna, made.body.boardId, hash), await fileBytes(made.body.boardId)]).toEqual([200, 100]);

    // A hash that is not on the board opens nothing, whoever writes it into a todo.
    const { boardId: eves, ids } = await boardOf(eve, "Todo:");
    const stolen = { ...newTodo(randomUUID(), "b"), attachments: [attached(hash)] };
    await save(eve, eves, { type: "add-todo", listId: ids.Todo ?? "", todo: stolen });
    const copied = await eve.call(todos.copyBoard, { body: { boardId: eves, title: "Copy", withTodos: true } });
    expect([await status(eve, eves, hash), await status(eve, copied.body.boardId, hash)]).toEqual([404, 404]);
  });

  test("a description's picture goes along as the attachment it names, and opens nothing on another board", async () => {
    const { boardId, ids, todo, attachment, hash } = await todoWithFile(teamId);
    const named = `<p><img data-file="${attachment.id}" alt="Plan" /></p>`;
    const describe = (person: Person, on: string, todoId = "", richDescription = named) =>
      save(person, on, { type: "edit-todo", todoId, changes: { richDescription, description: "[Plan]" } });
    const tracked = named.replace("<img", '<img src="https://tracker.example/x.png" onerror="alert(1)"');
    expect((await describe(ben, boardId, todo.id, tracked)).body.altered).toMatchObject([
      { changes: { richDescription: named } },
    ]);
    const { boardId: to } = await boardOf(anna, "Todo:");
    const body = { boardId, targetBoardId: to, what: { todoId: todo.id }, operationId: randomUUID() };
    await anna.call(todos.transfer, { body: { ...body, mode: "move" } });
    const [moved] = (await open(anna, to)).lists[0]?.todos ?? [];
    expect(moved).toMatchObject({ richDescription: named, attachments: [attachment] });
    expect(await status(anna, to, hash)).toBe(200);

    // Whoever names it elsewhere has no file there, and whoever is not on the board changes nothing.
    expect((await describe(eve, boardId, ids.other)).status).toBe(403);
    const eves = await boardOf(eve, "Todo: b");
    expect((await describe(eve, eves.boardId, eves.ids.b)).status).toBe(200);
    expect(await status(eve, eves.boardId, hash)).toBe(404);
    expect(await status(eve, to, hash)).toBe(404);
  });

  test("stay on a todo that a client of the specification saves whole", async () => {
    const { boardId, todo } = await todoWithFile();
    const { version, lists } = await open(anna, boardId);
    const plain = lists.map(({ id, title, todos }) => ({
      ...{ id, title },
      todos: todos.map((it) => ({ id: it.id, name: `${it.name}!` })),
    }));
    const body = { board: { id: boardId, title: "Board", lists: plain }, baseVersion: version };
    expect((await anna.call(todos.updateBoard, { body })).status).toBe(200);
    const saved = (await open(anna, boardId)).lists[0]?.todos.find(({ id }) => id === todo.id);
    expect(saved).toMatchObject({ name: "a!", attachments: todo.attachments, cover: todo.cover });
  });

  test("are swept two weeks after no todo has them, nor anything that could bring one back", async () => {
    const { boardId, hash, todo } = await todoWithFile();
    const unused = (await attach(anna, boardId, randomBytes(70))).body.hash;
    let now = Date.now();
    const store = new FilesOnDisk(app.context.config.dataDir);
    const sweepAfter = (days: number) => {
      now += days * day;
      return sweepFiles({ db: app.context.db, now: () => new Date(now) }, store);
    };
    await sweepAfter(0);
    await sweepAfter(15);
    expect([await status(anna, boardId, hash), await status(anna, boardId, unused)]).toEqual([200, 404]);
    expect(await fileBytes(boardId)).toBe(100);
    await save(anna, boardId, { type: "delete-todo", todoId: todo.id });
    await database().execute(
      "delete from todo_operations where board_id = $1 and operation::text not like '%delete%'",
      [boardId],
    );
    await sweepAfter(1);
    await sweepAfter(15);
    expect(await status(anna, boardId, hash)).toBe(200);
    await database().execute("delete from todo_operations where board_id = $1", [boardId]);
    await sweepAfter(1);
    await sweepAfter(15);
    expect([await status(anna, boardId, hash), await fileBytes(boardId)]).toEqual([404, 0]);
    // On no board any more: its bytes go, two weeks later.
    await sweepAfter(15);
    expect(await store.has(hash, { full: 100 })).toBe(false);
  });
});
