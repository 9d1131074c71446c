import type * as specified from "../example-board.ts";
import type { Translated } from "../translated.ts";
import { number } from "./format.ts";

export const exampleBoard: typeof specified.exampleBoard = [
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

export const publicBoardTexts: Translated<typeof specified.publicBoardTexts> = {
  title: "To-do board",
  intro: "This is what a to-do board looks like. You cannot change anything here. Sign up to have your own.",
  tryIntro: "Drag, tick and add. What you do stays in this browser.",
  signUp: "Sign up",
  todos: (count) => (count === 1 ? "1 to-do" : `${number(count)} to-dos`),
  due: "Due",
  priority: { low: "Low", medium: "Medium", high: "High" },
};
