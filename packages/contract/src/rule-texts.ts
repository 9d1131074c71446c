import {
  type invitationTexts,
  type loginTexts,
  type passwordProblemText,
  type passwordRuleTexts,
  type signUpTexts,
  type teamTexts,
  todoLimits,
} from "@tafel/domain";

export const todoTexts = {
  titleMissing: "Please enter a title",
  titleTooLong: `A title has at most ${todoLimits.title} characters`,
  nameTooLong: `A todo's name has at most ${todoLimits.todoName} characters`,
  descriptionTooLong: `A description has at most ${todoLimits.description} characters`,
  labelTooLong: `A label has at most ${todoLimits.labelName} characters`,
  dayUnknown: "Please enter a day such as 2026-03-01",
  tooManyLists: `A board has at most ${todoLimits.lists} lists`,
  boardFull: "This board holds as much text as it can",
  tooManyTodos: `A board has at most ${todoLimits.todos} todos`,
  notAssignable: "Only members of the board's team can be assigned",
  listsMissing: "A board needs its `lists`, even if there are none",
  todosMissing: "Each list of a board needs its `todos`, even if there are none",
} as const;

export const whiteboardTexts = {
  nameMissing: "Whiteboard name is required",
  nameTooLong: "Whiteboard name must be at most 100 characters",
  dataUnreadable: "This whiteboard's data cannot be read",
} as const;

type TextOf<Texts> = Texts[keyof Texts];

/** What the rules that client and server share say to whoever breaks them. */
export type RuleText =
  | TextOf<typeof invitationTexts>
  | TextOf<typeof loginTexts>
  | typeof passwordProblemText
  | TextOf<typeof passwordRuleTexts>
  | TextOf<typeof signUpTexts>
  | TextOf<typeof teamTexts>
  | TextOf<typeof todoTexts>
  | TextOf<typeof whiteboardTexts>;
