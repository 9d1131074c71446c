import type { Deed, DeedKind, DeedOf, DeedOnTodos, Due, EstimateUnit, Start } from "@tafel/domain";
import { activityTexts } from "../../../texts/activity.ts";
import { deedTexts as texts } from "../../../texts/deeds.ts";
import { reminderTexts } from "../../../texts/reminders.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { dayText, timeText } from "../../../ui/date.ts";
import { dueHere, dueText, startHere } from "../due/due-here.ts";
import { estimateText } from "../estimates/board-estimates.ts";
import { repeatText } from "../repeat/repeat-text.ts";
import { listed, type Names, quoted } from "./names.ts";

/** What has to be known to say what was done. */
export type Saying = Names & {
  /** The todo whose activity is shown: nobody has to be told its name. */
  readonly todoId: string | undefined;
  readonly estimates: EstimateUnit | undefined;
};

/** What was done, to go on after the name of whoever did it. */
export function sentenceOf({ deed, todoIds }: DeedOnTodos, saying: Saying): string {
  const what = saying.todoId === undefined ? whatOf(todoIds, saying) : undefined;
  // The one that takes this kind of deed.
  const sentence = sentences[deed.kind] as (deed: Deed, about: About) => string;
  return sentence(deed, { ...saying, what });
}

/** More are counted. */
const mostNamed = 3;
/** The server names no more of one operation. */
const mostCounted = 100;

function whatOf(todoIds: readonly string[], { nameOf }: Names): string {
  if (todoIds.length <= mostNamed) return listed(todoIds.map(nameOf));
  return todoIds.length > mostCounted ? activityTexts.manyTodos(mostCounted) : activityTexts.todos(todoIds.length);
}

type About = Saying & { readonly what: string | undefined };

