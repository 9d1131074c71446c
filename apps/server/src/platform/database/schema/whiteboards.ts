import type { EditedBy } from "@tafel/domain";
import { isNotNull } from "drizzle-orm";
import {
  bigint,
  customType,
  index,
  integer,
  json,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { teams } from "./teams.ts";
import { trashColumns } from "./trash.ts";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** Personal boards have an owner, team boards a team; never both, and those in the trash neither. */
export const whiteboards = pgTable(
  "whiteboards",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
    /** Who made it, or brought it to the team; null when that is not known. Their account may be gone. */
    creatorId: uuid("creator_id"),
    /** Who in its team edits it. */
    editedBy: text("edited_by").$type<EditedBy>().notNull().default("everyone"),
    name: text("name").notNull(),
    /** The number of the last durable operation; also the `version` of a personal board. */
    seq: bigint("seq", { mode: "number" }).notNull().default(0),
    /** Updated with every write, so that lists and limits need not read the elements. */
    elementCount: integer("element_count").notNull().default(0),
    /** The elements' JSON, in bytes of UTF-8. */
    bytes: integer("bytes").notNull().default(0),
    /** The size of its operations, in bytes; accurate enough for a quota. */
    historyBytes: bigint("history_bytes", { mode: "number" }).notNull().default(0),
    /** The size of its named versions, likewise. */
    versionBytes: bigint("version_bytes", { mode: "number" }).notNull().default(0),
    /** The size of what its history keeps of forgotten operations, likewise. */
    summaryBytes: bigint("summary_bytes", { mode: "number" }).notNull().default(0),
    /** The size of the files on it, in bytes. */
    fileBytes: bigint("file_bytes", { mode: "number" }).notNull().default(0),
    /**
     * Up to this number it is no longer known which elements were deleted: a client that has been away since then loads
     * the board.
     */
    forgottenSeq: bigint("forgotten_seq", { mode: "number" }).notNull().default(0),
    /** How often operations have been put together: whoever read its history meanwhile reads it again. */
    compactions: integer("compactions").notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    ...trashColumns(),
  },
  (table) => [
    index("whiteboards_owner").on(table.ownerId),
    index("whiteboards_team").on(table.teamId),
    index("whiteboards_former_owner").on(table.formerOwnerId).where(isNotNull(table.formerOwnerId)),
    index("whiteboards_former_team").on(table.formerTeamId).where(isNotNull(table.formerTeamId)),
    index("whiteboards_deleted_by").on(table.deletedBy).where(isNotNull(table.deletedBy)),
  ],
);

/**
 * One row per element. A deleted element stays as a row without data as long as the history, so that `since` can report
 * it.
 */
export const whiteboardElements = pgTable(
  "whiteboard_elements",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    elementId: text("element_id").notNull(),
    /** Null once deleted. */
    element: jsonb("element"),
    /** The operation that last changed it. */
    seq: bigint("seq", { mode: "number" }).notNull(),
  },
  // No index on `seq`: an update that touches no index costs a third less and leaves nothing to clean up.
  (table) => [primaryKey({ columns: [table.whiteboardId, table.elementId] })],
);

/** Who did what, when; its key makes every operation apply exactly once. */
export const whiteboardOperations = pgTable(
  "whiteboard_operations",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    operationId: uuid("operation_id").notNull(),
    seq: bigint("seq", { mode: "number" }).notNull(),
    userId: uuid("user_id").notNull(),
    /** As text: a third less than jsonb, and nothing ever looks into it but whoever reads it whole. */
    operation: json("operation").notNull(),
    createdAt: moment("created_at").notNull(),
    /** Of one in place of those that are forgotten: the number before the first of them. Its own is that of the last. */
    since: bigint("since", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.operationId] }),
    index("whiteboard_operations_seq").on(table.whiteboardId, table.seq),
  ],
);

/**
 * The todos and lists that elements of whiteboards show: each row has one of them. A row outlives its element for as long
 * as the history may bring that back; only together with the element it says anything.
 */
export const whiteboardCards = pgTable(
  "whiteboard_cards",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    elementId: text("element_id").notNull(),
    boardId: uuid("board_id").notNull(),
    todoId: uuid("todo_id"),
    listId: uuid("list_id"),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.elementId] }),
    index("whiteboard_cards_todo").on(table.todoId),
    index("whiteboard_cards_list").on(table.listId).where(isNotNull(table.listId)),
    index("whiteboard_cards_board").on(table.boardId),
  ],
);

/** What a board was at some of its numbers: a moment of a long history takes no replay from its beginning. */
export const whiteboardCheckpoints = pgTable(
  "whiteboard_checkpoints",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    seq: bigint("seq", { mode: "number" }).notNull(),
    /** How many elements it has. */
    size: integer("size").notNull(),
    /** The number of the one that it differs from, of the same board; null where it has all of its elements. */
    base: bigint("base", { mode: "number" }),
    /** The elements by id, or what differs, as JSON text in brotli, earlier ones in gzip. */
    packed: bytes("packed").notNull(),
  },
  (table) => [primaryKey({ columns: [table.whiteboardId, table.seq] })],
);

/** What a board was at a number, under a name: it stays when the operations before it are forgotten. */
export const whiteboardVersions = pgTable(
  "whiteboard_versions",
  {
    id: uuid("id").primaryKey(),
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    seq: bigint("seq", { mode: "number" }).notNull(),
    name: text("name").notNull(),
    /** Who named it, and when. Their account may be gone. */
    namedBy: uuid("named_by").notNull(),
    namedAt: moment("named_at").notNull(),
    /** When the operation of this number was made; null before the first. */
    madeAt: moment("made_at"),
    elements: jsonb("elements").$type<readonly unknown[]>().notNull(),
    /** The hashes of the files that they show: those stay on the board. */
    files: jsonb("files").$type<readonly string[]>().notNull(),
  },
  (table) => [index("whiteboard_versions_seq").on(table.whiteboardId, table.seq)],
);

/**
 * What operations deleted, from when somebody first asks for it or the operations are forgotten until it cannot be restored
 * any more.
 */
export const whiteboardDeletions = pgTable(
  "whiteboard_deletions",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    /** The number of the operation, who made it, and when. */
    seq: bigint("seq", { mode: "number" }).notNull(),
    userId: uuid("user_id").notNull(),
    deletedAt: moment("deleted_at").notNull(),
    /** What it deleted, in short. */
    elements: jsonb("elements").$type<readonly DeletedElement[]>().notNull(),
    /** What it did to those and to the elements that referred to them. */
    changes: jsonb("changes").$type<readonly StoredChange[]>().notNull(),
    /** The hashes of the files that they show: those stay on the board. */
    files: jsonb("files").$type<readonly string[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.seq] }),
    index("whiteboard_deletions_at").on(table.deletedAt),
  ],
);

export type DeletedElement = { readonly id: string; readonly type: string; readonly text: string };
/** An element before and after; null where it does not exist. */
type StoredChange = { readonly before: unknown; readonly after: unknown };

/** Up to which number a member has seen a team's board: when they last left it. */
export const whiteboardVisits = pgTable(
  "whiteboard_visits",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    seq: bigint("seq", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.userId] }),
    index("whiteboard_visits_user").on(table.userId),
  ],
);

export const whiteboardFavorites = pgTable(
  "whiteboard_favorites",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.whiteboardId, table.userId] })],
);
