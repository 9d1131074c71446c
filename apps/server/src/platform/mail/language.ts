import type { Language } from "@tafel/contract";
import type { Context } from "../../context.ts";
import type { Visitor } from "../http/visitor.ts";

/**
 * The language of a mail: the one its recipient has chosen, else that of the browser that causes it, else the server's
 * default. A stranger without an account has chosen none.
 */
export function languageOfMail(
  { config }: Context,
  recipient: { readonly language: Language | null } | undefined,
  { language }: Pick<Visitor, "language">,
): Language {
  const byDefault = config.defaultLanguage === "auto" ? "en" : config.defaultLanguage;
  return recipient?.language ?? language ?? byDefault;
}
