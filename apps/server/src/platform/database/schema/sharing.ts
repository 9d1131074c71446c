import type { LinkRole } from "@tafel/domain";
import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { boards } from "./todos.ts";
import { whiteboards } from "./whiteboards.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** A link that opens a team's whiteboard or to-do board to whoever has it. Its secret is stored only as a hash. */
export const shareLinks = pgTable(
  "share_links",
  {
    id: uuid("id").primaryKey(),
    /** Either of these. */
    whiteboardId: uuid("whiteboard_id").references(() => whiteboards.id, { onDelete: "cascade" }),
    boardId: uuid("board_id").references(() => boards.id, { onDelete: "cascade" }),
    secretHash: text("secret_hash").notNull().unique(),
    role: text("role").$type<LinkRole>().notNull(),
    passwordHash: text("password_hash"),
    /** Null for ever. */
    expiresAt: moment("expires_at"),
    /** How many guests may be there at once; null for as many as come. */
    maxGuests: integer("max_guests"),
    /** The websites that may embed the board. */
    frameOrigins: jsonb("frame_origins").$type<readonly string[]>().notNull().default([]),
    /** Whether guests may take a copy of the board. */
    allowsCopies: boolean("allows_copies").notNull().default(false),
    creatorId: uuid("creator_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at"),
  },
  (table) => [
    index("share_links_whiteboard").on(table.whiteboardId),
    index("share_links_board").on(table.boardId),
    check("share_links_one_board", sql`num_nonnulls(${table.whiteboardId}, ${table.boardId}) = 1`),
    check(
      "share_links_embedded",
      sql`${table.frameOrigins} = '[]' or (${table.role} = 'view' and ${table.passwordHash} is null)`,
    ),
  ],
);

/**
 * Somebody who has come by a link; the token that tells them apart is stored only as a hash. After it has ended they are
 * nobody's guest, and remembered for a while by their name: what they did bears it.
 */
export const guests = pgTable(
  "guests",
  {
    id: uuid("id").primaryKey(),
    /** Null when their link has ended, or no longer admits them. */
    linkId: uuid("link_id").references(() => shareLinks.id, { onDelete: "set null" }),
    tokenHash: text("token_hash").notNull().unique(),
    name: text("name").notNull(),
    /** Looks at the board in a frame on another website: nobody sees them, and they have no name. */
    isEmbedded: boolean("is_embedded").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    /** Since then they are nobody's guest, and are told so for as long as their link lasts. */
    removedAt: moment("removed_at"),
  },
  (table) => [index("guests_link").on(table.linkId)],
);
