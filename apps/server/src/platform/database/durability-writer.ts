import { randomUUID } from "node:crypto";
import { writeSync } from "node:fs";
import { connect } from "./connect.ts";
import { memberships, teams, users } from "./schema/index.ts";

/**
 * The process that the kill test kills. As long as it lives, it writes several teams at once, each with its first
 * membership in one transaction, and prints each team's id once the database has acknowledged it.
 */
const database = await connect({ dataDir: process.argv[2] ?? null });
const createdAt = new Date();
const userId = randomUUID();
const name = { username: userId, email: userId, firstName: "", lastName: "", passwordHash: "" };
await database.db.insert(users).values({ id: userId, ...name, createdAt });

async function writeForever(): Promise<never> {
  for (;;) {
    const id = randomUUID();
    await database.db.transaction(async (tx) => {
      await tx.insert(teams).values({ id, name: "team", description: "x".repeat(500), createdAt });
      await tx.insert(memberships).values({ teamId: id, userId, isAdmin: true, joinedAt: createdAt });
    });
    // Synchronously: a printed line was acknowledged, whatever happens next.
    writeSync(1, `${id}\n`);
  }
}
for (let writer = 0; writer < 4; writer += 1) void writeForever();