/** Each kind of deed has its sentence. */
const sentences: { readonly [Kind in DeedKind]: (deed: DeedOf<Kind>, about: About) => string } = {
  added: ({ listId }, { what, nameOf }) => texts.added(what, nameOf(listId)),
  put: ({ listId }, { what, nameOf }) => texts.put(what, nameOf(listId)),
  deleted: (_, { what }) => texts.deleted(what),
  moved: ({ from, to }, { what, nameOf }) => texts.moved(what, nameOf(from), nameOf(to)),
  reordered: ({ listId }, { what, nameOf }) => texts.reordered(what, nameOf(listId)),
  renamed: ({ from, to }) => texts.renamed(quoted(from), quoted(to)),
  described: (_, { what }) => texts.described(what),
  due: ({ from, to }, { what }) => dueSentence(from, to, what),
  started: ({ to }, { what }) => startSentence(to, what),
  repeated: ({ to }, { what }) => (to ? texts.repeated(what, repeatText(to)) : texts.repeatedNoMore(what)),
  reminded: ({ to }, { what }) =>
    to.length > 0
      ? texts.reminded(what, to.map((it) => reminderTexts.choices[it]).join(", "))
      : texts.remindedNoMore(what),
  prioritized: ({ to }, { what }) =>
    to ? texts.prioritized(what, todoTexts.priority[to]) : texts.prioritizedNoMore(what),
  assigned: ({ from, to }, { what, personOf }) => assignedSentence(from, to, what, personOf),
  ticked: ({ to }, { what }) => (to ? texts.done(what) : texts.open(what)),
  estimated: ({ to }, { what, estimates }) =>
    to === null
      ? texts.estimatedNoMore(what)
      : texts.estimated(what, estimates ? estimateText(estimates, to) : `${to}`),
  archived: ({ to }, { what }) => (to ? texts.archived(what) : texts.restored(what)),
  covered: ({ to }, { what }) => (to ? texts.covered(what) : texts.uncovered(what)),
  labeled: ({ labelId, to }, { what, nameOf }) =>
    to ? texts.labeled(what, nameOf(labelId)) : texts.unlabeled(what, nameOf(labelId)),
  "checklist-added": ({ name }, { what }) => texts.checklistAdded(what, quoted(name)),
  "checklist-renamed": ({ from, to }, { what }) => texts.checklistRenamed(what, quoted(from), quoted(to)),
  "checklist-moved": (_, { what }) => texts.checklistMoved(what),
  "checklist-deleted": ({ name }, { what }) => texts.checklistDeleted(what, quoted(name)),
  "line-added": ({ name }, { what }) => texts.lineAdded(what, quoted(name)),
  "line-edited": ({ from, to }, { what }) => texts.lineEdited(what, quoted(from), quoted(to)),
  "line-ticked": ({ lineId, to }, { what, nameOf }) =>
    to ? texts.lineDone(what, nameOf(lineId)) : texts.lineOpen(what, nameOf(lineId)),
  "line-assigned": ({ lineId, to }, { what, nameOf, personOf }) =>
    to ? texts.lineAssigned(what, nameOf(lineId), personOf(to)) : texts.lineUnassigned(what, nameOf(lineId)),
  "line-due": ({ lineId, to }, { what, nameOf }) =>
    to ? texts.lineDueSet(what, nameOf(lineId), dayText(to)) : texts.lineDueRemoved(what, nameOf(lineId)),
  "line-moved": ({ lineId }, { what, nameOf }) => texts.lineMoved(what, nameOf(lineId)),
  "line-deleted": ({ name }, { what }) => texts.lineDeleted(what, quoted(name)),
  "file-added": ({ name }, { what }) => texts.fileAdded(what, quoted(name)),
  "file-deleted": ({ name }, { what }) => texts.fileDeleted(what, quoted(name)),
  "board-renamed": ({ from, to }) => texts.boardRenamed(quoted(from), quoted(to)),
  "estimates-set": ({ to }) => texts.estimates[to ?? "off"],
  "list-added": ({ name }) => texts.listAdded(quoted(name)),
  "list-put": ({ name }) => texts.listPut(quoted(name)),
  "list-renamed": ({ from, to }) => texts.listRenamed(quoted(from), quoted(to)),
  "list-moved": ({ listId }, { nameOf }) => texts.listMoved(nameOf(listId)),
  "list-marks": ({ listId, to }, { nameOf }) =>
    to ? texts.listMarks(nameOf(listId)) : texts.listMarksNoMore(nameOf(listId)),
  "list-limited": ({ listId, to }, { nameOf }) =>
    to === null ? texts.listLimitedNoMore(nameOf(listId)) : texts.listLimited(nameOf(listId), to),
  "list-archived": ({ listId, to }, { nameOf }) =>
    to ? texts.listArchived(nameOf(listId)) : texts.listRestored(nameOf(listId)),
  "list-deleted": ({ name }) => texts.listDeleted(quoted(name)),
  "label-added": ({ name }) => texts.labelAdded(quoted(name)),
  "label-renamed": ({ from, to }) => texts.labelRenamed(quoted(from), quoted(to)),
  "label-colored": ({ labelId }, { nameOf }) => texts.labelColored(nameOf(labelId)),
  "label-deleted": ({ name }) => texts.labelDeleted(quoted(name)),
};

/** Of a day alone the time is not known, and of a time alone the day. */
function dueSentence(from: Partial<Due>, to: Partial<Due>, what: string | undefined): string {
  if (to.dueDate === undefined)
    return to.dueTime ? texts.timeSet(what, timeText(to.dueTime.at)) : texts.timeRemoved(what);
  const [before, after] = [dayAndTime(from), dayAndTime(to)];
  if (after === undefined) return texts.dueRemoved(what);
  return before === undefined ? texts.dueSet(what, after) : texts.dueChanged(what, before, after);
}

function dayAndTime({ dueDate = null, dueTime = null }: Partial<Due>): string | undefined {
  const due = dueHere({ dueDate, dueTime });
  return due ? dueText(due) : undefined;
}

function startSentence({ startDate, startTime }: Partial<Start>, what: string | undefined): string {
  if (startDate === undefined)
    return startTime ? texts.startSet(what, timeText(startTime.at)) : texts.startTimeRemoved(what);
  const start = startHere({ startDate, startTime: startTime ?? null });
  return start ? texts.startSet(what, dueText(start)) : texts.startRemoved(what);
}

function assignedSentence(
  from: readonly string[],
  to: readonly string[],
  what: string | undefined,
  personOf: (userId: string) => string,
): string {
  const on = listed(to.filter((userId) => !from.includes(userId)).map(personOf));
  const off = listed(from.filter((userId) => !to.includes(userId)).map(personOf));
  if (off === "") return texts.assigned(what, on);
  return on === "" ? texts.unassigned(what, off) : texts.reassigned(what, off, on);
}
