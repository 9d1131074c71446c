import { randomUUID } from "node:crypto";
import { type Problem, problem, type RuleText, todoTexts, type WholeBoard } from "@tafel/contract";
import { diff, err, ok, type Result, type TodoChange, todoLimits } from "@tafel/domain";
import type { Actor } from "../../platform/sessions.ts";
import { cleaned } from "./sanitize.ts";
import { boardAtVersion, type Saved, saveBoard } from "./save-board.ts";
import type { TodosContext } from "./todos-context.ts";
import { htmlOn, readWholeBoard } from "./whole-board.ts";

/**
 * Saves a board whole, as other clients do: what its author changed since the version it is based on is applied, so
 * that others' changes survive. Without a base version it is compared with the current board: nobody can know whether
 * what it does not mention was deleted by its author or added by others, so that stays.
 */
export async function saveWholeBoard(
  context: TodosContext,
  actor: Actor,
  whole: WholeBoard,
  baseVersion: number | undefined,
  socketId?: string,
): Promise<Result<Saved, Problem>> {
  if (whole.lists.length > todoLimits.lists) return limitReached(todoTexts.tooManyLists);
  if (whole.lists.reduce((sum, { todos }) => sum + todos.length, 0) > todoLimits.todos) {
    return limitReached(todoTexts.tooManyTodos);
  }
  const cleaning = await cleaned(htmlOn(whole));
  if (!cleaning.ok) return cleaning;
  const clean = cleaning.value;
  return saveBoard(
    context,
    actor,
    whole.id,
    async (current) => {
      const base = await boardAtVersion(current, baseVersion);
      if (!base.ok) return base;
      const next = readWholeBoard(whole, base.value, randomUUID, clean);
      if (!next) return err(problem("named-twice"));
      const changes = diff(base.value, next).filter((change) => baseVersion !== undefined || !isDeletion(change));
      // Deleted by others in the meantime: its author gets the board as it is.
      return ok(changes.map((change) => ({ ...change, operationId: randomUUID() })));
    },
    { clean, socketId, isWhole: true },
  );
}

const isDeletion = ({ type }: TodoChange): boolean => type === "delete-list" || type === "delete-todo";

const limitReached = (message: RuleText) => err(problem("limit-reached", { message }));
