import type { AnswerOf, accounts } from "@tafel/contract";
import { keepPictureToken } from "../../../data/picture.ts";
import { beginSession } from "../../../data/session.ts";
import { forgetDraft } from "../sign-up/draft.ts";

type LoggedIn = AnswerOf<typeof accounts.verifyTwoFactor>;

/** A person has logged in; the app follows the session to the page they wanted. */
export function afterLogin({ token, userId, pictureToken }: LoggedIn): void {
  keepPictureToken(pictureToken);
  forgetDraft();
  beginSession({ token, userId });
}
