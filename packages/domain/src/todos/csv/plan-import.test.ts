import { expect, test } from "vitest";
import { type Board, todoLimits } from "../board.ts";
import { newLine } from "../checklist.ts";
import { newTodo } from "../fields.ts";
import type { Label } from "../label.ts";
import { applyTodoChanges } from "../operation.ts";
import type { Todo } from "../todo.ts";
import { boardRows } from "./board-rows.ts";
import { guessColumns, writtenFields } from "./csv-fields.ts";
import { type ImportPlan, type NotRead, planImport } from "./plan-import.ts";
import { readCsv } from "./read-csv.ts";
import { writeCsv } from "./write-csv.ts";

const now = new Date("2026-11-24T10:00:00.000Z");
const zone = "Europe/Berlin";
const empty: Board = { title: "Board", lists: [] };

function imported(text: string, board: Board = empty) {
  let count = 0;
  const [head = [], ...rows] = readCsv(text);
  return planImport({
    ...{
      board,
      rows,
      columns: guessColumns(head),
      dayOrder: "day first",
      zone,
      firstList: "To do",
      checklistTitle: "Checklist",
      userId: "me",
      now,
    },
    people: new Map([["ada king", "ada"]]),
    newId: () => `new ${++count}`,
  });
}

test("columns are known by their headings in both languages, and rows become todos in lists", () => {
  const plan = imported(
    'Aufgabe;Liste;Fällig am;Priorität;Zugewiesen;Erledigt;Notizen\nÜben;Heute;1.2.2027;hoch;"Ada King, Bob";ja;"Zeile 1\nZeile 2"\nRuhen;heute;;;;nein;',
  );
  const { lists } = applyTodoChanges(empty, plan.changes);
  expect(lists.map(({ title, todos }) => [title, todos.length])).toEqual([["Heute", 2]]);
  expect(lists[0]?.todos[0]).toMatchObject({
    ...{ name: "Üben", dueDate: "2027-02-01", priority: "high", assignees: ["ada"], description: "Zeile 1\nZeile 2" },
    done: { at: now.toISOString(), by: "me" },
  });
  expect(lists[0]?.todos[1]).toMatchObject({ name: "Ruhen", dueDate: null, done: null });
  expect(plan).toMatchObject({ todos: 2, newLists: ["Heute"], strangers: ["Bob"], nameless: 0 });
});

test("what cannot be taken over is counted, and what names no list comes into the first one", () => {
  const board: Board = { title: "Board", lists: [{ id: "L", title: "Now", todos: [] }] };
  const plan = imported("Name,Due date\nPaint,someday\n,2027-01-01\n", board);
  expect(plan).toMatchObject({ todos: 1, nameless: 1, unreadable: 1, newLists: [] });
  expect(plan.changes).toMatchObject([{ type: "add-todo", listId: "L" }]);
});

test("a time of another program is that of the person, and midnight is a day", () => {
  const days = [
    ...["2027-02-01 9:30", "1.2.2027 18:00", "2027-02-01T20:00:00.000Z", "2027-02-01T23:30:00-05:00"],
    ...["2027-02-01T00:00:00Z", "2027-02-01", "2027-02-01 soon"],
  ];
  const { lists } = applyTodoChanges(empty, imported(`Name,Due\n${days.map((day) => `a,${day}`).join("\n")}`).changes);
  expect(lists[0]?.todos.map(({ dueDate, dueTime }) => [dueDate, dueTime?.at])).toEqual([
    ["2027-02-01", "09:30"],
    ["2027-02-01", "18:00"],
    ["2027-02-01", "21:00"],
    ["2027-02-02", "05:30"],
    ["2027-02-01", undefined],
    ["2027-02-01", undefined],
    ["2027-02-01", undefined],
  ]);
});

test("starts and repetitions are read, and rows with what is none are counted", () => {
  const plan = imported(
    "Name,Start,Fällig,Wiederholung\na,1.3.2027 9:00,2027-03-04,jeden Montag\nb,soon,,\nc,,,often\n",
  );
  expect(plan).toMatchObject({ todos: 3, unreadable: 2 });
  expect(applyTodoChanges(empty, plan.changes).lists[0]?.todos).toMatchObject([
    {
      ...{ startDate: "2027-03-01", startTime: { at: "09:00", zone }, dueDate: "2027-03-04", dueTime: null },
      repeat: { unit: "week", every: 1, weekdays: [1], date: null, from: "due", zone },
    },
    { startDate: null, dueDate: null, repeat: null },
    { repeat: null },
  ]);
});

test("a priority that nobody can read is counted, and what is too long and cut", () => {
  const plan = imported("Name,Priority\na,Highest\nb,none\nc,whenever\nd,\n");
  const prioritiesOf = ({ changes }: ImportPlan) =>
    applyTodoChanges(empty, changes).lists[0]?.todos.map(({ priority }) => priority);
  expect(prioritiesOf(plan)).toEqual(["high", null, null, null]);
  expect(plan).toMatchObject({ unreadable: 1, cut: 0 });
  const { title, todoName, description } = todoLimits;
  const row = (name: number, list: number, text: number) => [name, list, text].map((it) => "x".repeat(it)).join(",");
  const rows = [
    ...[row(todoName, title, description), row(todoName + 1, 0, 0)],
    ...[row(1, title + 1, 0), row(1, 0, description + 1)],
  ];
  expect(imported(`Name,List,Description\n${rows.join("\n")}`)).toMatchObject({ todos: 4, cut: 3 });
});

