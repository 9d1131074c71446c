export type ExampleTodo = {
  readonly name: string;
  readonly description?: string;
  /** Days from today. */
  readonly dueIn?: number;
  readonly priority?: "low" | "medium" | "high";
  readonly assignee?: string;
};

/** What the public page shows: someone's school project, two weeks before its presentation. */
export const exampleBoard: readonly { readonly title: string; readonly todos: readonly ExampleTodo[] }[] = [
  {
    title: "Ideas",
    todos: [
      { name: "Interview the librarian", description: "Ask about the opening hours during exams.", priority: "low" },
      { name: "A poster for the hallway", assignee: "Mira Holt" },
    ],
  },
  {
    title: "To do",
    todos: [
      { name: "Outline of the presentation", dueIn: 4, priority: "high", assignee: "Jonas Weber" },
      { name: "Survey: no more than ten questions", dueIn: 8, priority: "medium", assignee: "Mira Holt" },
      { name: "Book the room", dueIn: 12 },
    ],
  },
  {
    title: "In progress",
    todos: [
      {
        name: "Read the three sources",
        description: "One page of notes on each, on our whiteboard.",
        dueIn: 2,
        priority: "medium",
        assignee: "Aylin Demir",
      },
    ],
  },
  {
    title: "Done",
    todos: [{ name: "Agree on the question" }, { name: "Divide the work", assignee: "Aylin Demir" }],
  },
];

export const publicBoardTexts = {
  title: "Board",
  intro: "This is what a to-do board looks like. You cannot change anything here. Sign up to have your own.",
  tryIntro: "Drag, tick and add. What you do stays in this browser.",
  signUp: "Sign up",
  todos: (count: number) => (count === 1 ? "1 Todo" : `${count} Todos`),
  due: "Due",
  priority: { low: "Low", medium: "Medium", high: "High" },
};
