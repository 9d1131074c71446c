import "./embedded-board.css";
import type { Framed } from "../../../ui/embed/follow.ts";
import { followTodos } from "./follow-todos.ts";
import { listsOf } from "./lists-of.ts";

const isDark = matchMedia("(prefers-color-scheme: dark)");

/** Shows a to-do board in a frame, to be read and scrolled, and follows it. */
export function showTodoBoard(place: HTMLElement, framed: Framed): void {
  place.classList.add("todos");
  const paint = () => {
    // The labels' colors go by it.
    place.dataset.mantineColorScheme = isDark.matches ? "dark" : "light";
  };
  paint();
  isDark.addEventListener("change", paint);
  let next: number | undefined;
  followTodos(framed, (board) => {
    if (next !== undefined) cancelAnimationFrame(next);
    // What comes at once is shown at once; where one has scrolled to stays.
    next = requestAnimationFrame(() => place.replaceChildren(...listsOf(board)));
  });
}
