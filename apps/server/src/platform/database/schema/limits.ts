import { bigint, integer, pgTable, text } from "drizzle-orm/pg-core";

/** Counts that outlive the process, as rate-limiter-flexible writes them: these columns, in this order. */
export const limits = pgTable("limits", {
  key: text("key").primaryKey(),
  points: integer("points").notNull(),
  /** Milliseconds since 1970. */
  expire: bigint("expire", { mode: "number" }),
});
