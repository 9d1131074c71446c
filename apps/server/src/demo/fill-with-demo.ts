import { randomUUID } from "node:crypto";
import { teams, templates, todos, whiteboards } from "@tafel/contract";
import type { TodoChange } from "@tafel/domain";
import type { Config } from "../config.ts";
import { importElements } from "../modules/whiteboards/index.ts";
import type { Database } from "../platform/database/connect.ts";
import { users } from "../platform/database/schema/index.ts";
import { gardenDetails } from "./garden-details.ts";
import { harvestDetails } from "./harvest-details.ts";
import { paintGarden } from "./pictures.ts";
import { type Character, demoPassword, openStage, type Player, type Stage, type StoredPicture } from "./stage.ts";
import { type DemoTexts, demoTexts } from "./texts/catalogue.ts";
import { becomeTodos, showFirstList, weekGoesOn } from "./this-week.ts";
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
  if (somebody) return outcomeToOperator({ isAdded: false });
  const stage = await openStage(config, database);
  try {
    await play(stage, demoTexts[config.defaultLanguage]);
  } finally {
    await stage.close();
  }
  return outcomeToOperator({ isAdded: true });
}

function outcomeToOperator({ isAdded }: { readonly isAdded: boolean }): string {
  if (!isAdded) return "The database is already in use, so no demo was added.";
  const logins = Object.values(characters).map(({ username }) => username);
  return `The demo is ready. Log in as ${logins.join(", ")} with the password ${demoPassword}`;
}

async function play(stage: Stage, texts: DemoTexts): Promise<void> {
  stage.at(160);
  const cast = await meet(stage);
  const garden = await foundGardenTeam(stage, texts, cast);
  await workInTheGarden(stage, texts, cast, garden);
  await runTheCouncil(stage, texts, cast);
  await workAlone(stage, texts, cast);
  await inviteToday(stage, texts, cast, garden);
}

async function meet(stage: Stage): Promise<Cast> {
  const cast: Partial<Record<keyof Cast, Player>> = {};
  for (const name of Object.keys(characters) as (keyof Cast)[]) cast[name] = await stage.join(characters[name]);
  // The loop has filled in every name.
  return cast as Cast;
}

async function foundGardenTeam(stage: Stage, { teams: { garden } }: DemoTexts, cast: Cast): Promise<string> {
  const { mira, jonas, aylin, tomasz, lena } = cast;
  stage.at(154);
  const { teamId } = await mira.do(teams.create, {
    teamName: garden.name,
    teamDescription: garden.description,
  });
  await stage.invite(mira, teamId, jonas, true);
  for (const member of [aylin, tomasz, lena]) await stage.invite(mira, teamId, member);
  return teamId;
}

async function workInTheGarden(stage: Stage, texts: DemoTexts, cast: Cast, teamId: string): Promise<void> {
  const { mira, jonas, aylin, lena } = cast;
  const { whiteboards: drawn, todoBoards: written } = texts;
  const ids = idsOf(cast);
  await draw(stage, 150, mira, drawn.kickOff, sketches.kickOff, teamId, [mira, jonas]);
  await draw(stage, 61, aylin, drawn.plantingCalendar, sketches.plantingCalendar, teamId, [aylin]);
  await draw(stage, 96, jonas, drawn.budget, sketches.budget, teamId);
  await draw(stage, 12, lena, drawn.storyboard, sketches.storyboard, teamId);
  await draw(stage, 0.2, jonas, drawn.floorPlan, sketches.floorPlan, teamId, [mira]);
  const garden = await write(stage, 148, mira, written.buildTheGarden, lists.buildTheGarden, ids, teamId, [
    mira,
    jonas,
  ]);
  const { board } = await mira.do(todos.getBoard, garden);
  await change(mira, garden, gardenDetails(board, written.buildTheGarden));
  const harvest = await write(stage, 70, aylin, written.harvest, lists.harvest, ids, teamId, [aylin]);
  const { board: watered } = await aylin.do(todos.getBoard, harvest);
  const photos = await paintGarden();
  const [, tomatoes = Buffer.alloc(0)] = photos;
  const photo = {
    name: `${written.harvest.tomatoes}.png`,
    bytes: tomatoes.length,
    stored: await aylin.sendToTodos(harvest.boardId, tomatoes),
  };
  await change(aylin, harvest, harvestDetails(watered, written.harvest, photo));
  await lookBack(stage, texts, cast, teamId, photos);
  const { boardId } = await write(stage, 34, jonas, written.openDay, lists.openDay, ids, teamId);
  await jonas.do(templates.save, { boardId, name: written.openDay.title, withTodos: true });
  await write(stage, 9, lena, written.presentation, lists.presentation, ids, teamId);
}

/** A retrospective whose results are this week's board. */
async function lookBack(
  stage: Stage,
  { whiteboards: { lookingBack }, todoBoards: { thisWeek } }: DemoTexts,
  cast: Cast,
  teamId: string,
  photos: readonly Buffer[],
): Promise<void> {
  const { mira, lena } = cast;
  const uuid = await draw(stage, 3, lena, lookingBack, sketches.lookingBack, teamId, [mira, lena], photos);
  const place = await write(stage, 3, mira, thisWeek, lists.thisWeek, idsOf(cast), teamId, [mira]);
  const { board } = await mira.do(todos.getBoard, place);
  await becomeTodos(mira, uuid, board, lookingBack.columns);
  stage.at(0.5);
  const { board: week } = await mira.do(todos.getBoard, place);
  await change(mira, place, weekGoesOn(week, lookingBack.columns, idsOf(cast), stage.context.now()));
  await showFirstList(mira, uuid, await mira.do(todos.getBoard, place).then((answer) => answer.board));
}

