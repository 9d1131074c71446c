import { foreignKey, index, pgTable, text, timestamp, unique, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { memberships } from "./teams.ts";
import { boards } from "./todos.ts";

/** A person's address from which a calendar program fetches todos. Its key is stored only as a hash. */
export const calendarFeeds = pgTable(
  "calendar_feeds",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** Null for all that they have to do. */
    boardId: uuid("board_id").references(() => boards.id, { onDelete: "cascade" }),
    /** Of a team's board: it ends with the membership. */
    teamId: uuid("team_id"),
    keyHash: text("key_hash").notNull().unique(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    unique("calendar_feeds_one").on(table.userId, table.boardId).nullsNotDistinct(),
    index("calendar_feeds_board").on(table.boardId),
    index("calendar_feeds_member").on(table.teamId, table.userId),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete("cascade"),
  ],
);
