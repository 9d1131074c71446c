import { accounts, teams } from "@tafel/contract";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Tx } from "../../platform/database/connect.ts";
import { invitations, memberships, teams as teamTable } from "../../platform/database/schema/index.ts";
import { engines } from "../../platform/database/testing.ts";
import { isProblem, type Person, startApp, type TestApp } from "../../testing/app.ts";
import { teamOf } from "../../testing/teams.ts";
import { lockTeam } from "./queries.ts";

/** The rules hold however many act at once; the full number of rounds takes a minute. */
const rounds = process.env.TAFEL_LONG ? 30 : 5;

describe.each(engines)("at the same moment, on %s", (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ engine });
  });
  afterAll(() => app.close());

  const adminsOf = async (teamId: string) => {
    const members = await app.context.db.select().from(memberships).where(eq(memberships.teamId, teamId));
    const found = await app.context.db.select().from(teamTable).where(eq(teamTable.id, teamId));
    return {
      exists: found.length > 0,
      members: members.length,
      admins: members.filter(({ isAdmin }) => isAdmin).length,
    };
  };

  const acts = {
    demote: (by: Person, other: Person, teamId: string) =>
      by.call(teams.updateRole, { body: { teamId, memberId: other.userId, role: 0 } }),
    "step down": (by: Person, _: Person, teamId: string) =>
      by.call(teams.updateRole, { body: { teamId, memberId: by.userId, role: 0 } }),
    remove: (by: Person, other: Person, teamId: string) =>
      by.call(teams.removeMember, { body: { teamId, memberId: other.userId } }),
    leave: (by: Person, _: Person, teamId: string) => by.call(teams.leave, { body: { teamId } }),
    "delete the account": (by: Person) => by.call(accounts.deleteAccount),
  };
  const names = Object.keys(acts) as (keyof typeof acts)[];
  const pairs = names.flatMap((one, index) => names.slice(index).map((other) => [one, other] as const));

  test(`two admins stepping down, leaving or going leave a team with an admin (${rounds} rounds)`, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const [first, second] = pairs[round % pairs.length] ?? ["leave", "leave"];
      const [anna, ben, carla] = await Promise.all([app.person(), app.person(), app.person()]);
      const teamId = await teamOf(anna, [ben, carla]);
      await anna.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
      const answers = await Promise.all([acts[first](anna, ben, teamId), acts[second](ben, anna, teamId)]);
      const statuses = answers.map(({ status }) => status);
      expect(
        statuses.every((status) => [200, 401, 403, 404, 409].includes(status)),
        `${first}, ${second}: ${statuses}`,
      ).toBe(true);
      const { exists, admins } = await adminsOf(teamId);
      expect([exists, admins > 0], `${first}, ${second}: ${statuses}`).toEqual([true, true]);
    }
  }, 300_000);

  test("both members of a team leaving at once leave no team without members", async () => {
    for (const [first, second] of pairs) {
      const [anna, ben] = await Promise.all([app.person(), app.person()]);
      const teamId = await teamOf(anna, [ben]);
      await anna.call(teams.updateRole, { body: { teamId, memberId: ben.userId, role: 1 } });
      await Promise.all([acts[first](anna, ben, teamId), acts[second](ben, anna, teamId)]);
      const { exists, members, admins } = await adminsOf(teamId);
      expect([exists, members > 0, admins > 0], `${first}, ${second}`).toEqual([exists, exists, exists]);
    }
  });

  test("twenty accepts of one invitation make one membership", async () => {
    const [anna, ben] = [await app.person(), await app.person()];
    const teamId = await teamOf(anna);
    const { link } = (await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } })).body;
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => ben.call(teams.accept, { body: { inviteLink: link } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 410)).toHaveLength(19);
    expect((await adminsOf(teamId)).members).toBe(2);
  });

  test("an invitation that is accepted while it is revoked, or its team deleted, ends one way or the other", async () => {
    for (const end of ["revoke", "delete"] as const) {
      for (let round = 0; round < rounds; round += 1) {
        const [anna, ben] = await Promise.all([app.person(), app.person()]);
        const teamId = await teamOf(anna);
        const { link } = (await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } }))
          .body;
        const [accepted, ended] = await Promise.all([
          ben.call(teams.accept, { body: { inviteLink: link } }),
          end === "revoke"
            ? anna.call(teams.revokeInvite, { body: { teamId, inviteLink: link } })
            : anna.call(teams.delete, { body: { teamId } }),
        ]);
        const { members } = await adminsOf(teamId);
        if (end === "delete") expect([ended.status, members]).toEqual([200, 0]);
        else expect([accepted.status === 200, members]).toEqual([ended.status === 404, ended.status === 404 ? 2 : 1]);
        expect([200, 410]).toContain(accepted.status);
      }
    }
  }, 300_000);

  /** Does this in a transaction that stays open; the returned function commits it. */
  const begin = (work: (tx: Tx) => Promise<void>) =>
    new Promise<() => Promise<void>>((resolve, reject) => {
      const committed = app.context.db.transaction(async (tx) => {
        await work(tx);
        await new Promise<void>((commit) => {
          resolve(() => {
            commit();
            return committed;
          });
        });
      });
      committed.catch(reject);
    });

  /** Waits until a statement like this is waiting for a lock; tests running in parallel use databases of their own. */
  const waitForLock = (statement: string) => {
    const waiting = sql`
      select 1 from pg_stat_activity
      where wait_event_type = 'Lock' and datname = current_database() and query ilike ${statement}`;
    const found = async () => (await app.context.db.execute(waiting)).rows.length;
    return expect.poll(found).toBe(1);
  };

  // The embedded database runs one transaction after the other.
  test.runIf(engine === "postgres")("an invitation that is being revoked cannot be accepted any more", async () => {
    const [anna, ben] = await Promise.all([app.person(), app.person()]);
    const teamId = await teamOf(anna);
    const { link } = (await anna.call(teams.sendInvite, { body: { teamId, memberEmail: ben.email, role: 0 } })).body;
    const revoke = await begin(async (tx) => {
      await tx.delete(invitations).where(eq(invitations.teamId, teamId));
    });
    const accepting = ben.call(teams.accept, { body: { inviteLink: link } });
    await waitForLock("delete%invitations%");
    await revoke();
    expect((await accepting).status).toBe(410);
    expect((await adminsOf(teamId)).members).toBe(1);
  });

  test.runIf(engine === "postgres")("an admin whose role is being removed invites nobody any more", async () => {
    const anna = await app.person();
    const teamId = await teamOf(anna);
    const demote = await begin(async (tx) => {
      await lockTeam(tx, teamId);
      await tx.update(memberships).set({ isAdmin: false }).where(eq(memberships.teamId, teamId));
    });
    const inviting = anna.call(teams.sendInvite, { body: { teamId, memberEmail: "ben@example.org", role: 1 } });
    await waitForLock('%from "teams"%');
    await demote();
    expect(isProblem(await inviting, "not-an-admin")).toBe(true);
    expect(await app.context.db.select().from(invitations).where(eq(invitations.teamId, teamId))).toEqual([]);
  });

  test("creating teams while the account is deleted leaves no team without members", async () => {
    for (let round = 0; round < rounds; round += 1) {
      const anna = await app.person();
      const [, ...created] = await Promise.all([
        anna.call(accounts.deleteAccount),
        ...Array.from({ length: 5 }, () => anna.call(teams.create, { body: { teamName: "Ghost" } })),
      ]);
      expect(created.every(({ status }) => status === 201 || status === 401)).toBe(true);
    }
    expect(await app.context.db.select().from(teamTable).where(eq(teamTable.name, "Ghost"))).toEqual([]);
  }, 300_000);
});
