import type { Attachment, Checklist, Done, EditedBy, Label, Reminder, Repeat, TimeOfDay } from "@tafel/domain";
import { isNotNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  date,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { memberships, teams } from "./teams.ts";
import { trashColumns } from "./trash.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
const boardId = () =>
  uuid("board_id")
    .notNull()
    .references(() => boards.id, { onDelete: "cascade" });

/** Personal boards have an owner, team boards a team; never both, and those in the trash neither. */
export const boards = pgTable(
  "boards",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
    /** Who made it, or brought it to the team; null when that is not known. Their account may be gone. */
    creatorId: uuid("creator_id"),
    /** Who in its team edits it. */
    editedBy: text("edited_by").$type<EditedBy>().notNull().default("everyone"),
    title: text("title").notNull(),
    labels: jsonb("labels").$type<readonly Label[]>().notNull().default([]),
    /** What its todos are estimated in; null: they are not. */
    estimates: text("estimates", { enum: ["points", "hours"] }),
    /** Null unless it is in the archive. */
    archivedAt: moment("archived_at"),
    /** The number of the last save. */
    version: bigint("version", { mode: "number" }).notNull().default(0),
    /** Those in its archive are not counted. */
    todoCount: integer("todo_count").notNull().default(0),
    /** The number of characters in its texts. */
    characters: integer("characters").notNull().default(0),
    /** The size of its operations, in bytes; but for what forgotten ones were put together to. */
    historyBytes: bigint("history_bytes", { mode: "number" }).notNull().default(0),
    /** The size of that. */
    summaryBytes: bigint("summary_bytes", { mode: "number" }).notNull().default(0),
    /** The size of its files, in bytes. */
    fileBytes: bigint("file_bytes", { mode: "number" }).notNull().default(0),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
    ...trashColumns(),
  },
  (table) => [
    index("boards_owner").on(table.ownerId),
    index("boards_team").on(table.teamId),
    index("boards_former_owner").on(table.formerOwnerId).where(isNotNull(table.formerOwnerId)),
    index("boards_former_team").on(table.formerTeamId).where(isNotNull(table.formerTeamId)),
    index("boards_deleted_by").on(table.deletedBy).where(isNotNull(table.deletedBy)),
  ],
);

export const todoLists = pgTable(
  "todo_lists",
  {
    boardId: boardId(),
    id: uuid("id").notNull(),
    title: text("title").notNull(),
    /** Orders the lists of a board; only comparisons of ranks mean anything. A move changes one rank. */
    rank: doublePrecision("rank").notNull(),
    marksDone: boolean("marks_done").notNull().default(false),
    /** How many todos it should have at most. */
    limit: integer("most_todos"),
    /** When it was put into the archive, by its author's clock: ISO 8601. */
    archivedAt: text("archived_at"),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.id] }), index("todo_lists_id").on(table.id)],
);

export const todos = pgTable(
  "todos",
  {
    boardId: boardId(),
    id: uuid("id").notNull(),
    listId: uuid("list_id").notNull(),
    /** Orders the todos of a list, as a list's rank orders the lists. */
    rank: doublePrecision("rank").notNull(),
    name: text("name").notNull(),
    description: text("description").notNull(),
    /** Sanitized before it is stored. */
    richDescription: text("rich_description").notNull(),
    dueDate: date("due_date", { mode: "string" }),
    dueTime: jsonb("due_time").$type<TimeOfDay>(),
    startDate: date("start_date", { mode: "string" }),
    startTime: jsonb("start_time").$type<TimeOfDay>(),
    repeat: jsonb("repeat").$type<Repeat>(),
    reminders: jsonb("reminders").$type<readonly Reminder[]>().notNull().default([]),
    priority: text("priority", { enum: ["low", "medium", "high"] }),
    done: jsonb("done").$type<Done>(),
    estimate: doublePrecision("estimate"),
    /** As a list's. */
    archivedAt: text("archived_at"),
    /** By its author's clock, likewise. */
    createdAt: text("created_at"),
    /** Ids of its board's labels. */
    labels: jsonb("labels").$type<readonly string[]>().notNull().default([]),
    checklists: jsonb("checklists").$type<readonly Checklist[]>().notNull().default([]),
    attachments: jsonb("attachments").$type<readonly Attachment[]>().notNull().default([]),
    /** The id of one of them. */
    cover: uuid("cover"),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.id] }),
    // Calls of the specification name a todo without its board.
    index("todos_id").on(table.id),
    index("todos_list").on(table.boardId, table.listId),
    foreignKey({ columns: [table.boardId, table.listId], foreignColumns: [todoLists.boardId, todoLists.id] }).onDelete(
      "cascade",
    ),
  ],
);

/** The people assigned. Whoever leaves the team is unassigned by the foreign key to the membership. */
export const todoAssignees = pgTable(
  "todo_assignees",
  {
    boardId: uuid("board_id").notNull(),
    todoId: uuid("todo_id").notNull(),
    /** Null while the team is in the trash. */
    teamId: uuid("team_id"),
    userId: uuid("user_id").notNull(),
    /** Their order on the card. */
    place: integer("place").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.todoId, table.userId] }),
    index("todo_assignees_member").on(table.teamId, table.userId),
    foreignKey({ columns: [table.boardId, table.todoId], foreignColumns: [todos.boardId, todos.id] }).onDelete(
      "cascade",
    ),
    foreignKey({
      columns: [table.teamId, table.userId],
      foreignColumns: [memberships.teamId, memberships.userId],
    }).onDelete("cascade"),
  ],
);

/**
 * The todo or the list that an operation is about; null for what is about the board, its labels, or many todos. Their ids
 * are the operation's own, so that they cost no more than their place in the index.
 */
export const subjectOf = (operation: SQLWrapper): SQL => sql`(coalesce(
  ${operation}->>'todoId',
  ${operation}#>>'{todo,id}',
  ${operation}->>'listId',
  ${operation}#>>'{list,id}',
  case when jsonb_array_length(${operation}->'todoIds') = 1 then ${operation}#>>'{todoIds,0}' end
)::uuid)`;

/** Whether an operation deleted a todo or a list. In every query as in the index: only so is that used. */
export const isDeletion = (operation: SQLWrapper): SQL => sql`${operation}->>'type' in ('delete-todo', 'delete-list')`;

/**
 * What was done to a board, and what undoes it. The key makes every operation apply exactly once; applying the inverses
 * backwards gives any earlier version. Kept for as long as `platform/history.ts` says, and then put together.
 */
export const todoOperations = pgTable(
  "todo_operations",
  {
    boardId: boardId(),
    operationId: uuid("operation_id").notNull(),
    version: bigint("version", { mode: "number" }).notNull(),
    /** The order within one save. */
    step: integer("step").notNull(),
    /** The version that forgotten operations began at, which were put together to this one and the others of its version. */
    since: bigint("since", { mode: "number" }),
    userId: uuid("user_id").notNull(),
    operation: jsonb("operation").notNull(),
    inverse: jsonb("inverse").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.operationId] }),
    index("todo_operations_version").on(table.boardId, table.version, table.step),
    index("todo_operations_subject").on(table.boardId, subjectOf(table.operation), table.version, table.step),
    index("todo_operations_created").on(table.createdAt),
    index("todo_operations_deletions").on(table.boardId, table.version, table.step).where(isDeletion(table.operation)),
  ],
);

export const boardFavorites = pgTable(
  "board_favorites",
  {
    boardId: boardId(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
  },
  (table) => [primaryKey({ columns: [table.boardId, table.userId] }), index("board_favorites_user").on(table.userId)],
);
