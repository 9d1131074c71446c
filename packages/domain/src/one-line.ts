/**
 * Whether a name is one line that reads as written: no control characters or line breaks, and nothing that changes the
 * direction of the text around it. Names appear in other people's mail.
 */
export const isOneLine = (text: string): boolean => !/[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u.test(text);