test("a board has room for 5,000 todos, and the rest is left out", () => {
  const full = Array.from({ length: 4_999 }, (_, index) => newTodo(`t${index}`, "t"));
  const plan = imported("Name\na\nb\nc", { title: "Board", lists: [{ id: "L", title: "L", todos: full }] });
  expect(plan).toMatchObject({ todos: 1, leftOut: 2 });
});

test("labels are matched by their names and made when they are missing, and checklists are read", () => {
  const board: Board = {
    title: "Board",
    labels: [{ id: "known", name: "Home", color: "red" }],
    lists: [{ id: "L", title: "Now", todos: [] }],
  };
  const plan = imported('Name,Tags,Checklist\nPaint,"home, Work","[x] Buy\n[ ] Mix"\nRest,work,\n', board);
  expect(plan.newLabels).toEqual(["Work"]);
  const { lists, labels = [] } = applyTodoChanges(board, plan.changes);
  const nameOf = (id: string) => labels.find((label) => label.id === id)?.name;
  expect(lists[0]?.todos.map((todo) => todo.labels.map(nameOf))).toEqual([["Home", "Work"], ["Work"]]);
  expect(lists[0]?.todos[0]?.checklists).toMatchObject([
    {
      title: "Checklist",
      lines: [
        { text: "Buy", isDone: true },
        { text: "Mix", isDone: false },
      ],
    },
  ]);
});

const withoutIds = (todo: Todo, labels: readonly Label[]) => ({
  ...{ ...todo, id: "" },
  labels: todo.labels.map((id) => labels.find((label) => label.id === id)?.name),
  checklists: todo.checklists.map(({ title, lines }) => [title, lines.map(({ text, isDone }) => [text, isDone])]),
});

test("a board that was written is read as the same board", () => {
  const todo: Todo = {
    ...newTodo("a", ""),
    labels: ["l"],
    ...({
      name: '=cmd() "x", y',
      description: "Grüße\nbis bald",
      dueDate: "2028-02-29",
      dueTime: { at: "23:30", zone },
      startDate: "2028-02-20",
      startTime: { at: "08:00", zone },
      repeat: { unit: "week", every: 2, weekdays: [2], date: null, from: "done", zone } as const,
      priority: "low" as const,
      estimate: 2.5,
      assignees: ["ada"],
      done: { at: "2026-11-01T08:00:00.000Z", by: "me" },
      checklists: [{ id: "", title: "Bring", lines: [{ ...newLine("", "=1+1"), isDone: true }, newLine("", "Bread")] }],
    } satisfies Omit<Todo, NotRead>),
  };
  const board: Board = {
    title: "Board",
    labels: [{ id: "l", name: "Home, work", color: "red" }],
    lists: [{ id: "L", title: "-Now", todos: [todo, newTodo("b", "b")] }],
  };
  const written = writeCsv([writtenFields, ...boardRows(board, () => "Ada King", zone)]);
  const made = applyTodoChanges(empty, imported(written).changes);
  const plain = ({ lists, labels = [] }: Board) => ({
    lists: lists.map(({ title, todos }) => [title, todos.map((it) => withoutIds(it, labels))]),
    labels: labels.map(({ name }) => name),
  });
  expect(plain(made)).toEqual(plain(board));
});

test("an estimate is read as either language writes it, and shown on a board that had none", () => {
  const plan = imported("Aufgabe;Aufwand\nStreichen;2,5\nBohren;3 h\nFegen;bald\nRuhen;\n");
  const { estimates, lists } = applyTodoChanges(empty, plan.changes);
  expect(lists[0]?.todos.map(({ estimate }) => estimate)).toEqual([2.5, 3, null, null]);
  expect([estimates, plan.unreadable]).toEqual(["points", 1]);
  const inHours = imported("Name,Hours\nPaint,2.5\n", { ...empty, estimates: "hours" });
  expect(applyTodoChanges({ ...empty, estimates: "hours" }, inHours.changes).estimates).toBe("hours");
  expect(imported("Name,Points\nPaint,\n").changes).not.toContainEqual(expect.objectContaining({ type: "edit-board" }));
});

test("what is too long does not end in half an emoji", () => {
  const long = (most: number) => `${"a".repeat(most - 1)}🚀`;
  const { todoName, title, labelName, description } = todoLimits;
  const cells = [
    long(todoName),
    long(title),
    long(labelName),
    long(description),
    `${long(title)}\n[ ] ${long(todoName)}`,
  ];
  const plan = imported(`Name,List,Labels,Description,Checklists\n${cells.map((it) => `"${it}"`).join(",")}\n`);
  expect(plan).toMatchObject({
    todos: 1,
    cut: 1,
    newLists: ["a".repeat(title - 1)],
    newLabels: ["a".repeat(labelName - 1)],
  });
  const texts = applyTodoChanges(empty, plan.changes).lists[0]?.todos.map((it) => [
    ...[it.name, it.description, it.checklists[0]?.title, it.checklists[0]?.lines[0]?.text].map((text) => text?.length),
  ]);
  expect(texts).toEqual([[todoName - 1, description - 1, title - 1, todoName - 1]]);
});
