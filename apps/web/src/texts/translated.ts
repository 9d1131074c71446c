/**
 * What a text of the catalogue as specified is in another language: the same keys and blanks, other words. A key that is
 * missing or superfluous does not compile. What is named `id` is no text.
 */
export type Translated<Specified> = Specified extends string
  ? string
  : Specified extends (...blanks: infer Blanks) => string
    ? (...blanks: Blanks) => string
    : { readonly [Key in keyof Specified]: Key extends "id" ? Specified[Key] : Translated<Specified[Key]> };
