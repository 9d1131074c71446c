import { type CardTexts, late } from "./late.ts";
import { CardView } from "./view.tsx";
import { paintWholeCards } from "./whole.ts";

/** From now on boards show all of their cards. */
export function showWholeCards(texts: CardTexts): void {
  paintWholeCards();
  late.View = CardView;
  late.texts = texts;
}
