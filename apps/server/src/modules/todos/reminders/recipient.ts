import { users } from "../../../platform/database/schema/index.ts";

/** What a mail needs to know of whom it is for. */
export const recipientColumns = {
  userId: users.id,
  email: users.email,
  firstName: users.firstName,
  language: users.language,
  browserLanguage: users.browserLanguage,
  timeZone: users.timeZone,
} as const;

export type Recipient = Pick<
  typeof users.$inferSelect,
  "email" | "firstName" | "language" | "browserLanguage" | "timeZone"
>;
