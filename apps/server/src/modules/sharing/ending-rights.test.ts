import { todos, whiteboards } from "@tafel/contract";
import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/connect.ts";
import * as tables from "../../platform/database/schema/index.ts";
import { engines } from "../../platform/database/testing.ts";
import { type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { lockTeam } from "../teams/index.ts";
import { boardOf } from "../todos/testing/boards.ts";
import { createBoard } from "../whiteboards/testing.ts";
import { somebodyWaits } from "./testing.ts";

/** What is done to a whole board, and where. */
const acts = {
  "rename a whiteboard": {
    table: tables.whiteboards,
    act: (by: Person, uuid: string) => by.call(whiteboards.save, { params: { uuid }, body: { name: "Other" } }),
  },
  "delete a whiteboard": {
    table: tables.whiteboards,
    act: (by: Person, uuid: string) => by.call(whiteboards.delete, { params: { uuid } }),
  },
  "rename a to-do board": {
    table: tables.boards,
    act: (by: Person, boardId: string) => by.call(todos.updateBoardTitle, { body: { boardId, title: "Other" } }),
  },
  "delete a to-do board": {
    table: tables.boards,
    act: (by: Person, boardId: string) => by.call(todos.deleteBoard, { body: { boardId } }),
  },
  "archive a to-do board": {
    table: tables.boards,
    act: (by: Person, boardId: string) => by.call(todos.archiveBoard, { body: { boardId, isArchived: true } }),
  },
} as const;
const names = Object.keys(acts) as (keyof typeof acts)[];

describe.each(engines)("a right that ends while it is used (%s)", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  /** Ben's answer to `act`, which waits while `end` is done; and the board as it is then. */
  async function during(name: keyof typeof acts, end: (tx: Tx, board: Ended) => Promise<unknown>) {
    const { table, act } = acts[name];
    const [ada, ben] = [await app.person(), await app.person()];
    const teamId = await teamOf(ada, [ben]);
    const id =
      table === tables.boards ? (await boardOf(ada, "Todo: a", teamId)).boardId : await createBoard(ada, teamId);
    const [before] = await app.context.db.select().from(table).where(eq(table.id, id));
    let answer: ReturnType<typeof act> | undefined;
    await app.context.db.transaction(async (tx) => {
      await lockTeam(tx, teamId);
      await tx.select().from(table).where(eq(table.id, id)).for("no key update");
      answer = act(ben, id);
      if (engine === "postgres") await somebodyWaits(app);
      await end(tx, { table, id, teamId, userId: ben.userId });
    });
    const { body } = (await answer) ?? {};
    const [after] = await app.context.db.select().from(table).where(eq(table.id, id));
    return { body, before, after };
  }

  test.each(names)("to %s is refused to whoever was put to viewing meanwhile", async (name) => {
    const { body, before, after } = await during(name, (tx, { table, id }) =>
      tx.update(table).set({ editedBy: "chosen" }).where(eq(table.id, id)),
    );
    expect(body).toMatchObject({ code: "forbidden", cause: "view-only" });
    expect(after).toEqual({ ...before, editedBy: "chosen" });
  });

  test.each(names.filter((name) => name !== "rename a to-do board"))(
    "to %s is refused to whoever was removed from the team meanwhile",
    async (name) => {
      const { body, before, after } = await during(name, (tx, { teamId, userId }) =>
        tx
          .delete(tables.memberships)
          .where(and(eq(tables.memberships.teamId, teamId), eq(tables.memberships.userId, userId))),
      );
      expect(body).toMatchObject({ code: "not-a-member" });
      expect(after).toEqual(before);
    },
  );
});

type Ended = {
  readonly table: typeof tables.boards | typeof tables.whiteboards;
  readonly id: string;
  readonly teamId: string;
  readonly userId: string;
};
