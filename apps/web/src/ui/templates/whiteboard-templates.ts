import type { BaseElement } from "@tafel/whiteboard";
import { readable } from "@tafel/whiteboard/preview";
import { paper, sketch } from "@tafel/whiteboard/sketch";
import { whiteboardTemplateTexts as texts } from "../../texts/templates.ts";

export type WhiteboardTemplate = {
  readonly id: string;
  readonly name: string;
  readonly elements: readonly BaseElement[];
};

const sheets = [paper.yellow, paper.green, paper.blue] as const;
const sheet = (index: number) => sheets[index % sheets.length] ?? paper.yellow;

function brainstorm() {
  const { question, ideas, best, vote } = texts.brainstorm;
  const board = sketch();
  const middle = { x: 560, y: 190, width: 480, height: 300 };
  board.shape("question", "circle", middle, paper.yellow, paper.yellow, { text: question, size: 36, bold: true });
  for (const [index, idea] of ideas.entries()) {
    const [column, row] = [index % 2, Math.floor(index / 2)];
    board.sticky(`idea-${index}`, column * 1200, row * 250, idea, sheet(index), { size: 24 });
    board.arrow(`idea-${index}`, "question");
  }
  board.list("best", 600, 620, best, [vote]);
  return board.elements;
}

function retrospective() {
  const { columns, list, next } = texts.retrospective;
  const colors = [paper.green, paper.red, paper.blue];
  const board = sketch();
  for (const [index, { title, example }] of columns.entries()) {
    const x = index * 520;
    const color = colors[index] ?? paper.yellow;
    board.frame(`frame-${index}`, { x: x - 30, y: -30, width: 460, height: 510 }, title, color);
    board.list(`list-${index}`, x, 0, list, [example]);
  }
  board.sticky("next", -30, 550, next, paper.yellow, { width: 1500, size: 24, bold: true });
  return board.elements;
}

function lesson() {
  const { goal, steps, material, materials, homework } = texts.lesson;
  const board = sketch();
  board.sticky("goal", 0, 0, goal, paper.yellow, { width: 1480, size: 36, bold: true });
  for (const [index, { title, text }] of steps.entries()) {
    board.sticky(`step-${index}`, index * 380, 180, text, sheet(index + 1), { width: 340, size: 24, heading: title });
  }
  board.list("material", 0, 400, material, materials);
  board.sticky("homework", 760, 414, homework, paper.red, { width: 720, size: 24, bold: true });
  return board.elements;
}

function mindMap() {
  const { topic, branches, thought } = texts.mindMap;
  const board = sketch();
  const middle = { x: 700, y: 210, width: 400, height: 260 };
  board.shape("topic", "circle", middle, paper.yellow, paper.yellow, { text: topic, size: 36, bold: true });
  for (const [index, branch] of branches.entries()) {
    const side = index % 2;
    const y = Math.floor(index / 2) * 280;
    board.sticky(`branch-${index}`, side === 0 ? 380 : 1220, y + 40, branch, sheet(Math.floor(index / 2)), {
      width: 200,
      size: 24,
      bold: true,
    });
    board.arrow("topic", `branch-${index}`);
    board.note(`thought-${index}`, side === 0 ? 0 : 1540, y + 40, thought, { width: 240 });
    board.arrow(`branch-${index}`, `thought-${index}`);
  }
  return board.elements;
}

function weeklyPlan() {
  const { days, list, examples, goal, later } = texts.weeklyPlan;
  const board = sketch();
  board.sticky("goal", 0, -190, goal, paper.yellow, { width: 2200, size: 36, bold: true });
  for (const [index, day] of days.entries()) {
    const x = index * 450;
    const color = sheet(index + 1);
    const example = examples[index];
    board.frame(`frame-${index}`, { x: x - 14, y: -20, width: 428, height: 800 }, day, color);
    board.list(`list-${index}`, x, 0, list, example ? [example] : []);
  }
  board.sticky("later", 0, 850, later, paper.red, { width: 2200, size: 24 });
  return board.elements;
}

/** The whiteboard templates: ordinary elements, laid out to be filled in. */
export const whiteboardTemplates = [
  templateOf("brainstorm", brainstorm()),
  templateOf("retrospective", retrospective()),
  templateOf("lesson", lesson()),
  templateOf("mindMap", mindMap()),
  templateOf("weeklyPlan", weeklyPlan()),
];

function templateOf(id: keyof typeof texts, drawn: readonly unknown[]): WhiteboardTemplate {
  return { id, name: texts[id].name, elements: readable(drawn).elements };
}
