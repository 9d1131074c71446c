import type { Language } from "@tafel/contract";
import { sql } from "drizzle-orm";
import { boolean, customType, index, integer, pgTable, text, timestamp, uniqueIndex, uuid } from "drizzle-orm/pg-core";

const bytes = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => "bytea" });
const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    username: text("username").notNull(),
    email: text("email").notNull(),
    firstName: text("first_name").notNull(),
    lastName: text("last_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    emailVerifiedAt: moment("email_verified_at"),
    twoFactorEnabled: boolean("two_factor_enabled").notNull().default(false),
    pictureUpdatedAt: moment("picture_updated_at"),
    /** The chosen one; null until somebody chooses. */
    language: text("language").$type<Language>(),
    /** Where the person is, as their browser last said. */
    timeZone: text("time_zone"),
    /** What that browser asked for: the language of mails that no call causes, until one is chosen. */
    browserLanguage: text("browser_language").$type<Language>(),
    createdAt: moment("created_at").notNull(),
  },
  (table) => [
    uniqueIndex("users_username_unique").on(sql`lower(${table.username})`),
    uniqueIndex("users_email_unique").on(sql`lower(${table.email})`),
  ],
);

/** Pictures are stored in the database so that any server process can serve them. */
export const profilePictures = pgTable("profile_pictures", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  jpeg: bytes("jpeg").notNull(),
});

/** A bearer token's row; the token itself is stored only as a hash. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    tokenHash: text("token_hash").notNull().unique(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    remember: boolean("remember").notNull(),
    device: text("device").notNull(),
    createdAt: moment("created_at").notNull(),
    lastUsedAt: moment("last_used_at").notNull(),
    /** When the password (or second factor) was last entered: `confirm-password` depends on this. */
    confirmedAt: moment("confirmed_at").notNull(),
  },
  (table) => [index("sessions_user").on(table.userId)],
);

/** Mailed links that prove an address. */
export const emailVerifications = pgTable(
  "email_verifications",
  {
    codeHash: text("code_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: moment("created_at").notNull(),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("email_verifications_user").on(table.userId)],
);

/** A log-in with the right password that still waits for the mailed code. */
export const pendingLogins = pgTable(
  "pending_logins",
  {
    idHash: text("id_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    remember: boolean("remember").notNull(),
    codeHash: text("code_hash").notNull(),
    codeExpiresAt: moment("code_expires_at").notNull(),
    attempts: integer("attempts").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
  },
  (table) => [index("pending_logins_user").on(table.userId)],
);

export const passwordResets = pgTable("password_resets", {
  /** One open reset per account: another request replaces it. */
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  tokenHash: text("token_hash").notNull().unique(),
  expiresAt: moment("expires_at").notNull(),
});

export const emailChanges = pgTable("email_changes", {
  /** One open change per account: another request replaces it. */
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  newEmail: text("new_email").notNull(),
  codeHash: text("code_hash").notNull(),
  attempts: integer("attempts").notNull().default(0),
  expiresAt: moment("expires_at").notNull(),
});

/** Random values that all server processes must share; see platform/signing-key.ts. */
export const secrets = pgTable("secrets", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});
