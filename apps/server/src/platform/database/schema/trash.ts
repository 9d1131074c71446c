import { boolean, timestamp, uuid } from "drizzle-orm/pg-core";
import { users } from "./accounts.ts";
import { teams } from "./teams.ts";

/**
 * Of a board in the trash: null unless it is there. In the trash it belongs to nobody (`ownerId` and `teamId` are null), so
 * whatever asks whose a board is does not find it; these say whose it was.
 */
export const trashColumns = () => ({
  deletedAt: timestamp("deleted_at", { withTimezone: true, mode: "date" }),
  /** Also null when their account is gone. */
  deletedBy: uuid("deleted_by").references(() => users.id, { onDelete: "set null" }),
  formerOwnerId: uuid("former_owner_id").references(() => users.id, { onDelete: "cascade" }),
  formerTeamId: uuid("former_team_id").references(() => teams.id, { onDelete: "cascade" }),
  /** Whether it was deleted together with its team: it comes back with that, and not alone. */
  deletedWithTeam: boolean("deleted_with_team").notNull().default(false),
});
