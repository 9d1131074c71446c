import { randomUUID } from "node:crypto";
import { teams } from "@tafel/contract";
import { eq } from "drizzle-orm";
import { createBoard } from "../../apps/server/src/modules/whiteboards/testing.ts";
import * as tables from "../../apps/server/src/platform/database/schema/index.ts";
import type { Person } from "../../apps/server/src/testing/app.ts";
import { World } from "./world.ts";

/** Where a board is: in a team, or in none. */
export type Place = { readonly boardId: string; readonly teamId?: string };

/** A world with boards of both kinds, each of a team of its own or, where `isTeams` is false, of the first person alone. */
export class BoardsWorld extends World {
  async todoBoard(people: readonly Person[], isTeams: boolean): Promise<Place> {
    const [boardId, at] = [randomUUID(), new Date()];
    const teamId = isTeams ? await this.#team(people, at) : undefined;
    const owner = teamId ? { teamId } : { ownerId: people[0]?.userId ?? null };
    await this.db.insert(tables.boards).values({ id: boardId, ...owner, title: "Board", createdAt: at, updatedAt: at });
    return { boardId, ...(teamId && { teamId }) };
  }

  async whiteboard(people: readonly Person[], isTeams: boolean): Promise<Place> {
    const [owner] = people;
    if (!owner) throw new Error("There is nobody");
    const teamId = isTeams ? await this.#team(people, new Date()) : undefined;
    return { boardId: await createBoard(owner, teamId), ...(teamId && { teamId }) };
  }

  /** Put into the database at once. */
  async #team(people: readonly Person[], at: Date): Promise<string> {
    const teamId = randomUUID();
    await this.db.insert(tables.teams).values({ id: teamId, name: "Rakete", description: "", createdAt: at });
    const members = people.map(({ userId }) => ({ teamId, userId, isAdmin: true, joinedAt: at }));
    await this.db.insert(tables.memberships).values(members);
    return teamId;
  }

  /** An admin takes somebody out of the team, who may have left already. */
  async remove(teamId: string, { token }: Person, { userId }: Person): Promise<void> {
    await this.server(0).call(teams.removeMember, { body: { teamId, memberId: userId }, token });
  }

  async membersOf(teamId: string | undefined): Promise<ReadonlySet<string>> {
    if (!teamId) return new Set();
    const { memberships } = tables;
    const members = await this.db.select().from(memberships).where(eq(memberships.teamId, teamId));
    return new Set(members.map(({ userId }) => userId));
  }
}
