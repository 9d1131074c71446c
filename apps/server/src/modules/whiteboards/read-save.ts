import { type Problem, problem, whiteboardTexts } from "@tafel/contract";
import { err, ok, type Result } from "@tafel/domain";
import { type BaseElement, type BoardReader, parseElement } from "@tafel/whiteboard/board";
import { parseJsonText } from "../../platform/http/json.ts";
import { inTurns, mapInTurns } from "../../platform/turns.ts";

/** A save of a personal board as it arrives: the whole board, or what changed. */
export type WhiteboardSave = {
  readonly data?: string | { readonly elements: Readonly<Record<string, unknown>> | readonly unknown[] } | undefined;
  readonly changes?: { readonly put: readonly unknown[]; readonly delete: readonly string[] } | undefined;
};

/** The elements that a save puts onto a board, and the ids it deletes. */
export type SavedContent = { readonly put: readonly BaseElement[]; readonly deleted: readonly string[] };

/** Reads a save in turns, since it may hold thousands of elements. Refuses elements that break a rule. */
export async function readSave(
  current: BoardReader,
  { data, changes }: WhiteboardSave,
  pause = inTurns(),
): Promise<Result<SavedContent, Problem>> {
  const invalid = err(problem("invalid-input", { message: whiteboardTexts.dataUnreadable }));
  const elements = data === undefined ? (changes?.put ?? []) : await elementsIn(data);
  if (!elements) return invalid;
  const put: BaseElement[] = [];
  for (const element of await mapInTurns(elements, parseElement, pause)) {
    if (!element) return invalid;
    put.push(element);
  }
  await pause();
  if (data === undefined) return ok({ put, deleted: changes?.delete ?? [] });
  const kept = new Set(put.map(({ id }) => id));
  return ok({ put, deleted: [...current.values()].flatMap(({ id }) => (kept.has(id) ? [] : id)) });
}

/** The elements of what the specification calls data: an object or its JSON text, elements keyed by id or in a list. */
async function elementsIn(data: NonNullable<WhiteboardSave["data"]>): Promise<readonly unknown[] | undefined> {
  if (typeof data !== "string") return Array.isArray(data.elements) ? data.elements : Object.values(data.elements);
  const parsed = await parseJsonText(data).catch(() => undefined);
  if (typeof parsed !== "object" || parsed === null || !("elements" in parsed)) return undefined;
  return typeof parsed.elements === "object" && parsed.elements !== null ? Object.values(parsed.elements) : undefined;
}
