import type * as specified from "../board-outcome.ts";
import type { Translated } from "../translated.ts";

export const texts: Translated<typeof specified.texts> = {
  signIn: "Log in to open this whiteboard",
  logIn: "Log in",
  boardFailed: "Something went wrong. The page is being reloaded.",
  ended: {
    deleted: "This whiteboard has been deleted.",
    "not-a-member": "You are no longer a member of this team.",
    kept: "This board is now in your account.",
  },
  notToTry: "You need an account here",
  notToTryText: "This server has no boards without one. Signing up takes a minute.",
  signUp: "Sign up",
  backToWhiteboards: "Back to whiteboards",
};
