import { accounts, teams, todos, whiteboards } from "@tafel/contract";
import { startsAfterDue } from "@tafel/domain";
import { modelOf, parseElement } from "@tafel/whiteboard/board";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { DefaultLanguage } from "../platform/http/language.ts";
import { startApp, type TestApp } from "../testing/app.ts";
import { fillWithDemo } from "./fill-with-demo.ts";
import { demoPassword } from "./stage.ts";
import { texts as german } from "./texts/de.ts";
import { texts as english } from "./texts/en.ts";

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await startDemo("specified");
  token = await logIn(app, "mira");
});
afterAll(() => app.close());

async function startDemo(defaultLanguage: DefaultLanguage): Promise<TestApp> {
  const started = await startApp({ config: { defaultLanguage } });
  await fillWithDemo(started.context.config, started.context.database);
  return started;
}

async function logIn({ call }: TestApp, username: string): Promise<string> {
  const { body } = await call(accounts.login, { body: { username, password: demoPassword } });
  return "token" in body ? body.token : "";
}

const gardenId = async () => {
  const { body } = await app.call(teams.fetchAllUserTeams, { token, body: {} });
  return body.teams.find(({ TeamName }) => TeamName === "Roof Garden")?.PK_Team_ID ?? "";
};

test("the people it names can log in, and have teams, boards and an invitation to answer", async () => {
  const own = await app.call(whiteboards.all, { token, query: { data: "false" } });
  expect(own.body.map(({ WhiteboardName }) => WhiteboardName)).toEqual([
    "Physics: oscillations",
    "Ideas for the summer",
  ]);
  const invitations = await app.call(teams.pendingInvites, { token, body: {} });
  expect(invitations.body.invitations.map(({ TeamName }) => TeamName)).toEqual(["Chess Club"]);
  const boards = await app.call(todos.getTeamBoards, { token, body: { teamId: await gardenId() } });
  expect(boards.body.boards.map(({ title }) => title).sort()).toEqual([
    ...["Build the garden", "Open day", "Presentation", "This week", "Watering and harvest"],
  ]);
});

test("what is on a list that marks todos as done is done, and nothing else", async () => {
  const teamId = await gardenId();
  const listed = await app.call(todos.getTeamBoards, { token, body: { teamId } });
  let marking = 0;
  for (const { id: boardId } of listed.body.boards) {
    const { board } = (await app.call(todos.getTeamBoard, { token, body: { boardId, teamId } })).body;
    marking += board.lists.filter(({ marksDone }) => marksDone).length;
    for (const { marksDone = false, todos } of board.lists) {
      expect(todos.filter(({ done }) => (done !== null) !== marksDone)).toEqual([]);
    }
  }
  expect(marking).toBe(4);
});

test("its to-do boards show what todos can have", async () => {
  const teamId = await gardenId();
  const listed = await app.call(todos.getTeamBoards, { token, body: { teamId } });
  const boards = await Promise.all(
    listed.body.boards.map(
      async ({ id: boardId }) => (await app.call(todos.getTeamBoard, { token, body: { boardId, teamId } })).body.board,
    ),
  );
  const written = boards.flatMap(({ lists }) => lists.flatMap((list) => list.todos));
  for (const field of [
    "description",
    "startDate",
    "dueDate",
    "dueTime",
    "repeat",
    "priority",
    "done",
    "estimate",
  ] as const)
    expect([field, written.filter((todo) => todo[field]).length > 1]).toEqual([field, true]);
  for (const part of ["labels", "checklists", "assignedMembers", "attachments"] as const)
    expect([part, written.some((todo) => todo[part].length > 0)]).toEqual([part, true]);
  expect(
    boards.some(({ lists }) => lists.some(({ limit, todos }) => limit !== undefined && todos.length < limit)),
  ).toBe(true);
  expect(written.filter(startsAfterDue)).toEqual([]);
});

test("what a retrospective decided is this week's board, and is ticked off on both", async () => {
  const teamId = await gardenId();
  const drawn = await app.call(whiteboards.all, { token, query: { teamId, data: "false" } });
  const uuid = drawn.body.find(({ WhiteboardName }) => WhiteboardName.startsWith("Looking back"))?.UUID ?? "";
  const { body } = await app.call(whiteboards.cards, { token, params: { uuid }, query: {} });
  const shown = body.cards.flatMap((card) => (card.is === "todo" ? card : []));
  const listed = await app.call(todos.getTeamBoards, { token, body: { teamId } });
  const boardId = listed.body.boards.find(({ title }) => title === "This week")?.id ?? "";
  const { board } = (await app.call(todos.getTeamBoard, { token, body: { boardId, teamId } })).body;
  const written = board.lists.flatMap((list) => list.todos);
  expect(shown.map(({ todoId }) => todoId).sort()).toEqual(written.map(({ id }) => id).sort());
  expect(board.lists.map(({ title }) => [title, shown.filter(({ list }) => list === title).length])).toEqual([
    ["To do", 3],
    ["In progress", 1],
    ["Done", 2],
  ]);
  expect(shown.filter(({ done }) => done).length).toBe(2);
});

