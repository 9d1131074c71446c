import { foreignKey, index, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { memberships } from "./teams.ts";
import { boards } from "./todos.ts";
import { whiteboards } from "./whiteboards.ts";

/** Who was chosen to edit a team's whiteboard: it counts while the board is edited by those. It ends with the membership. */
export const whiteboardEditors = pgTable(
  "whiteboard_editors",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    /** Null while the team is in the trash. */
    teamId: uuid("team_id"),
    userId: uuid("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.userId] }),
    index("whiteboard_editors_member").on(table.teamId, table.userId),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete("cascade"),
  ],
);

/** Likewise of a to-do board. */
export const boardEditors = pgTable(
  "board_editors",
  {
    boardId: uuid("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    /** Null while the team is in the trash. */
    teamId: uuid("team_id"),
    userId: uuid("user_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.userId] }),
    index("board_editors_member").on(table.teamId, table.userId),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete("cascade"),
  ],
);
