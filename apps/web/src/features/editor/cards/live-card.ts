import type { AnswerOf, CardDetails, whiteboards } from "@tafel/contract";
import { dueIn, type LabelColor } from "@tafel/domain";
import type { LiveCard } from "@tafel/whiteboard";
import { texts } from "../../../texts/cards.ts";
import { todoTexts } from "../../../texts/todos.ts";
import { dayText, here, timeText } from "../../../ui/date.ts";
import { addressOfTodo } from "./todo-address.ts";

/** What the server says of a card. */
export type ShownCard = AnswerOf<typeof whiteboards.cards>["cards"][number];

/** What a card shows in place of its copy. */
export type CardPreview = { readonly title?: string; readonly done?: boolean; readonly live: LiveCard };

/** `isGuest`: who has no boards to bring anything back on. */
export function previewOf(card: ShownCard, isGuest = false): CardPreview {
  switch (card.is) {
    case "hidden":
      return { title: texts.hidden, done: false, live: { ...nothing, isMissing: true } };
    case "gone":
      return { done: false, live: { ...nothing, isMissing: true, ...ended(!isGuest), details: [texts.gone] } };
    case "named":
      return { title: card.name, done: card.done, live: nothing };
    case "todo":
      return { title: card.name, done: card.done, live: liveOf(card) };
  }
}

/** Of what has ended, and may or may not be brought back. */
export const ended = (mayRestore: boolean): Pick<LiveCard, "hasEnded" | "mayRestore"> => ({
  hasEnded: true,
  ...(mayRestore && { mayRestore }),
});

const nothing: LiveCard = { mayTick: false, labels: [], details: [] };

function liveOf(card: Extract<ShownCard, { is: "todo" }>): LiveCard {
  const { todoId, boardId, teamId, list, isArchived, mayEdit } = card;
  return {
    mayTick: mayEdit && !isArchived,
    ...(isArchived && ended(mayEdit)),
    href: addressOfTodo({ todoId, boardId, teamId: teamId ?? undefined }),
    labels: card.labels.map(({ name, color }) => ({ name, paper: papers[color] })),
    details: [...(isArchived ? [texts.archived] : []), list, ...detailsOf(card)],
  };
}

/** Priority, dates, progress, people. */
export function detailsOf(todo: CardDetails): readonly string[] {
  const { priority, lines, assignees } = todo;
  const due = dueIn(here, todo);
  return [
    ...(priority ? [todoTexts.priority[priority]] : []),
    ...(due ? [texts.due(due.time === null ? dayText(due.day) : `${dayText(due.day)}, ${timeText(due.time)}`)] : []),
    ...(lines.all > 0 ? [texts.lines(lines.done, lines.all)] : []),
    ...(assignees.length > 0 ? [assignees.join(", ")] : []),
  ];
}

/** Labels in the colors of a whiteboard. */
const papers = {
  ...{ red: "pink", orange: "peachpuff", yellow: "khaki", green: "lightgreen", teal: "lightgreen" },
  ...{ blue: "lightblue", violet: "plum", pink: "pink", brown: "peachpuff", gray: "lightgray" },
} as const satisfies Record<LabelColor, LiveCard["labels"][number]["paper"]>;
