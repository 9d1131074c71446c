import { index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";

/** What pages say about themselves, for a day; shared by all processes. */
export const linkInfos = pgTable(
  "link_infos",
  {
    /** The URL as it was requested. */
    url: text("url").primaryKey(),
    infos: jsonb("infos").notNull(),
    fetchedAt: timestamp("fetched_at", { withTimezone: true, mode: "date" }).notNull(),
  },
  (table) => [index("link_infos_fetched").on(table.fetchedAt)],
);
