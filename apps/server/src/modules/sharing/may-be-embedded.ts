import type { LinkRole } from "@tafel/domain";

type Choices = {
  readonly role: LinkRole;
  readonly hasPassword: boolean;
  readonly frameOrigins: readonly string[];
};

/** Whether websites may embed what a link opens: a board, to view, and nobody in a frame is asked for a password. */
export const mayBeEmbedded = ({ role, hasPassword, frameOrigins }: Choices): boolean =>
  frameOrigins.length === 0 || (role === "view" && !hasPassword);