async function runTheCouncil(stage: Stage, texts: DemoTexts, cast: Cast): Promise<void> {
  const { mira, jonas, lena } = cast;
  const { whiteboards: drawn, todoBoards: written } = texts;
  const ids = idsOf(cast);
  stage.at(90);
  const { teamId } = await lena.do(teams.create, {
    teamName: texts.teams.council.name,
    teamDescription: texts.teams.council.description,
  });
  for (const member of [mira, jonas]) await stage.invite(lena, teamId, member);
  await draw(stage, 5, lena, drawn.councilAgenda, sketches.councilAgenda, teamId);
  await write(stage, 20, jonas, written.summerParty, lists.summerParty, ids, teamId);
}

async function workAlone(stage: Stage, texts: DemoTexts, cast: Cast): Promise<void> {
  const { mira, jonas } = cast;
  const { whiteboards: drawn, todoBoards: written } = texts;
  await draw(stage, 33, mira, drawn.summerIdeas, sketches.summerIdeas);
  await draw(stage, 1.1, mira, drawn.oscillations, sketches.oscillations, undefined, [mira]);
  await write(stage, 40, mira, written.ownTasks, lists.ownTasks, idsOf(cast));
  await draw(stage, 3, jonas, drawn.summerIdeas, sketches.summerIdeas);
}

/** Invitations expire after two days: these are made today, so that one can be answered and one is pending. */
async function inviteToday(
  stage: Stage,
  { teams: { chess } }: DemoTexts,
  { mira, aylin }: Cast,
  gardenId: string,
): Promise<void> {
  stage.at(0);
  await mira.do(teams.sendInvite, { teamId: gardenId, memberEmail: "samir@tafel.example", role: 0 });
  const { teamId } = await aylin.do(teams.create, {
    teamName: chess.name,
    teamDescription: chess.description,
  });
  await aylin.do(teams.sendInvite, { teamId, memberEmail: mira.email, role: 0 });
}

async function draw<Texts extends { readonly name: string }>(
  stage: Stage,
  daysAgo: number,
  by: Player,
  texts: Texts,
  elementsOf: (texts: Texts, stored: readonly StoredPicture[]) => readonly unknown[],
  teamId?: string,
  lovedBy: readonly Player[] = [],
  pictures: readonly Buffer[] = [],
): Promise<string> {
  stage.at(daysAgo);
  const { name } = texts;
  const { uuid } = await by.do(whiteboards.create, { name, teamId });
  const stored: StoredPicture[] = [];
  for (const picture of pictures) stored.push(await by.send(uuid, picture));
  const drawn = await importElements(stage.context, by.actor, uuid, elementsOf(texts, stored));
  if (!drawn.ok) throw new Error(`The demo's whiteboard "${name}" was refused: ${drawn.error.message}`);
  for (const player of lovedBy) await player.do(whiteboards.favorite, { isFavorite: true }, { uuid });
  return uuid;
}

async function write<Texts extends { readonly title: string }>(
  stage: Stage,
  daysAgo: number,
  by: Player,
  texts: Texts,
  listsOf: (texts: Texts, ids: lists.Ids) => lists.Lists,
  ids: lists.Ids,
  teamId?: string,
  lovedBy: readonly Player[] = [],
): Promise<BoardPlace> {
  stage.at(daysAgo);
  const { title } = texts;
  const { boardId } = teamId
    ? await by.do(todos.createTeamBoard, { teamId, title })
    : await by.do(todos.createBoard, { title });
  stage.at(Math.min(daysAgo, 2));
  const written = listsOf(texts, ids);
  await by.do(todos.updateBoard, { board: { id: boardId, title, lists: [...written] } });
  await tickOff(stage, by, { boardId, teamId }, written);
  for (const player of lovedBy) await player.do(todos.toggleFavorite, { boardId, teamId, isFavorite: true });
  return { boardId, teamId };
}

type BoardPlace = { readonly boardId: string; readonly teamId: string | undefined };

async function change(by: Player, { boardId }: BoardPlace, changes: readonly TodoChange[]): Promise<void> {
  const operations = changes.map((it) => ({ ...it, operationId: randomUUID() }));
  if (operations.length > 0) await by.do(todos.updateBoard, { boardId, operations });
}

/** Ticks off what is on lists that mark todos as done; whole boards know nothing of that. */
async function tickOff({ context }: Stage, by: Player, place: BoardPlace, written: lists.Lists): Promise<void> {
  const { board } = await by.do(todos.getBoard, place);
  const done = { at: context.now().toISOString(), by: by.actor.userId };
  const marking = board.lists.filter((_, index) => written[index]?.marksDone);
  const changes = marking.flatMap(({ id, todos }): TodoChange[] => [
    { type: "mark-list", listId: id, marksDone: true },
    ...todos.map((todo): TodoChange => ({ type: "edit-todo", todoId: todo.id, changes: { done } })),
  ]);
  await change(by, place, changes);
}

const idsOf = (cast: Cast): lists.Ids => ({
  mira: cast.mira.actor.userId,
  jonas: cast.jonas.actor.userId,
  aylin: cast.aylin.actor.userId,
  tomasz: cast.tomasz.actor.userId,
  lena: cast.lena.actor.userId,
});
