/**
 * What some problems are about more exactly: a stable word, the code it belongs to, and the text in place of the code's.
 */
export const causes = {
  "no-picture": ["invalid-input", "Please choose a picture"],
  "not-in-team": ["invalid-input", "Only members of the team can be chosen"],
  "named-twice": ["invalid-input", "The board names a list or a todo twice"],
  "too-many-pixels": ["picture-unreadable", "This picture has more than 50 megapixels"],
  "sign-up-closed": ["forbidden", "Nobody can sign up here at the moment"],
  "only-invited": [
    "forbidden",
    "Only people who were invited can sign up here. Use the address the invitation was sent to.",
  ],
  "other-domain": ["forbidden", "Addresses at this domain cannot sign up here"],
  "guest-removed": ["unauthorized", "You were removed from this board"],
  "view-only": ["forbidden", "You can only view this board"],
  "sharing-off": ["forbidden", "Boards cannot be shared by links on this server"],
  "links-off": ["forbidden", "Boards of this team cannot be shared by links"],
  "copies-off": ["forbidden", "This link does not let you take a copy"],
  "wrong-link-password": ["forbidden", "This is not the password of the link"],
  "link-full": ["limit-reached", "There are as many guests here as this link allows. Try again later."],
  "too-many-links": ["limit-reached", "This board has as many links as this server allows. End one of them first."],
  "not-live": ["forbidden", "Personal whiteboards are not edited live"],
  "not-joined": ["forbidden", "Join the whiteboard first"],
  "may-not-invite": ["not-an-admin", "You are not authorized to send invites"],
  "invitation-not-found": ["not-found", "Invitation not found"],
  "too-many-teams": ["limit-reached", "You are in as many teams as this server allows. Leave one of them first."],
  "too-many-boards": [
    "limit-reached",
    "There are as many boards here as this server allows. Delete one of them first.",
  ],
  "too-many-whiteboards": [
    "limit-reached",
    "There are as many whiteboards here as this server allows. Delete one of them first.",
  ],
  "too-many-templates": [
    "limit-reached",
    "There are as many templates here as this server allows. Delete one of them first.",
  ],
  "too-many-elements": ["limit-reached", "This whiteboard has as many elements as it can hold"],
  "log-in-expired": ["code-expired", "This login has expired. Please log in again."],
  "element-too-large": ["too-large", "This element is too large"],
  "whiteboard-too-large": ["too-large", "This whiteboard is as large as it can be"],
  "not-a-picture": ["wrong-kind", "Please choose a PNG, JPEG, WebP or SVG picture"],
  "too-many-changes": ["too-many", "Too many changes at once"],
  "too-many-connections": ["too-many", "Too many connections"],
  "too-many-wrong-codes": ["too-many", "Too many wrong codes today. Setting a new password lets you try again."],
  "mailed-a-moment-ago": ["too-many", "Please wait before requesting another verification email"],
  "mailed-often": ["too-many", "We cannot send more emails to this address today. Please try again tomorrow."],
  "mail-not-sent": ["unavailable", "Failed to send verification email"],
  "too-many-uploads": ["unavailable", "The server is busy. Please try again in a moment."],
  "files-not-stored": ["unavailable", "The server cannot store files at the moment"],
  "files-away": ["unavailable", "The server cannot get at its files at the moment"],
  "sessions-unreadable": ["unavailable", "Your session could not be checked. Please try again."],
  "joined-another": ["unavailable", "Another board was joined in the meantime"],
} as const satisfies Record<string, readonly [code: string, message: string]>;

export type ProblemCause = keyof typeof causes;
