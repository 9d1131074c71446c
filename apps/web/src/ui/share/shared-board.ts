/** A board as it is shared: a whiteboard or a to-do board, of one's own or of a team. */
export type SharedBoard = {
  readonly kind: "whiteboard" | "todos";
  readonly id: string;
  readonly name: string;
  /** Undefined on one's own board. */
  readonly teamId: string | undefined;
  /** Resolves to whether everything that was done to it is saved; it may wait for that. */
  readonly isSaved: () => Promise<boolean>;
  /** It is the team's now. */
  readonly onMoved: (teamId: string) => void;
};
