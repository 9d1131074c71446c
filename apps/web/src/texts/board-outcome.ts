/** What stands in place of a whiteboard that there is none to show of. */
export const texts = {
  signIn: "Log in to open this whiteboard",
  logIn: "Log in",
  ended: {
    deleted: "This whiteboard has been deleted.",
    "not-a-member": "You are no longer a member of this team.",
  },
  backToWhiteboards: "To the whiteboards",
} as const;
