import type { Board, TemplatePreview } from "@tafel/domain";
import { isNotNull } from "drizzle-orm";
import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { files } from "./files.ts";
import { teams } from "./teams.ts";

/** What an account or a team begins new to-do boards with. It belongs to one of them, as a board does, and is none. */
export const boardTemplates = pgTable(
  "board_templates",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "cascade" }),
    teamId: uuid("team_id").references(() => teams.id, { onDelete: "cascade" }),
    /** The team that it belongs to again when that comes back from the trash; until then it is nobody's. */
    formerTeamId: uuid("former_team_id").references(() => teams.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    content: jsonb("content").$type<Board>().notNull(),
    preview: jsonb("preview").$type<TemplatePreview>().notNull(),
    /** The size of its content, in bytes. */
    bytes: bigint("bytes", { mode: "number" }).notNull(),
    /** The size of its files, in bytes. */
    fileBytes: bigint("file_bytes", { mode: "number" }).notNull(),
    createdAt: timestamp("created_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [
    index("board_templates_owner").on(table.ownerId),
    index("board_templates_team").on(table.teamId),
    index("board_templates_former_team").on(table.formerTeamId).where(isNotNull(table.formerTeamId)),
  ],
);

/** Which templates a file is in: they keep it when their boards are gone. */
export const templateFiles = pgTable(
  "template_files",
  {
    templateId: uuid("template_id")
      .notNull()
      .references(() => boardTemplates.id, { onDelete: "cascade" }),
    hash: text("hash")
      .notNull()
      .references(() => files.hash),
    uploaderId: uuid("uploader_id").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    primaryKey({ columns: [table.templateId, table.hash] }),
    index("template_files_hash").on(table.hash),
    index("template_files_uploader").on(table.uploaderId),
  ],
);
