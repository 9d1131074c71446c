/** A rule that what was typed breaks: the text to show, and the fields to mark with it. */
export type FieldProblem<Field extends string> = {
  readonly fields: readonly Field[];
  readonly message: string;
};
