import type { BodyOf, todos } from "@tafel/contract";
import type { DemoTexts } from "./texts/catalogue.ts";

type WholeBoard = Extract<BodyOf<typeof todos.updateBoard>, { board: unknown }>["board"];
type WholeTodo = WholeBoard["lists"][number]["todos"][number];

/** Days from today; negative for the past. */
export const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Its name, or more. */
type Text = string | { readonly name: string; readonly description: string };
type More = {
  readonly due?: number;
  readonly priority?: "low" | "medium" | "high";
  /** The ids of the assignees. */
  readonly by?: readonly string[];
};

function todo(text: Text, { due, priority, by = [] }: More = {}): WholeTodo {
  const { name, description } = typeof text === "string" ? { name: text, description: undefined } : text;
  return {
    name,
    ...(description && { description, richDescription: `<p>${description}</p>` }),
    ...(due !== undefined && { dueDate: inDays(due) }),
    ...(priority && { priority }),
    assignedMembers: by.map((id) => ({ PK_User_ID: id })),
  };
}

/** What is on a list that marks todos as done is done. */
export type Lists = readonly (WholeBoard["lists"][number] & { readonly marksDone?: true })[];
export type Ids = {
  readonly mira: string;
  readonly jonas: string;
  readonly aylin: string;
  readonly tomasz: string;
  readonly lena: string;
};
type Texts = DemoTexts["todoBoards"];

export const buildTheGarden = (texts: Texts["buildTheGarden"], { mira, jonas, aylin, tomasz, lena }: Ids): Lists => [
  {
    title: texts.ideas,
    todos: [todo(texts.rainGauge, { priority: "low" }), todo(texts.namePlates, { by: [lena] }), todo(texts.mural)],
  },
  {
    title: texts.toDo,
    todos: [
      todo(texts.statics, {
        due: 3,
        priority: "high",
        by: [jonas],
      }),
      todo(texts.order, { due: 6, priority: "medium", by: [aylin, tomasz] }),
      todo(texts.sweep, { due: 4, by: [lena] }),
      todo(texts.holidays, { due: 24, by: [aylin] }),
      todo(texts.paper, { due: 30, priority: "low", by: [mira] }),
    ],
  },
  {
    title: texts.inProgress,
    todos: [
      todo(texts.raisedBeds, {
        due: 1,
        priority: "high",
        by: [tomasz, jonas],
      }),
      todo(texts.tank, { due: -1, priority: "medium", by: [lena] }),
    ],
  },
  {
    title: texts.done,
    marksDone: true,
    todos: [
      todo(texts.survey, { by: [lena] }),
      todo(texts.caretaker, { by: [mira] }),
      todo(texts.measure, { by: [tomasz, aylin] }),
      todo(texts.budget, { by: [jonas] }),
    ],
  },
];

export const presentation = (texts: Texts["presentation"], { mira, jonas, lena }: Ids): Lists => [
  {
    title: texts.slides,
    todos: [
      todo(texts.photo, { due: 2, by: [lena] }),
      todo(texts.plan, { due: 4, priority: "medium", by: [mira] }),
      todo(texts.costs, { due: 4, by: [jonas] }),
    ],
  },
  {
    title: texts.rehearsal,
    todos: [
      todo(texts.runThrough, { due: 7, priority: "high", by: [jonas, mira, lena] }),
      todo(texts.questions, { due: 6 }),
    ],
  },
  {
    title: texts.done,
    marksDone: true,
    todos: [todo(texts.storyboard, { by: [mira] }), todo(texts.date, { by: [jonas] })],
  },
];

export const ownTasks = (texts: Texts["ownTasks"]): Lists => [
  {
    title: texts.thisWeek,
    todos: [
      todo(texts.pendulum, { due: 2, priority: "high" }),
      todo(texts.chapter, { due: 4 }),
      todo(texts.library, { due: 0, priority: "medium" }),
    ],
  },
  { title: texts.later, todos: [todo(texts.application, { due: 20 }), todo(texts.lamp)] },
  { title: texts.done, marksDone: true, todos: [todo(texts.vocabulary), todo(texts.present)] },
];

/** Its todos come from a retrospective. */
export const thisWeek = (texts: Texts["thisWeek"]): Lists => [
  { title: texts.toDo, todos: [] },
  { title: texts.inProgress, todos: [] },
  { title: texts.done, marksDone: true, todos: [] },
];

export const summerParty = (texts: Texts["summerParty"], { mira, jonas }: Ids): Lists => [
  {
    title: texts.open,
    todos: [todo(texts.hall, { due: 9, priority: "high", by: [jonas] }), todo(texts.music)],
  },
  { title: texts.asked, todos: [todo(texts.juice, { by: [mira] })] },
  { title: texts.decided, marksDone: true, todos: [todo(texts.date)] },
];

export const harvest = (texts: Texts["harvest"], { aylin, tomasz, lena }: Ids): Lists => [
  {
    title: texts.everyWeek,
    todos: [
      todo(texts.water, { by: [aylin], due: 0, priority: "high" }),
      todo(texts.pick, { by: [tomasz], due: 1 }),
      todo(texts.herbs, { by: [lena], due: 2, priority: "medium" }),
    ],
  },
  { title: texts.ripeSoon, todos: [todo(texts.tomatoes, { due: 5 }), todo(texts.beans), todo(texts.strawberries)] },
  {
    title: texts.harvested,
    marksDone: true,
    todos: [todo(texts.radishes), todo(texts.chives, { by: [lena] })],
  },
];

export const openDay = (texts: Texts["openDay"], { mira, jonas, lena, tomasz }: Ids): Lists => [
  {
    title: texts.before,
    todos: [
      todo(texts.posters, { by: [lena], due: 10, priority: "medium" }),
      todo(texts.soup, { by: [mira], due: 12 }),
      todo(texts.whoOpens, { priority: "high", due: 8, by: [jonas] }),
    ],
  },
  { title: texts.onTheDay, todos: [todo(texts.tours, { by: [tomasz, jonas] }), todo(texts.guestBook)] },
  { title: texts.after, todos: [todo(texts.thanks), todo(texts.photos, { by: [lena] })] },
];
