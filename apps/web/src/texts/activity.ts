/** What is done to a todo: its name, or several; undefined where it is clear which one. */
type What = string | undefined;

const it = (what: What): string => what ?? "this todo";
const of = (what: What): string => (what === undefined ? "" : ` of ${what}`);
const on = (what: What): string => (what === undefined ? "" : ` on ${what}`);
const from = (what: What): string => (what === undefined ? "" : ` from ${what}`);
const to = (what: What): string => (what === undefined ? "" : ` to ${what}`);

/** The texts of what was done on a board. Each sentence goes on after the name of whoever did it. */
export const activityTexts = {
  title: "Activity",
  loading: "Loading activity…",
  loadFailed: "The activity could not be loaded",
  empty: "No activity yet",
  emptyText: "What is done here appears here for 90 days.",
  more: "Show earlier activity",
  end: "Activity is kept for 90 days, on very busy boards for a week.",
  quoted: (name: string) => `“${name}”`,
  /** Of something that is called nothing any more. */
  gone: "(deleted)",
  todos: (count: number) => `${count} todos`,
  manyTodos: (most: number) => `more than ${most} todos`,
};

export const deedTexts = {
  added: (what: What, list: string) => `added ${it(what)} to ${list}`,
  put: (what: What, list: string) => `put ${it(what)} into ${list}`,
  deleted: (what: What) => `deleted ${it(what)}`,
  moved: (what: What, source: string, target: string) => `moved ${it(what)} from ${source} to ${target}`,
  reordered: (what: What, list: string) => `moved ${it(what)} within ${list}`,
  renamed: (before: string, after: string) => `renamed ${before} to ${after}`,
  described: (what: What) => `changed the description${of(what)}`,
  dueSet: (what: What, due: string) => `set the due date${of(what)} to ${due}`,
  dueChanged: (what: What, before: string, after: string) =>
    `changed the due date${of(what)} from ${before} to ${after}`,
  dueRemoved: (what: What) => `removed the due date${of(what)}`,
  timeSet: (what: What, time: string) => `set the time${of(what)} to ${time}`,
  timeRemoved: (what: What) => `removed the time${of(what)}`,
  repeated: (what: What, rule: string) => `made ${it(what)} repeat: ${rule}`,
  repeatedNoMore: (what: What) => `stopped ${it(what)} from repeating`,
  prioritized: (what: What, priority: string) => `set the priority${of(what)} to ${priority}`,
  prioritizedNoMore: (what: What) => `removed the priority${of(what)}`,
  assigned: (what: What, people: string) => `assigned ${it(what)} to ${people}`,
  unassigned: (what: What, people: string) => `unassigned ${people}${from(what)}`,
  reassigned: (what: What, before: string, after: string) => `assigned ${it(what)} to ${after} instead of ${before}`,
  done: (what: What) => `marked ${it(what)} as done`,
  open: (what: What) => `marked ${it(what)} as not done`,
  estimated: (what: What, estimate: string) => `estimated ${it(what)} at ${estimate}`,
  estimatedNoMore: (what: What) => `removed the estimate${of(what)}`,
  archived: (what: What) => `archived ${it(what)}`,
  restored: (what: What) => `took ${it(what)} out of the archive`,
  covered: (what: What) => `set the picture on the card${of(what)}`,
  uncovered: (what: What) => `removed the picture on the card${of(what)}`,
  labeled: (what: What, label: string) => `added the label ${label}${to(what)}`,
  unlabeled: (what: What, label: string) => `removed the label ${label}${from(what)}`,
  checklistAdded: (what: What, title: string) => `added the checklist ${title}${to(what)}`,
  checklistRenamed: (what: What, before: string, after: string) =>
    `renamed the checklist ${before} to ${after}${on(what)}`,
  checklistMoved: (what: What) => `reordered the checklists${of(what)}`,
  checklistDeleted: (what: What, title: string) => `deleted the checklist ${title}${from(what)}`,
  lineAdded: (what: What, line: string) => `added the line ${line}${to(what)}`,
  lineEdited: (what: What, before: string, after: string) => `changed the line ${before} to ${after}${on(what)}`,
  lineDone: (what: What, line: string) => `ticked off ${line}${on(what)}`,
  lineOpen: (what: What, line: string) => `unticked ${line}${on(what)}`,
  lineAssigned: (what: What, line: string, person: string) => `assigned the line ${line}${on(what)} to ${person}`,
  lineUnassigned: (what: What, line: string) => `unassigned the line ${line}${on(what)}`,
  lineDueSet: (what: What, line: string, due: string) => `set the due date of the line ${line}${on(what)} to ${due}`,
  lineDueRemoved: (what: What, line: string) => `removed the due date of the line ${line}${on(what)}`,
  lineMoved: (what: What, line: string) => `moved the line ${line}${on(what)}`,
  lineDeleted: (what: What, line: string) => `deleted the line ${line}${from(what)}`,
  fileAdded: (what: What, file: string) => `attached ${file}${to(what)}`,
  fileDeleted: (what: What, file: string) => `removed the file ${file}${from(what)}`,
  boardRenamed: (before: string, after: string) => `renamed the board from ${before} to ${after}`,
  estimates: { points: "set estimates to points", hours: "set estimates to hours", off: "turned estimates off" },
  listAdded: (list: string) => `added the list ${list}`,
  listPut: (list: string) => `put the list ${list} on the board`,
  listRenamed: (before: string, after: string) => `renamed the list ${before} to ${after}`,
  listMoved: (list: string) => `moved the list ${list}`,
  listMarks: (list: string) => `made todos that come into ${list} done`,
  listMarksNoMore: (list: string) => `made todos that come into ${list} stay as they are`,
  listLimited: (list: string, limit: number) => `set the limit of ${list} to ${limit}`,
  listLimitedNoMore: (list: string) => `removed the limit of ${list}`,
  listArchived: (list: string) => `archived the list ${list}`,
  listRestored: (list: string) => `took the list ${list} out of the archive`,
  listDeleted: (list: string) => `deleted the list ${list}`,
  labelAdded: (label: string) => `created the label ${label}`,
  labelRenamed: (before: string, after: string) => `renamed the label ${before} to ${after}`,
  labelColored: (label: string) => `changed the color of the label ${label}`,
  labelDeleted: (label: string) => `deleted the label ${label}`,
};
