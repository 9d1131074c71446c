/** A rule that the input breaks: the text to show, and the fields to mark. */
export type FieldProblem<Field extends string> = {
  readonly fields: readonly Field[];
  readonly message: string;
};
