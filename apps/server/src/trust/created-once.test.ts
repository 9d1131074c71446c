import { randomUUID } from "node:crypto";
import { teams, todos, whiteboards } from "@tafel/contract";
import { newTodo } from "@tafel/domain";
import { afterAll, beforeAll, expect, test } from "vitest";
import { note } from "../modules/whiteboards/testing.ts";
import { describeOnEachDatabase } from "../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../testing/app.ts";
import { join, teamOf } from "../testing/teams.ts";
import { contractRoutes } from "./testing/surface.ts";

type Wanted = { readonly operationId?: string; readonly name: string; readonly teamId: string };
type Creation = {
  /** Asks for it; answers its id, or the code of the refusal. */
  readonly create: (by: Person, wanted: Wanted) => Promise<string>;
  /** The names of those there are, of the person or of the team. */
  readonly names: (by: Person, teamId: string) => Promise<readonly string[]>;
  readonly isOfTeam?: true;
};

const listId = randomUUID();
const operations = (name: string) => [
  { type: "add-list" as const, operationId: randomUUID(), listId, title: name },
  { type: "add-todo" as const, operationId: randomUUID(), listId, todo: newTodo(randomUUID(), name) },
];
const data = { elements: [note("a")] };

/** What is created under an id of its client's. */
const creations: Record<string, Creation> = {
  "POST /api/teams/create": {
    create: async (by, { name, operationId }) => {
      const { body } = await by.call(teams.create, { body: { teamName: name, operationId } });
      return body.teamId ?? body.code;
    },
    names: async (by) => (await by.call(teams.fetchAllUserTeams, {})).body.teams.map(({ TeamName }) => TeamName),
  },
  "POST /api/todos/createBoard": {
    create: async (by, { name, operationId }) => {
      const { body } = await by.call(todos.createBoard, {
        body: { title: name, operations: operations(name), operationId },
      });
      return body.boardId ?? body.code;
    },
    names: async (by) => (await by.call(todos.getPersonalBoards, {})).body.boards.map(({ title }) => title),
  },
  "POST /api/todos/createTeamBoard": {
    isOfTeam: true,
    create: async (by, { name, teamId, operationId }) => {
      const { body } = await by.call(todos.createTeamBoard, {
        body: { title: name, teamId, operations: operations(name), operationId },
      });
      return body.boardId ?? body.code;
    },
    names: async (by, teamId) =>
      (await by.call(todos.getTeamBoards, { body: { teamId } })).body.boards.map(({ title }) => title),
  },
  "POST /api/whiteboard/create": {
    create: async (by, { name, operationId }) => {
      const { body } = await by.call(whiteboards.create, { body: { name, data, operationId } });
      return body.uuid ?? body.code;
    },
    names: async (by) => (await by.call(whiteboards.all, {})).body.map(({ WhiteboardName }) => WhiteboardName),
  },
  "POST /api/whiteboard/create (team)": {
    isOfTeam: true,
    create: async (by, { name, teamId, operationId }) => {
      const { body } = await by.call(whiteboards.create, { body: { name, data, teamId, operationId } });
      return body.uuid ?? body.code;
    },
    names: async (by, teamId) =>
      (await by.call(whiteboards.all, { query: { teamId } })).body.map(({ WhiteboardName }) => WhiteboardName),
  },
};

/** Created once by what they are: an address has one account, and one open invitation a team. */
const onceByThemselves = ["POST /api/signup", "POST /api/teams/sendInvite"];
/** They need a board to copy: `transfer.test.ts` and `templates.test.ts` of `modules/todos`, `modules/sharing/keep-copy.test.ts`, `modules/whiteboards/history.test.ts` and `named-versions.test.ts`. */
const shownElsewhere = [
  "POST /api/guest/copy",
  "POST /api/todos/copyBoard",
  "POST /api/todos/createFromTemplate",
  "POST /api/todos/saveTemplate",
  "POST /api/whiteboard/:uuid/history/:version/copy",
  "POST /api/whiteboard/:uuid/versions",
];
/** Each time another secret, which is answered only once: a guest, as a log-in has another session, and a link. */
const eachTimeAnother = [
  "POST /api/guest/embed",
  "POST /api/guest/enter",
  "POST /api/todos/board/:uuid/links",
  "POST /api/whiteboard/:uuid/links",
];

