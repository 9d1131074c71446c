import type { Translated } from "@tafel/contract";
import type { DefaultLanguage } from "../../platform/http/language.ts";
import { texts as german } from "./de.ts";
import { texts as english } from "./en.ts";

export type DemoTexts = Translated<typeof english>;

/** The people of the demo share boards, so all of them write in one language: the server's, or else English. */
export const demoTexts: Readonly<Record<DefaultLanguage, DemoTexts>> = {
  specified: english,
  auto: english,
  en: english,
  de: german,
};
