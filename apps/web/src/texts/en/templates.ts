import type * as specified from "../templates.ts";
import type { Translated } from "../translated.ts";

export const templateTexts: Translated<typeof specified.templateTexts> = {
  open: "From a template",
  title: "Start with",
  blank: "Blank",
};

export const savedTemplateTexts: Translated<typeof specified.savedTemplateTexts> = {
  own: "My templates",
  of: (team) => `Templates of ${team}`,
  none: "None yet. Choose “Save as template” in a board's menu to make one.",
  loadFailed: "The templates could not be loaded",
  menu: (name) => `Menu of ${name}`,
  rename: "Rename",
  name: "Name of the template",
  renameFailed: "The template could not be renamed",
  delete: "Delete",
  deleteTitle: "Delete template",
  deleteQuestion: (name) => `Do you want to delete the template ${name}?`,
  deleteWarning: "This action cannot be undone. Boards made from it stay.",
  deleted: "Template deleted",
  deleteFailed: "The template could not be deleted",
  saveTitle: "Save as template",
  forYou: "You can start new boards from it.",
  forTeam: (team) => `Everyone in ${team} can start new boards from it.`,
  withTodos: "With its to-dos",
  left: "Ticks, dates and the archive stay behind.",
  save: "Save",
  saved: (name) => `“${name}” is now under “From a template”`,
  saveFailed: "The template could not be saved",
};

export const newBoardTexts: Translated<typeof specified.newBoardTexts> = {
  board: "New board",
  whiteboard: "Untitled whiteboard",
};

export const whiteboardTemplateTexts: Translated<typeof specified.whiteboardTemplateTexts> = {
  brainstorm: {
    name: "Brainstorm",
    question: "What is our question?",
    ideas: ["An idea", "Another one", "A wild one", "What others do", "The cheap way", "The opposite"],
    best: "The best three",
    vote: "Drag the best ideas in here",
  },
  retrospective: {
    name: "Retrospective",
    columns: [
      { title: "What went well", example: "What should stay as it is?" },
      { title: "What did not", example: "What cost us time or energy?" },
      { title: "What we will try", example: "One thing for next time" },
    ],
    list: "Notes",
    next: "Who does what by when?",
  },
  lesson: {
    name: "Lesson",
    goal: "By the end, everyone can …",
    steps: [
      { title: "5 min · Opening", text: "A question that sparks curiosity" },
      { title: "15 min · Instruction", text: "What is new, with an example" },
      { title: "20 min · Work", text: "In pairs, with a task for each" },
      { title: "5 min · Close", text: "What have we learned?" },
    ],
    material: "Material",
    materials: ["Worksheet", "Link or video"],
    homework: "Homework",
  },
  mindMap: {
    name: "Mind map",
    topic: "Topic",
    branches: ["Who?", "What?", "Where?", "When?", "Why?", "How?"],
    thought: "A thought",
  },
  weeklyPlan: {
    name: "Weekly plan",
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday"],
    list: "Plan",
    examples: ["What must be done first?", "", "", "", "What may wait until Friday?"],
    goal: "What matters most this week",
    later: "Next week",
  },
};

export const todoTemplateTexts: Translated<typeof specified.todoTemplateTexts> = {
  kanban: {
    name: "Kanban",
    lists: [
      { title: "Backlog", todos: ["Write down everything there is to do", "Put the most important to-do at the top"] },
      { title: "To do", todos: ["Take no more than three"] },
      { title: "In progress", todos: ["What someone is working on now"] },
      { title: "Done", todos: [] },
    ],
  },
  retrospective: {
    name: "Retro",
    lists: [
      { title: "Went well", todos: ["What should stay as it is?"] },
      { title: "Could be better", todos: ["What cost us time or energy?"] },
      { title: "What we will try", todos: ["One thing for next time: who, and by when?"] },
    ],
  },
  onboarding: {
    name: "Onboarding",
    lists: [
      { title: "Before the first day", todos: ["Set up a workplace", "Create accounts", "Choose someone to ask"] },
      { title: "First day", todos: ["Show them around", "Have lunch together", "Agree on a first small task"] },
      { title: "First week", todos: ["Meet everyone in the team", "Finish the first task"] },
      { title: "First month", todos: ["Talk about how it is going", "Write down what was missing here"] },
    ],
  },
  lesson: {
    name: "Lesson",
    lists: [
      {
        title: "Prepare",
        todos: ["Put the goal into one sentence", "Find the material", "Make copies", "Book the room"],
      },
      { title: "In class", todos: ["Opening", "Instruction", "Work in pairs", "Close"] },
      { title: "Afterwards", todos: ["Read the results", "Note what to change next time"] },
    ],
  },
  move: {
    name: "Move",
    lists: [
      {
        title: "Two months before",
        todos: ["Give notice", "Book the van or the movers", "Ask friends for help", "Collect boxes"],
      },
      {
        title: "Two weeks before",
        todos: ["Have your mail forwarded", "Tell your bank and your insurance", "Pack what you do not need"],
      },
      { title: "Moving day", todos: ["Read the meters", "Photograph the empty rooms", "Hand over the keys"] },
      { title: "Afterwards", todos: ["Register the new address", "Put your name on the doorbell and mailbox"] },
    ],
  },
  week: {
    name: "Week",
    lists: [
      { title: "Monday", todos: ["Plan the week"] },
      { title: "Tuesday", todos: [] },
      { title: "Wednesday", todos: [] },
      { title: "Thursday", todos: [] },
      { title: "Friday", todos: ["Look back and tidy up"] },
      { title: "Sometime", todos: ["Whatever has no day yet"] },
    ],
  },
};
