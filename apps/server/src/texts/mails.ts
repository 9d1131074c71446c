/** What mails say. What a person is called or calls something comes as one line without quotation marks (`inOneLine`). */
export const texts = {
  hello: (firstName: string) => `Hello ${firstName},`,
  /** For an address not known to be theirs: a stranger must not learn their name. */
  helloStranger: "Hello,",
  verification: {
    subject: "Verify your email address",
    what: "Welcome to Tafel. Please confirm that this address is yours.",
    link: "Verify email address",
    note: "The link works for 24 hours. If you did not sign up, ignore this email.",
  },
  loginCode: {
    subject: (code: string) => `${code} is your login code`,
    what: "Enter this code to finish logging in:",
    note: "The code works for 5 minutes. If you are not logging in, someone knows your password: change it.",
  },
  reset: {
    subject: "Set a new password",
    what: "Someone, hopefully you, asked to set a new password for your account.",
    link: "Set a new password",
    note: "The link works for one hour, and only once. If you did not ask for it, your password stays the same.",
  },
  emailChange: {
    subject: (code: string) => `${code} confirms your new email address`,
    what: "Enter this code to use this address for your account:",
    note: "The code works for 15 minutes. If you did not ask for it, ignore this email.",
  },
  invitation: {
    subject: (team: string) => `Invitation to the team “${team}”`,
    product: "You are invited to a team on Tafel, where people share whiteboards and to-do boards.",
    what: (inviter: string, team: string) => `“${inviter}” invites you to the team “${team}”.`,
    link: "See the invitation",
    note: "The link works for 48 hours, and only for this address. If you do not know the sender, ignore this email.",
  },
  joinRequest: {
    subject: (team: string) => `Request to join the team “${team}”`,
    what: (asker: string, email: string, team: string) =>
      `“${asker}” (${email}) would like to join the team “${team}”.`,
    from: (board: string) => `They came to its board “${board}” through a link.`,
    link: "See the request",
    note: "You get this email because you are an admin of the team. You decide whether they become a member.",
  },
  reminder: {
    subject: (count: number, name: string) => (count === 1 ? `Reminder: “${name}”` : `${count} reminders`),
    what: "Here is a reminder of what you have to do:",
    note: "You get this email because it has a reminder, and is assigned to you or is on your own board.",
  },
  morning: {
    subject: (today: number, overdue: number) =>
      [...(today > 0 ? [`${today} due today`] : []), ...(overdue > 0 ? [`${overdue} overdue`] : [])].join(", "),
    titles: { today: "Due today", overdue: "Overdue" },
    link: "See everything you have to do",
    note: (settings: string) =>
      `You get this email when something is due. You can turn it off in the settings: ${settings}`,
  },
  /** One of what is due, and how many more there are. */
  dueTodos: {
    name: (name: string) => `“${name}”`,
    entry: (board: string, due: string) => `On “${board}”, due ${due}`,
    more: (count: number) => `And ${count} more`,
  },
  notices: {
    "email-change-requested": {
      subject: "Your email address is about to change",
      what: "Someone asked to change the email address of your account.",
    },
    "email-changed": {
      subject: "Your email address was changed",
      what: "Your account now has a different email address.",
    },
    "password-changed": {
      subject: "Your password was changed",
      what: "The password of your account was changed, and all other devices were logged out.",
    },
    "two-factor-on": {
      subject: "Two-factor authentication is on",
      what: "From now on, logging in takes a code that we send to this address.",
    },
    "two-factor-off": {
      subject: "Two-factor authentication is off",
      what: "From now on, your password alone logs you in.",
    },
    "codes-guessed": {
      subject: "Someone is guessing your login codes",
      what:
        "Someone who knows your password has entered so many wrong codes that we accept no more codes today. " +
        "Set a new password to log in again.",
    },
    deleted: {
      subject: "Your account was deleted",
      what: "Your account and everything personal in it were deleted.",
    },
  },
  /** Below a notice of what a new password puts right. */
  notYou: "If this was not you, set a new password right away with “Forgot password?” on the login page.",
  /** Below a notice to someone whom a new password cannot help any more. */
  notYouTellOperator: "If this was not you, write to the operator of this server; the address is in the imprint.",
};