test("whatever a call creates is created once", () => {
  const creating = [...contractRoutes].filter(([, { status }]) => status === 201).map(([route]) => route);
  const known = Object.keys(creations).filter((name) => !name.endsWith(")"));
  expect([...onceByThemselves, ...eachTimeAnother, ...shownElsewhere, ...known].toSorted()).toEqual(
    creating.toSorted(),
  );
});

describeOnEachDatabase("created once", (database) => {
  let app: TestApp;
  let boss: Person;
  beforeAll(async () => {
    app = await startApp({ database: { ...database(), url: undefined } });
    boss = await app.person("boss");
  });
  afterAll(() => app.close());

  test.each(Object.entries(creations))("%s", async (_route, { create, names, isOfTeam }) => {
    const [anna, ben] = [await app.person(randomUUID()), await app.person(randomUUID())];
    const teamId = await teamOf(boss, [anna, ben]);
    const before = await names(anna, teamId);
    const operationId = randomUUID();
    const first = { name: "First", teamId, operationId };

    // Asked for thrice at once, and again later, whatever is said of it then.
    const [id = "", ...others] = await Promise.all([create(anna, first), create(anna, first), create(anna, first)]);
    expect(others).toEqual([id, id]);
    expect(await create(anna, { ...first, operationId: operationId.toUpperCase(), name: "Again" })).toBe(id);
    expect((await names(anna, teamId)).toSorted()).toEqual([...before, "First"].toSorted());

    // Without an id, or with another, each is one more.
    const { operationId: _, ...plain } = first;
    const more = [await create(anna, plain), await create(anna, plain)];
    more.push(await create(anna, { ...first, operationId: randomUUID() }));
    expect(new Set([id, ...more]).size).toBe(4);

    // Another person's operation of the same id is theirs, and tells nothing of this one.
    const ofBen = await create(ben, { ...first, name: "Ben's" });
    expect([id, ...more]).not.toContain(ofBen);
    expect(await names(ben, teamId)).toContain("Ben's");
    expect(await create(ben, first)).toBe(ofBen);

    if (!isOfTeam) return;
    // Whoever is no member is told so, though the first call was answered; as who was never one.
    await boss.call(teams.removeMember, { body: { teamId, memberId: anna.userId } });
    expect(await create(anna, first)).toBe("not-a-member");
    await join(teamId, boss, anna);
    expect(await create(anna, first)).toBe(id);
  });

  test("what was created counts once, and is answered when there is no room for more", async () => {
    const limits = { teamsPerAccount: 1, boardsPerOwner: 1, whiteboardsPerOwner: 1 };
    const small = await startApp({ database: { ...database(), url: undefined }, limits });
    const anna = await small.person(randomUUID());
    for (const { create } of Object.values(creations).filter(({ isOfTeam }) => !isOfTeam)) {
      const wanted = { name: "First", teamId: "", operationId: randomUUID() };
      const id = await create(anna, wanted);
      expect(await create(anna, wanted)).toBe(id);
      expect(await create(anna, { ...wanted, operationId: randomUUID() })).toBe("limit-reached");
    }
    await small.fastify.close();
  });

  test("an operation's id is one", async () => {
    const anna = await app.person(randomUUID());
    for (const { create } of Object.values(creations).filter(({ isOfTeam }) => !isOfTeam)) {
      expect(await create(anna, { name: "A", teamId: "", operationId: "mine" })).toBe("invalid-input");
    }
    expect(isProblem(await anna.call(teams.create, { body: {} }), "invalid-input")).toBe(true);
  });
});
