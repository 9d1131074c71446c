import { isNotNull, sql } from "drizzle-orm";
import { boolean, index, pgTable, primaryKey, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const teams = pgTable(
  "teams",
  {
    id: uuid("id").primaryKey(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** Whether members may make links that open the team's boards to guests. */
    allowsLinks: boolean("allows_links").notNull().default(true),
    createdAt: moment("created_at").notNull(),
    /** Null unless it is in the trash: there it has no members and no boards. */
    deletedAt: moment("deleted_at"),
    /** Also null when their account is gone. */
    deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [index("teams_deleted_by").on(table.deletedBy).where(isNotNull(table.deletedBy))],
);

export const memberships = pgTable(
  "memberships",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isAdmin: boolean("is_admin").notNull(),
    joinedAt: moment("joined_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index("memberships_user").on(table.userId)],
);

/** Who was a member of a team that is in the trash, and what they were there. */
export const formerMemberships = pgTable(
  "former_memberships",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    isAdmin: boolean("is_admin").notNull(),
    joinedAt: moment("joined_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index("former_memberships_user").on(table.userId)],
);

/** An open invitation. The link is stored readable, because it is listed again; only the invited address can use it. */
export const invitations = pgTable(
  "invitations",
  {
    link: text("link").primaryKey(),
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    email: text("email").notNull(),
    asAdmin: boolean("as_admin").notNull(),
    inviterId: uuid("inviter_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [
    uniqueIndex("invitations_team_email").on(table.teamId, sql`lower(${table.email})`),
    index("invitations_email").on(sql`lower(${table.email})`),
  ],
);

/** Somebody asks to join a team. A request that was declined stays for a while: until then they do not ask again. */
export const joinRequests = pgTable(
  "join_requests",
  {
    teamId: uuid("team_id")
      .notNull()
      .references(() => teams.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** The board whose guest they were, as it was called then. */
    boardName: text("board_name").notNull(),
    askedAt: moment("asked_at").notNull(),
    declinedAt: moment("declined_at"),
  },
  (table) => [primaryKey({ columns: [table.teamId, table.userId] }), index("join_requests_user").on(table.userId)],
);
