import { bigint, index, integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { boards } from "./todos.ts";
import { whiteboards } from "./whiteboards.ts";

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/** What was uploaded; its bytes are on disk, see `platform/files/store.ts`. */
export const files = pgTable("files", {
  /** The SHA-256 of what was uploaded. */
  hash: text("hash").primaryKey(),
  /** What its content is, as a media type. */
  type: text("type").notNull(),
  /** Pixels of a picture in full size; null for everything else. */
  width: integer("width"),
  height: integer("height"),
  /** The bytes of each size that is stored, by the size's name. */
  sizes: jsonb("sizes").$type<Readonly<Record<string, number>>>().notNull(),
  /** The bytes of all its sizes. */
  bytes: bigint("bytes", { mode: "number" }).notNull(),
  createdAt: moment("created_at").notNull(),
  /** Since when it has been on no board and in no template; null while it is, or nobody has looked. */
  unusedSince: moment("unused_since"),
});

/** Which whiteboards a file is on: who may see the board may see the file. */
export const whiteboardFiles = pgTable(
  "whiteboard_files",
  {
    whiteboardId: uuid("whiteboard_id")
      .notNull()
      .references(() => whiteboards.id, { onDelete: "cascade" }),
    hash: text("hash")
      .notNull()
      .references(() => files.hash),
    uploaderId: uuid("uploader_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** Since when nothing on the board or in its history has it; null while something does, or nobody has looked. */
    unusedSince: moment("unused_since"),
  },
  (table) => [
    primaryKey({ columns: [table.whiteboardId, table.hash] }),
    index("whiteboard_files_hash").on(table.hash),
    index("whiteboard_files_uploader").on(table.uploaderId),
  ],
);

/** Which to-do boards a file is on: likewise. */
export const boardFiles = pgTable(
  "board_files",
  {
    boardId: uuid("board_id")
      .notNull()
      .references(() => boards.id, { onDelete: "cascade" }),
    hash: text("hash")
      .notNull()
      .references(() => files.hash),
    uploaderId: uuid("uploader_id").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** Since when no todo of the board and nothing in its history has it; null while something does, or nobody has looked. */
    unusedSince: moment("unused_since"),
  },
  (table) => [
    primaryKey({ columns: [table.boardId, table.hash] }),
    index("board_files_hash").on(table.hash),
    index("board_files_uploader").on(table.uploaderId),
  ],
);
