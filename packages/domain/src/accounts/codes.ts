const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long mailed links and codes are valid, in milliseconds; contract, points 1 to 3. */
export const lifetimes = {
  verificationLink: 24 * hour,
  twoFactorCode: 300 * second,
  pendingLogin: 30 * minute,
  emailChangeCode: 15 * minute,
  resetLink: hour,
  /** To change e-mail, password or second factor, the log-in must not be older than this. */
  confirmation: 15 * minute,
  pictureToken: hour,
} as const;

/** Seconds between two mails of the same verification link; specification, point 9. */
export const resendCooldown = 300;

/** Wrong tries after which a six-digit code is dead. */
export const codeAttempts = 5;

export const codeLength = 6;

export const isCode = (text: string): boolean => /^\d{6}$/.test(text);
