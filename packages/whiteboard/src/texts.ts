import type { Refusal } from "./board/apply.ts";
import type { Ink } from "./elements/palette.ts";

/**
 * Every text that the board shows by itself. The application hands them in from its own catalogue, so that a language
 * is added in one place; nothing in this package is written in one.
 */
export type BoardTexts = {
  /** What the board as a whole is called. */
  readonly board: string;
  readonly elementFailed: string;
  readonly elementUnknown: string;
  /** Code that is fetched when it is first needed could not be had. */
  readonly codeMissing: string;
  /** Somebody who is here by a link. */
  readonly guest: (username: string) => string;
  readonly isHeld: (username: string) => string;
  readonly isLocked: string;
  /** The list that an element is in is locked. */
  readonly isListLocked: string;
  /** Nothing of a step could be taken back; the name of who changed it since, where that is known. */
  readonly notUndone: (username: string | undefined) => string;
  /** Likewise, of a step of which only a part could be taken back. */
  readonly partlyUndone: (username: string | undefined) => string;
  /** A text that does not fit into one element. */
  readonly tooLong: string;
  readonly refusals: { readonly [R in Refusal]: string };
  readonly handles: {
    readonly size: string;
    readonly turn: string;
    /** How keys turn that handle. */
    readonly turnKeys: string;
    /** How keys move a handle. */
    readonly keys: string;
    /** A handle that holds on to an element with this text (which may be empty). */
    readonly attached: (handle: string, text: string) => string;
  };
  readonly note: { readonly text: string };
  readonly shape: { readonly text: string };
  /** The bar above any text that is being written. */
  readonly text: {
    readonly format: string;
    readonly fontSize: string;
    readonly bold: string;
    readonly italic: string;
    readonly underline: string;
    readonly strike: string;
    readonly removeFormat: string;
    readonly heading: string;
    readonly subheading: string;
    readonly lists: { readonly bullet: string; readonly ordered: string; readonly unchecked: string };
    readonly color: string;
    readonly inks: { readonly [I in Ink]: string };
    readonly link: string;
    readonly linkTarget: string;
    readonly linkExample: string;
    readonly setLink: string;
    readonly removeLink: string;
    readonly linkInvalid: string;
  };
  readonly link: {
    readonly edit: string;
    readonly title: string;
    readonly description: string;
    readonly url: string;
    readonly urlExample: string;
    readonly invalid: string;
    readonly loading: string;
    readonly empty: string;
    readonly open: (title: string) => string;
  };
  readonly arrow: {
    readonly label: string;
    /** The words on it. */
    readonly text: string;
    readonly handles: { readonly start: string; readonly control: string; readonly end: string };
  };
  readonly list: {
    readonly title: string;
    /** The title of a new one. */
    readonly unnamed: string;
    /** In its place for what it may hold. */
    readonly empty: string;
    readonly addNote: string;
  };
  readonly frame: {
    readonly name: string;
    /** In the place of the name of one that has none. */
    readonly unnamed: string;
  };
  readonly picture: {
    /** A picture without alternative text. */
    readonly label: string;
    readonly sending: string;
    /** It is of another board, and this one cannot have it. */
    readonly notHere: string;
    readonly retry: string;
    readonly remove: string;
    readonly crop: string;
    readonly edges: { readonly left: string; readonly top: string; readonly right: string; readonly bottom: string };
  };
  readonly drawing: {
    readonly label: string;
    readonly overlay: string;
    readonly surface: string;
    readonly tools: string;
    readonly undo: string;
    readonly redo: string;
    readonly brush: string;
    readonly eraser: string;
    readonly widths: { readonly small: string; readonly medium: string; readonly large: string };
    readonly colors: {
      readonly darkGray: string;
      readonly red: string;
      readonly blue: string;
      readonly green: string;
      readonly orange: string;
    };
    readonly cancel: string;
    readonly save: string;
  };
};
