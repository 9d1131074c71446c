/** A board that was open when its guest's session ended. */
export type LeftByGuest = {
  /** How many of the guest's changes the server has not stored. */
  readonly unsaved: number;
  /** Saves the board as they saw it last as a file. */
  readonly saveFile: () => void;
};
