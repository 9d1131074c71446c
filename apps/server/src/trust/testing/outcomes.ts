import { type Kind, type Role, roles } from "./scene.ts";

/** What a call or an event comes to: `ok`, or the code of the refusal. */
export type Outcome = string;
export type Outcomes = Readonly<Record<Role, Outcome>>;
/** By where it is done; `anywhere` for what has to do with no board and no team. */
export type Rights = Partial<Readonly<Record<Kind | "anywhere", Outcomes>>>;

const outcomes = (...cells: readonly Outcome[]): Outcomes =>
  // As many cells as roles: what is missing fails the comparison with the answers.
  Object.fromEntries(roles.map((role, index) => [role, cells[index] ?? "?"])) as Outcomes;

const noWhiteboard = "whiteboard-not-found";
const noBoard = "board-not-found";

/** To guests there is nothing but what is listed for them. */
const hidden = "not-found not-found not-found unauthorized";

/**
 * Nobody, stranger, former member, member, admin, owner; and the guests: editing, viewing, of another board, of a link that
 * has ended. A guest of the other kind of board gets what one of another board does, and whoever was removed what one does
 * whose link has ended. Whoever looks at a frame gets what a guest who views does, unless it is named. A member who only views the team's boards gets what the others do, unless it is named.
 */
export function row(text: string, guests = hidden, viewer?: Outcome): Outcomes {
  const [editing = "?", viewing = "?", elsewhere = "?", former = "?", named] = guests.split(" ");
  const embedded = named ?? viewing;
  const [nobody = "?", stranger = "?", left = "?", ...inTeam] = text.split(/\s+/);
  const withoutAccount = [editing, viewing, embedded, elsewhere, elsewhere, former, former, nobody];
  return outcomes(...withoutAccount, stranger, left, viewer ?? inTeam[0] ?? "?", ...inTeam);
}

/** The same for whoever it is. */
export const everybodyGets = (code: Outcome): Outcomes => outcomes(...roles.map(() => code));
export const everybody = everybodyGets("ok");
/** Whoever is logged in: it is about themselves. */
export const allButNobody = (outcome: Outcome = "ok") => row(`unauthorized ${Array(5).fill(outcome).join(" ")}`);
export const members = row("unauthorized not-a-member not-a-member ok ok ok");
/** Those of them who may edit the team's boards. */
export const editors = row("unauthorized not-a-member not-a-member ok ok ok", hidden, "forbidden");
/** Those of them who may choose who does. */
export const leaders = row("unauthorized not-a-member not-a-member forbidden ok ok");
export const admins = row("unauthorized not-a-member not-a-member not-an-admin ok ok");
/** A personal board is its owner's; to everybody else it does not exist, team-mates included. */
export const ownerAlone = (code: Outcome, guests?: string) =>
  row(`unauthorized ${Array(4).fill(code).join(" ")} ok`, guests);
/** What members may do to their team's boards, but not to a board that is not the team's. */
export const membersOf = (code: Outcome, guests?: string) =>
  row(`unauthorized not-a-member not-a-member ${Array(3).fill(code).join(" ")}`, guests);

/** What a guest gets of a whiteboard, or a to-do board, that their link does not open. */
export const elsewhere = `${noWhiteboard} ${noWhiteboard} ${noWhiteboard} unauthorized`;
export const otherBoard = `${noBoard} ${noBoard} ${noBoard} unauthorized`;
/** What members may do to a team's board, and guests of it too: those who edit, and those who view. */
export const membersAnd = (editing: Outcome, viewing: Outcome, missing = noWhiteboard) =>
  row(
    "unauthorized not-a-member not-a-member ok ok ok",
    `${editing} ${viewing} ${missing} unauthorized`,
    viewing === "ok" ? "ok" : "forbidden",
  );
