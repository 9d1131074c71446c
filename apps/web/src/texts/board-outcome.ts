/** What stands in place of a whiteboard that there is none to show of. */
export const texts = {
  signIn: "Log in to open this whiteboard",
  logIn: "Log in",
  boardFailed: "Ein Fehler ist aufgetreten. Die Seite wird neu geladen.",
  ended: {
    deleted: "This whiteboard has been deleted.",
    "not-a-member": "You are no longer a member of this team.",
    kept: "This board is now in your account.",
  },
  notToTry: "You need an account here",
  notToTryText: "This server has no boards without one. Signing up takes a minute.",
  signUp: "Sign up",
  backToWhiteboards: "Back to whiteboards",
} as const;
