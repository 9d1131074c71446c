/** A mail as the product writes it; HTML and text have the same content. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What a developer at a terminal needs from it: the link or the code. */
  readonly essence?: string;
};

export type Mailer = {
  /** Where mail goes, as a sentence for the operator. */
  readonly description: string;
  /** Resolves when the mail is on disk or accepted by the server; rejects when neither is possible. */
  send(mail: Mail): Promise<void>;
  close(): void;
};
