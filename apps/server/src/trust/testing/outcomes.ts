import { type Kind, type Role, roles } from "./scene.ts";

/** What a call or an event comes to: `ok`, or the code of the refusal. */
export type Outcome = string;
export type Outcomes = Readonly<Record<Role, Outcome>>;
/** By where it is done; `anywhere` for what has to do with no board and no team. */
export type Rights = Partial<Readonly<Record<Kind | "anywhere", Outcomes>>>;

const outcomes = (...cells: readonly Outcome[]): Outcomes =>
  // As many cells as roles: what is missing fails the comparison with the answers.
  Object.fromEntries(roles.map((role, index) => [role, cells[index] ?? "?"])) as Outcomes;

/** In the order of the roles: nobody, stranger, former member, member, admin, owner. */
export const row = (text: string): Outcomes => outcomes(...text.split(/\s+/));

export const everybody = row("ok ok ok ok ok ok");
export const nobodyAtAll = (code: Outcome) => outcomes(...roles.map(() => code));
/** Whoever is logged in: it is about themselves. */
export const allButNobody = (outcome: Outcome = "ok") => outcomes("unauthorized", ...Array(5).fill(outcome));
export const members = row("unauthorized not-a-member not-a-member ok ok ok");
export const admins = row("unauthorized not-a-member not-a-member not-an-admin ok ok");
/** A personal board is its owner's; to everybody else it does not exist, team-mates included. */
export const ownerAlone = (code: Outcome) => outcomes("unauthorized", ...Array(4).fill(code), "ok");
/** What members may do to their team's boards, but not to a board that is not the team's. */
export const membersOf = (code: Outcome) =>
  outcomes("unauthorized", "not-a-member", "not-a-member", ...Array(3).fill(code));
