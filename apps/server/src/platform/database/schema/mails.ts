import { customType, index, integer, pgTable, text, timestamp, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

/**
 * Mails not yet accepted by the mail server, sealed with a key that is not in the database; see platform/mail/seal.ts.
 */
export const waitingMails = pgTable(
  "waiting_mails",
  {
    id: uuid("id").primaryKey(),
    /** The key that opens it: processes with another key leave it alone. */
    keyId: text("key_id").notNull(),
    sealed: bytes("sealed").notNull(),
    tries: integer("tries").notNull().default(0),
    tryAt: moment("try_at").notNull(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [index("waiting_mails_due").on(table.keyId, table.tryAt)],
);
