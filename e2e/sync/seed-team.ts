import { randomUUID } from "node:crypto";
import type { Database } from "../../apps/server/src/platform/database/connect.ts";
import * as tables from "../../apps/server/src/platform/database/schema/index.ts";
import { openSession } from "../../apps/server/src/platform/sessions.ts";
import type { Person } from "../../apps/server/src/testing/app.ts";

export type SeededTeam = { readonly people: readonly Person[]; readonly teamId: string; readonly boardId: string };

/** Puts people in one team and a whiteboard directly into the database, for servers in separate processes. */
export async function seedTeam({ db }: Database, names: readonly string[]): Promise<SeededTeam> {
  const at = new Date();
  const teamId = randomUUID();
  await db.insert(tables.teams).values({ id: teamId, name: "Rakete", description: "", createdAt: at });
  const people: Person[] = [];
  for (const username of names) {
    const [userId, email] = [randomUUID(), `${username}@example.org`];
    const person = { id: userId, username, email, firstName: username, lastName: "Test", passwordHash: "-" };
    await db.insert(tables.users).values({ ...person, createdAt: at });
    await db.insert(tables.memberships).values({ teamId, userId, isAdmin: true, joinedAt: at });
    const token = await openSession(db, at, { userId, remember: false, device: "test" });
    const call = () => Promise.reject(new Error("These people call over HTTP"));
    people.push({ userId, token, username, email, password: "", call });
  }
  return { people, teamId, boardId: await seedBoard({ db }, teamId) };
}

/** Another whiteboard of the team. */
export async function seedBoard({ db }: Pick<Database, "db">, teamId: string): Promise<string> {
  const [id, at] = [randomUUID(), new Date()];
  await db.insert(tables.whiteboards).values({ id, teamId, name: "Plan", createdAt: at, updatedAt: at });
  return id;
}
