/** A file of a todo. */
export type Attachment = {
  /** Made by whoever attached it; also the name of what is on its way to the server. */
  readonly id: string;
  readonly name: string;
  /** The size of the file as it was chosen. */
  readonly bytes: number;
  /** By its author's clock: ISO 8601. */
  readonly addedAt: string;
  /** What the server has of it; null while it is on its way. */
  readonly stored: StoredAttachment | null;
};

/** A file on the server. A picture has a width and a height; everything else can be downloaded only. */
export type StoredAttachment = {
  /** The SHA-256 of what was uploaded. */
  readonly hash: string;
  readonly width: number | null;
  readonly height: number | null;
};

export const isPicture = ({ stored }: Attachment): boolean => stored !== null && stored.width !== null;

type WithCover = { readonly cover: string | null; readonly attachments: readonly Attachment[] };

/** The picture that a todo's card shows, once the server has it. */
export const coverOf = ({ cover, attachments }: WithCover): Attachment | undefined =>
  cover === null ? undefined : attachments.find((it) => it.id === cover && isPicture(it));
