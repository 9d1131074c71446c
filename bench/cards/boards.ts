import type { Person } from "../../e2e/people.ts";
import { type LargeBoard, makeLargeBoard } from "../todos/large-board.ts";

export type Boards = {
  readonly todos: LargeBoard;
  /** Addresses of two whiteboards that look alike, of one with the lists of all todos, and of one with cards and lists. */
  readonly notes: string;
  readonly cards: string;
  readonly columns: string;
  readonly all: string;
};

const cell = { width: 360, height: 144 };
const size = { width: 320, height: 104 };

/**
 * A to-do board, a whiteboard with all its todos, one with as many notes in the same places, one with its lists as
 * columns, and one with both.
 */
export async function makeBoards(person: Person, teamId: string, count: number): Promise<Boards> {
  const todos = await makeLargeBoard(person, count, teamId);
  const columns = Math.ceil(Math.sqrt((count * cell.height) / cell.width));
  const places = Array.from({ length: count }, (_, at) => ({
    x: ((at % columns) - columns / 2) * cell.width,
    y: (Math.floor(at / columns) - count / columns / 2) * cell.height,
  }));
  // The first todos lie in the middle, where a page looks first.
  places.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y));
  const titles = todos.todoIds.map((_, at) => `Todo ${at + 1} ${"of some length ".repeat(at % 4)}`.trim());
  const common = (at: number) => ({ id: `e${at}`, position: places[at], size, index: at });
  const { boardId, todoIds, listIds } = todos;
  const cards = titles.map((title, at) => ({ ...common(at), type: "card", boardId, todoId: todoIds[at], title }));
  const height = 1_600;
  // Half of them above the cards and half below.
  const edge = (count / columns / 2 + 1) * cell.height;
  const lists = listIds.map((listId, at) => ({
    ...{ id: `l${at}`, type: "column", boardId, listId, title: `List ${at + 1}`, index: count + at },
    position: {
      x: (Math.floor(at / 2) - listIds.length / 4) * cell.width,
      y: at % 2 === 0 ? edge : -edge - height,
    },
    size: { width: 320, height },
  }));
  const whiteboard = async (name: string, elements: readonly object[]) => {
    const { uuid } = await person.call<{ uuid: string }>("/api/whiteboard/create", {
      name,
      teamId,
      data: { elements },
    });
    return `/whiteboard/${uuid}?teamId=${teamId}`;
  };
  return {
    todos,
    notes: await whiteboard(
      "Notes",
      titles.map((it, at) => ({ ...common(at), type: "note", textContent: { ops: [{ insert: `${it}\n` }] } })),
    ),
    cards: await whiteboard("Cards", cards),
    columns: await whiteboard("Columns", lists),
    all: await whiteboard("Cards and columns", [...cards, ...lists]),
  };
}
