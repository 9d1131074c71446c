/**
 * The languages of the product. `specified` is the specification's own mixture of English and German, which is shown
 * until somebody chooses.
 */
export const languages = ["specified", "en", "de"] as const;

export type Language = (typeof languages)[number];

/** The cookie that names the chosen one to the server, which answers the pages of that language. */
export const languageCookie = "language";

/**
 * What a text of the catalogue as specified is in another language: the same keys and blanks, other words. A key that is
 * missing or superfluous does not compile. What is named `id` is no text.
 */
export type Translated<Specified> = Specified extends string
  ? string
  : Specified extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { readonly [Key in keyof Specified]: Key extends "id" ? Specified[Key] : Translated<Specified[Key]> };
