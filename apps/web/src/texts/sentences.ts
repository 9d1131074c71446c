import type { ProblemCode, quotaTexts, todoTexts, whiteboardTexts } from "@tafel/contract";
import type {
  invitationTexts,
  loginTexts,
  passwordProblemText,
  passwordRuleTexts,
  signUpTexts,
  teamTexts,
} from "@tafel/domain";

type OneOf<Texts> = Texts[keyof Texts];

/** What the rules that client and server share say to who breaks them, and the server's limits. */
type RuleSentence =
  | OneOf<typeof invitationTexts>
  | OneOf<typeof loginTexts>
  | typeof passwordProblemText
  | OneOf<typeof passwordRuleTexts>
  | OneOf<typeof quotaTexts>
  | OneOf<typeof signUpTexts>
  | OneOf<typeof teamTexts>
  | OneOf<typeof todoTexts>
  | OneOf<typeof whiteboardTexts>;

type Sentences = {
  readonly ofProblem: Readonly<Record<ProblemCode, string>>;
  readonly ofRule: Readonly<Record<RuleSentence, string>>;
};

/** The words of a language for what the server and the rules say; undefined where theirs are shown, as specified. */
export const sentences: Sentences | undefined = undefined;
