import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";

/** What somebody types into a text before it is stored. */
export type Typing = {
  /** The fingerprint of the stored text that `ops` lead on from. */
  readonly base: string;
  /** A Quill delta. */
  readonly ops: readonly object[];
  /** Counted in what they see; null once they have left the text. */
  readonly caret: number | null;
};

/** What others see of a gesture while it lasts; volatile, never stored. */
export type PreviewEvent =
  | { readonly kind: "move"; readonly elementId: string; readonly position: Point }
  | { readonly kind: "resize"; readonly elementId: string; readonly box: Box }
  | {
      readonly kind: "point";
      readonly elementId: string;
      readonly point: "start" | "control" | "end";
      readonly position: Point;
    }
  | ({ readonly kind: "typing"; readonly elementId: string } & Typing)
  | { readonly kind: "cursor"; readonly position: Point; readonly scale: number; readonly offset: Point };

/** What the editor tells whoever carries it to the others. A personal board has nobody to tell. */
export type Outbound = {
  previews(events: readonly PreviewEvent[]): void;
  /** Editing begins and ends: others must not edit it meanwhile. */
  lock(elementId: string): void;
  unlock(elementId: string): void;
};

export const noOutbound: Outbound = { previews() {}, lock() {}, unlock() {} };
