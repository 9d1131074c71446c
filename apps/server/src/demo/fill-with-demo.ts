import { teams, todos, whiteboards } from "@tafel/contract";
import type { Config } from "../config.ts";
import { importElements } from "../modules/whiteboards/index.ts";
import type { Database } from "../platform/database/connect.ts";
import { users } from "../platform/database/schema/index.ts";
import { type Character, demoPassword, openStage, type Player, type Stage } from "./stage.ts";
import * as lists from "./todo-boards.ts";
import * as sketches from "./whiteboards.ts";

const characters = {
  mira: { firstName: "Mira", lastName: "Holt", username: "mira" },
  jonas: { firstName: "Jonas", lastName: "Weber", username: "jonas" },
  aylin: { firstName: "Aylin", lastName: "Demir", username: "aylin" },
  tomasz: { firstName: "Tomasz", lastName: "Nowak", username: "tomasz" },
  lena: { firstName: "Lena", lastName: "Fischer", username: "lena" },
} as const satisfies Record<string, Character>;

type Cast = Readonly<Record<keyof typeof characters, Player>>;

/**
 * Fills an empty database with a team that has worked here for months. Returns what to print for the operator: the
 * accounts to log in with, or that the database was left unchanged because it is in use.
 */
export async function fillWithDemo(config: Config, database: Database): Promise<string> {
  const [somebody] = await database.db.select({ id: users.id }).from(users).limit(1);
  if (somebody) return "The database is already in use, so no demo was added.";
  const stage = await openStage(config, database);
  try {
    await play(stage);
  } finally {
    await stage.close();
  }
  const logins = Object.values(characters).map(({ username }) => username);
  return `The demo is ready. Log in as ${logins.join(", ")} with the password ${demoPassword}`;
}

async function play(stage: Stage): Promise<void> {
  stage.at(160);
  const cast = await meet(stage);
  const garden = await foundGardenTeam(stage, cast);
  await workInTheGarden(stage, cast, garden);
  await runTheCouncil(stage, cast);
  await workAlone(stage, cast);
  await inviteToday(stage, cast, garden);
}

async function meet(stage: Stage): Promise<Cast> {
  const cast: Partial<Record<keyof Cast, Player>> = {};
  for (const name of Object.keys(characters) as (keyof Cast)[]) cast[name] = await stage.join(characters[name]);
  // The loop has filled in every name.
  return cast as Cast;
}

async function foundGardenTeam(stage: Stage, { mira, jonas, aylin, tomasz, lena }: Cast): Promise<string> {
  stage.at(154);
  const { teamId } = await mira.do(teams.create, {
    teamName: "Roof Garden",
    teamDescription: "Turning the empty roof of our school into a kitchen garden with room for a class.",
  });
  await stage.invite(mira, teamId, jonas, true);
  for (const member of [aylin, tomasz, lena]) await stage.invite(mira, teamId, member);
  return teamId;
}

async function workInTheGarden(stage: Stage, cast: Cast, teamId: string): Promise<void> {
  const { mira, jonas, aylin, lena } = cast;
  await draw(stage, 150, mira, "Kick-off: what should it be?", sketches.kickOff(), teamId, [mira, jonas]);
  await draw(stage, 61, aylin, "Planting calendar", sketches.plantingCalendar(), teamId, [aylin]);
  await draw(stage, 96, jonas, "Budget", sketches.budget(), teamId);
  await draw(stage, 30, lena, "Looking back: what we keep", sketches.lookingBack(), teamId, [mira, lena]);
  await draw(stage, 12, lena, "Storyboard of the presentation", sketches.storyboard(), teamId);
  await draw(stage, 0.2, jonas, "The roof from above", sketches.floorPlan(), teamId, [mira]);
  await write(stage, 148, mira, "Build the garden", lists.buildTheGarden(idsOf(cast)), teamId, [mira, jonas]);
  await write(stage, 70, aylin, "Watering and harvest", lists.harvest(idsOf(cast)), teamId, [aylin]);
  await write(stage, 34, jonas, "Open day", lists.openDay(idsOf(cast)), teamId);
  await write(stage, 9, lena, "Presentation", lists.presentation(idsOf(cast)), teamId);
}

async function runTheCouncil(stage: Stage, cast: Cast): Promise<void> {
  const { mira, jonas, lena } = cast;
  stage.at(90);
  const { teamId } = await lena.do(teams.create, {
    teamName: "Student Council",
    teamDescription: "Everything that concerns all classes. Meets on Wednesdays.",
  });
  for (const member of [mira, jonas]) await stage.invite(lena, teamId, member);
  await draw(stage, 5, lena, "Agenda", sketches.councilAgenda(), teamId);
  await write(stage, 20, jonas, "Summer party", lists.summerParty(idsOf(cast)), teamId);
}

async function workAlone(stage: Stage, { mira, jonas }: Cast): Promise<void> {
  await draw(stage, 33, mira, "Ideas for the summer", sketches.summerIdeas());
  await draw(stage, 1.1, mira, "Physics: oscillations", sketches.oscillations(), undefined, [mira]);
  await write(stage, 40, mira, "School", lists.ownTasks());
  await draw(stage, 3, jonas, "Ideas for the summer", sketches.summerIdeas());
}

/** Invitations expire after two days: these are made today, so that one can be answered and one is pending. */
async function inviteToday(stage: Stage, { mira, aylin }: Cast, gardenId: string): Promise<void> {
  stage.at(0);
  await mira.do(teams.sendInvite, { teamId: gardenId, memberEmail: "samir@tafel.example", role: 0 });
  const { teamId } = await aylin.do(teams.create, {
    teamName: "Chess Club",
    teamDescription: "Beginners welcome. Thursdays after school in the library.",
  });
  await aylin.do(teams.sendInvite, { teamId, memberEmail: mira.email, role: 0 });
}

async function draw(
  stage: Stage,
  daysAgo: number,
  by: Player,
  name: string,
  elements: readonly unknown[],
  teamId?: string,
  lovedBy: readonly Player[] = [],
): Promise<void> {
  stage.at(daysAgo);
  const { uuid } = await by.do(whiteboards.create, { name, teamId });
  const drawn = await importElements(stage.context, by.actor, uuid, elements);
  if (!drawn.ok) throw new Error(`The demo's whiteboard "${name}" was refused: ${drawn.error.message}`);
  for (const player of lovedBy) await player.do(whiteboards.favorite, { isFavorite: true }, { uuid });
}

async function write(
  stage: Stage,
  daysAgo: number,
  by: Player,
  title: string,
  lists: ReturnType<typeof import("./todo-boards.ts").ownTasks>,
  teamId?: string,
  lovedBy: readonly Player[] = [],
): Promise<void> {
  stage.at(daysAgo);
  const { boardId } = teamId
    ? await by.do(todos.createTeamBoard, { teamId, title })
    : await by.do(todos.createBoard, { title });
  stage.at(Math.min(daysAgo, 2));
  await by.do(todos.updateBoard, { board: { id: boardId, title, lists } });
  for (const player of lovedBy) await player.do(todos.toggleFavorite, { boardId, teamId, isFavorite: true });
}

const idsOf = (cast: Cast) => ({
  mira: cast.mira.actor.userId,
  jonas: cast.jonas.actor.userId,
  aylin: cast.aylin.actor.userId,
  tomasz: cast.tomasz.actor.userId,
  lena: cast.lena.actor.userId,
});
