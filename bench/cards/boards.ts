import type { Person } from "../../e2e/people.ts";
import { type LargeBoard, makeLargeBoard } from "../todos/large-board.ts";

export type Boards = {
  readonly todos: LargeBoard;
  /** Addresses of two whiteboards that look alike. */
  readonly notes: string;
  readonly cards: string;
};

const cell = { width: 360, height: 144 };
const size = { width: 320, height: 104 };

/** A to-do board, a whiteboard with all its todos, and one with as many notes in the same places. */
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
  const { boardId, todoIds } = todos;
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
    cards: await whiteboard(
      "Cards",
      titles.map((title, at) => ({ ...common(at), type: "card", boardId, todoId: todoIds[at], title })),
    ),
  };
}
