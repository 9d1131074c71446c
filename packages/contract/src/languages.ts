/**
 * The languages of the product. `specified` is the specification's own mixture of English and German, which is shown
 * until somebody chooses.
 */
export const languages = ["specified", "en", "de"] as const;

export type Language = (typeof languages)[number];

/** The cookie that names the chosen one to the server, which answers the pages of that language. */
export const languageCookie = "language";