test("the team's whiteboards show every type of element there is", async () => {
  const { body } = await app.call(whiteboards.all, { token, query: { teamId: await gardenId() } });
  const elements = body.flatMap(({ WhiteboardData }) => Object.values(WhiteboardData?.elements ?? {}));
  const shown = new Set(elements.map((element) => (element as { type: string }).type));
  const known = ["note", "shape", "arrow", "link", "element-list", "drawing", "picture", "frame", "card", "column"];
  expect(known.filter((type) => !modelOf(type))).toEqual([]);
  expect([...shown].sort()).toEqual(known.sort());
});

test("activity is spread over months", async () => {
  const { body } = await app.call(whiteboards.all, { token, query: { teamId: await gardenId(), data: "false" } });
  const days = body.map(({ LastUpdated }) => (Date.now() - Date.parse(LastUpdated)) / 86_400_000);
  expect(Math.min(...days)).toBeLessThan(1);
  expect(Math.max(...days)).toBeGreaterThan(100);
});

test("a database in use is left unchanged", async () => {
  const before = await app.call(teams.fetchAllUserTeams, { token, body: {} });
  expect(await fillWithDemo(app.context.config, app.context.database)).toBe(
    "The database is already in use, so no demo was added.",
  );
  expect(await app.call(teams.fetchAllUserTeams, { token, body: {} })).toEqual(before);
});

test("it is in German where the server is, and as specified in English", async () => {
  const inGerman = await startDemo("de");
  try {
    expect(await textsOn(inGerman)).toEqual(textsOf(german));
    expect(await textsOn(app)).toEqual(textsOf(english));
  } finally {
    await inGerman.close();
  }
  expect(textsOf(german).filter((text) => textsOf(english).includes(text))).toEqual(sameInBoth);
});

/** What is written the same in both languages, and no forgotten translation. */
const sameInBoth = ["640 €", "April"];

/** Each text once, sorted. */
const sorted = (texts: readonly string[]): string[] => [...new Set(texts)].sort();

function textsOf(catalogue: object): string[] {
  const leaves = (value: string | object): string[] =>
    typeof value === "string" ? [value] : Object.values(value).flatMap(leaves);
  return sorted(leaves(catalogue));
}

/** Everything that the demo's people wrote: two of them see all of it. */
async function textsOn(demo: TestApp): Promise<string[]> {
  const seen = await Promise.all(["mira", "aylin"].map(async (name) => textsSeenBy(demo, await logIn(demo, name))));
  return sorted(seen.flat());
}

async function textsSeenBy({ call }: TestApp, token: string): Promise<string[]> {
  const { body } = await call(teams.fetchAllUserTeams, { token, body: {} });
  const texts = body.teams.flatMap(({ TeamName, Description }) => [TeamName, Description]);
  for (const teamId of [undefined, ...body.teams.map((team) => team.PK_Team_ID)]) {
    const drawn = await call(whiteboards.all, { token, query: teamId ? { teamId } : {} });
    for (const { WhiteboardName, WhiteboardData } of drawn.body)
      texts.push(WhiteboardName, ...Object.values(WhiteboardData?.elements ?? {}).flatMap(textsOfElement));
    const listed = teamId
      ? await call(todos.getTeamBoards, { token, body: { teamId } })
      : await call(todos.getPersonalBoards, { token, body: {} });
    for (const { id: boardId } of listed.body.boards) {
      const { board } = (await call(todos.getBoard, { token, body: { boardId, teamId } })).body;
      texts.push(
        board.title,
        ...board.lists.map(({ title }) => title),
        ...(board.labels ?? []).map(({ name }) => name),
      );
      for (const { name, description, richDescription, checklists } of board.lists.flatMap(({ todos }) => todos)) {
        expect(richDescription).toBe(description && `<p>${description}</p>`);
        texts.push(name, ...(description ? [description] : []));
        texts.push(...checklists.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)]));
      }
    }
  }
  return texts;
}

/** A link has several; that of a shape without any is its type. */
function textsOfElement(stored: unknown): string[] {
  const element = parseElement(stored);
  const text = element && modelOf(element.type)?.textOf(element);
  const { shapeType } = stored as { shapeType?: string };
  return (text ?? "").split("\n").filter((line) => line !== "" && line !== shapeType);
}
