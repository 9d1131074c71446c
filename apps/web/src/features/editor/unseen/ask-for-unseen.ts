import { type AnswerOf, whiteboardVisits } from "@tafel/contract";
import { call } from "../../../data/api.ts";

export type Unseen = AnswerOf<typeof whiteboardVisits.unseen>;
export type ToShow = NonNullable<Awaited<ReturnType<typeof askForUnseen>>>;

/** What others did since the last visit, and what shows it; undefined when there is nothing to show. */
export async function askForUnseen(uuid: string) {
  const answer = await call(whiteboardVisits.unseen, { params: { uuid } });
  if (!answer.ok) return undefined;
  const { isMuch, elements } = answer.value;
  if (!isMuch && elements.length === 0) return undefined;
  const { UnseenChanges } = await import("./UnseenChanges.tsx");
  return { View: UnseenChanges, found: answer.value };
}
