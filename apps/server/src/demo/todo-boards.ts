import type { BodyOf, todos } from "@tafel/contract";

type WholeBoard = Extract<BodyOf<typeof todos.updateBoard>, { board: unknown }>["board"];
type WholeTodo = WholeBoard["lists"][number]["todos"][number];

/** Days from today; negative for the past. */
const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

type More = {
  readonly description?: string;
  readonly due?: number;
  readonly priority?: "low" | "medium" | "high";
  /** The ids of the assignees. */
  readonly by?: readonly string[];
};

function todo(name: string, { description, due, priority, by = [] }: More = {}): WholeTodo {
  return {
    name,
    ...(description && { description, richDescription: `<p>${description}</p>` }),
    ...(due !== undefined && { dueDate: inDays(due) }),
    ...(priority && { priority }),
    assignedMembers: by.map((id) => ({ PK_User_ID: id })),
  };
}

type Lists = WholeBoard["lists"];
type Ids = {
  readonly mira: string;
  readonly jonas: string;
  readonly aylin: string;
  readonly tomasz: string;
  readonly lena: string;
};

export const buildTheGarden = ({ mira, jonas, aylin, tomasz, lena }: Ids): Lists => [
  {
    title: "Ideas",
    todos: [
      todo("A rain gauge for the physics class", { priority: "low" }),
      todo("Name plates for the beds", { by: [lena] }),
      todo("Ask the art class about a mural", { description: "The wall by the stairs, about four metres." }),
    ],
  },
  {
    title: "To do",
    todos: [
      todo("Get the statics confirmed in writing", {
        description: "150 kg per square metre. The building authority answers within two weeks.",
        due: 3,
        priority: "high",
        by: [jonas],
      }),
      todo("Order soil and seeds", { due: 6, priority: "medium", by: [aylin, tomasz] }),
      todo("Plan the watering for the holidays", { due: 24, by: [aylin] }),
      todo("Invite the local paper to the open day", { due: 30, priority: "low", by: [mira] }),
    ],
  },
  {
    title: "In progress",
    todos: [
      todo("Build three raised beds", {
        description: "Workshop on Tuesdays after the sixth lesson. Wood is in the cellar.",
        due: 1,
        priority: "high",
        by: [tomasz, jonas],
      }),
      todo("Find a tank of 1,000 litres", { due: -1, priority: "medium", by: [lena] }),
    ],
  },
  {
    title: "Done",
    todos: [
      todo("Survey among all classes", { by: [lena], description: "412 answers." }),
      todo("Talk to the caretaker", { by: [mira] }),
      todo("Measure the roof", { by: [tomasz, aylin] }),
      todo("First budget", { by: [jonas] }),
    ],
  },
];

export const presentation = ({ mira, jonas, lena }: Ids): Lists => [
  {
    title: "Slides",
    todos: [
      todo("Photo of the empty roof", { due: 2, by: [lena] }),
      todo("Plan from above, in five steps", { due: 4, priority: "medium", by: [mira] }),
      todo("Costs on one slide", { due: 4, by: [jonas] }),
    ],
  },
  {
    title: "Rehearsal",
    todos: [
      todo("Run through with a clock", { due: 7, priority: "high", by: [jonas, mira, lena] }),
      todo("Questions we are afraid of", { description: "And honest answers to them.", due: 6 }),
    ],
  },
  { title: "Done", todos: [todo("Storyboard", { by: [mira] }), todo("Date with the head teacher", { by: [jonas] })] },
];

export const ownTasks = (): Lists => [
  {
    title: "This week",
    todos: [
      todo("Physics: pendulum experiment", { due: 2, priority: "high", description: "Write up pages 2 to 4." }),
      todo("Read chapter 7", { due: 4 }),
      todo("Return the library books", { due: 0, priority: "medium" }),
    ],
  },
  { title: "Later", todos: [todo("Application for the bookshop", { due: 20 }), todo("Fix the bicycle lamp")] },
  { title: "Done", todos: [todo("English vocabulary"), todo("Birthday present for Lena")] },
];

export const summerParty = ({ mira, jonas }: Ids): Lists => [
  {
    title: "Open",
    todos: [todo("Ask for the hall", { due: 9, priority: "high", by: [jonas] }), todo("Band or playlist?")],
  },
  { title: "Asked", todos: [todo("Juice from the fruit shop", { by: [mira] })] },
  { title: "Settled", todos: [todo("Date: the last Friday before the holidays")] },
];

export const harvest = ({ aylin, tomasz, lena }: Ids): Lists => [
  {
    title: "Every week",
    todos: [
      todo("Water, twice on hot days", { by: [aylin], due: 0, priority: "high" }),
      todo("Pick what is ripe and weigh it", { by: [tomasz], due: 1 }),
      todo("Herbs to the canteen", { by: [lena], due: 2, priority: "medium" }),
    ],
  },
  { title: "Ripe soon", todos: [todo("Tomatoes, first row", { due: 5 }), todo("Beans"), todo("Strawberries")] },
  {
    title: "Harvested",
    todos: [todo("Radishes", { description: "2.4 kg. Salad for two classes." }), todo("Chives", { by: [lena] })],
  },
];

export const openDay = ({ mira, jonas, lena, tomasz }: Ids): Lists => [
  {
    title: "Before",
    todos: [
      todo("Posters for the hallway", { by: [lena], due: 10, priority: "medium" }),
      todo("Ask the cooks for soup", { by: [mira], due: 12 }),
      todo("Who opens the roof?", { priority: "high", due: 8, by: [jonas] }),
    ],
  },
  { title: "On the day", todos: [todo("Tours every half hour", { by: [tomasz, jonas] }), todo("Guest book")] },
  { title: "After", todos: [todo("Thank the caretaker"), todo("Photos for the school's page", { by: [lena] })] },
];
