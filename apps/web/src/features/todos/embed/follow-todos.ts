import type { AnswerOf, TodoEvents, todos } from "@tafel/contract";
import { applyTodoChanges, type Board } from "@tafel/domain";
import { type Framed, follow } from "../../../ui/embed/follow.ts";
import { boardOf } from "../board/wire.ts";

type Said<Event extends keyof TodoEvents> = Parameters<TodoEvents[Event]>[0];

const path: typeof todos.getBoard.path = "/api/todos/getBoard";

/** Loads a to-do board and follows it: what was done is done here, too, and what was missed has the board loaded anew. */
export function followTodos(framed: Framed, show: (board: Board) => void): void {
  const { uuid, told } = framed;
  let shown: { readonly board: Board; readonly version: number } | undefined;
  const take = (board: Board, version: number) => {
    shown = { board, version };
    told.named(board.title);
    show(board);
  };
  const following = follow({
    ...framed,
    namespace: "/todos",
    join: () => ["joinBoard", { boardId: uuid }],
    hear: (event, said) => {
      // Our own server's words are trusted for their shape.
      if (event === "boardJoined") joined(said as Said<"boardJoined">);
      if (event === "board-closed") return "gone";
      return event === "refreshBoard" ? refreshed(said as Said<"refreshBoard">) : "heard";
    },
  });

  function joined({ version }: Said<"boardJoined">): void {
    if (shown?.version === version) told.live();
    else void load();
  }

  function refreshed({ version, operations }: Said<"refreshBoard">): "heard" | "missing" {
    if (!shown || version <= shown.version) return "heard";
    if (!operations || version !== shown.version + 1) return "missing";
    take(applyTodoChanges(shown.board, operations), version);
    return "heard";
  }

  async function load(): Promise<void> {
    const answer = await ask(framed);
    if (answer === "refused") return following.putOff();
    if (answer === "unreachable") return following.askSoon();
    const { board } = answer;
    take(boardOf(board), board.version);
    told.live();
  }
}

async function ask({ uuid, token }: Framed): Promise<AnswerOf<typeof todos.getBoard> | "refused" | "unreachable"> {
  try {
    const headers = { "content-type": "application/json", authorization: `Bearer ${token}` };
    const body = JSON.stringify({ boardId: uuid });
    const response = await fetch(path, { method: "POST", headers, body, credentials: "omit" });
    if (response.ok) return await response.json();
    return response.status === 429 || response.status >= 500 ? "unreachable" : "refused";
  } catch {
    return "unreachable";
  }
}
