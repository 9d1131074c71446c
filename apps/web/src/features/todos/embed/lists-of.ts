import {
  type Board,
  dayOf,
  isArchived,
  isDone,
  isUrgent,
  type Label,
  type List,
  type Todo,
  withoutArchived,
} from "@tafel/domain";
import { embedTexts as texts } from "../../../texts/embed.ts";
import { dueHere, dueStamp, dueText } from "../due/due-here.ts";
import labelStyles from "../labels/Label.module.css";

/** A board's lists, to be read: columns with what is on them. */
export function listsOf({ lists, labels = [] }: Board): readonly HTMLElement[] {
  return lists.filter((list) => !isArchived(list)).map((list) => columnOf(withoutArchived(list), labels));
}

function columnOf({ id, title, todos }: List, labels: readonly Label[]): HTMLElement {
  const heading = element("h2", "list-title", title);
  heading.id = `list-${id}`;
  heading.append(element("span", "count", ` ${todos.length}`));
  const cards = element("ol", "cards");
  cards.append(...todos.map((todo) => cardOf(todo, labels)));
  const column = element("section", "list");
  column.setAttribute("aria-labelledby", heading.id);
  column.append(heading, cards);
  return column;
}

function cardOf(todo: Todo, labels: readonly Label[]): HTMLElement {
  const card = element("li", "card");
  const name = element("p", "name", todo.name);
  if (isDone(todo)) {
    card.dataset.done = "";
    const tick = element("span", "tick", "✓");
    tick.setAttribute("role", "img");
    tick.setAttribute("aria-label", texts.done);
    name.prepend(tick);
  }
  card.append(name);
  const details = [...labels.filter(({ id }) => todo.labels.includes(id)).map(chipOf), ...dueOf(todo)];
  if (details.length > 0) {
    const line = element("p", "details");
    line.append(...details.flatMap((one) => [one, " "]));
    card.append(line);
  }
  return card;
}

function chipOf({ name, color }: Label): HTMLElement {
  const chip = element("span", labelStyles.label ?? "", name);
  chip.dataset.labelColor = color;
  return chip;
}

function dueOf(todo: Todo): readonly HTMLElement[] {
  const due = dueHere(todo);
  if (!due) return [];
  const time = element("time", "due", texts.due(dueText(due)));
  time.dateTime = dueStamp(due);
  if (!isDone(todo) && isUrgent(due.day, dayOf(new Date()))) time.dataset.urgent = "";
  return [time];
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  text = "",
): HTMLElementTagNameMap[Tag] {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}
