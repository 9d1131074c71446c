/** What mails say. What a person is called or calls something comes as one line without quotation marks (`inOneLine`). */
export const texts = {
  hello: (firstName: string) => `Hello ${firstName},`,
  /** For an address not known to be theirs: a stranger must not learn their name. */
  helloStranger: "Hello,",
  verification: {
    subject: "Verify your e-mail address",
    what: "Welcome to Tafel. One step is left: please confirm that this address is yours.",
    link: "Verify e-mail address",
    note: "The link is good for 24 hours. If you did not sign up, you need not do anything.",
  },
  loginCode: {
    subject: (code: string) => `${code} is your log-in code`,
    what: "This code finishes your log-in:",
    note: "The code is good for 5 minutes. If you are not logging in, someone knows your password: please change it.",
  },
  reset: {
    subject: "Set a new password",
    what: "Someone, hopefully you, asked to set a new password for your account.",
    link: "Set a new password",
    note: "The link is good for one hour and works once. If you did not ask for it, your password stays as it is.",
  },
  emailChange: {
    subject: (code: string) => `${code} confirms your new address`,
    what: "This code confirms that your account moves to this address:",
    note: "The code is good for 15 minutes. If you did not ask for it, you need not do anything.",
  },
  invitation: {
    subject: (team: string) => `An invitation to the team “${team}”`,
    product: "you are invited to a team on Tafel, where people share whiteboards and to-do boards.",
    what: (inviter: string, team: string) => `“${inviter}” invites you to the team “${team}”.`,
    link: "See the invitation",
    note: "The link is good for 48 hours and for this address alone. If you do not know the sender, you need not do anything.",
  },
  notices: {
    "email-change-requested": {
      subject: "Your e-mail address is about to change",
      what: "Someone asked to move your account to another address.",
    },
    "email-changed": {
      subject: "Your e-mail address was changed",
      what: "Your account was moved to another address.",
    },
    "password-changed": {
      subject: "Your password was changed",
      what: "The password of your account was changed, and all other devices were logged out.",
    },
    "two-factor-on": {
      subject: "Two-factor log-in is on",
      what: "From now on, logging in asks for a code sent to this address.",
    },
    "two-factor-off": {
      subject: "Two-factor log-in is off",
      what: "From now on, your password alone logs you in.",
    },
    "codes-guessed": {
      subject: "Someone is guessing your log-in codes",
      what:
        "Someone who knows your password has entered so many wrong codes that no code is taken any more today. " +
        "A new password ends that. Where you are logged in, you stay so.",
    },
    deleted: {
      subject: "Your account was deleted",
      what: "Your account was deleted with everything personal in it.",
    },
  },
  /** Below each notice. */
  notYou: "If this was not you, please set a new password at once with “Forgot password” on the log-in page.",
};
