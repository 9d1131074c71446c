import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { LaserPart } from "./laser.ts";

/** What somebody types into a text before it is stored. */
export type Typing = {
  /** The fingerprint of the stored text that `ops` apply to. */
  readonly base: string;
  /** A Quill delta. */
  readonly ops: readonly object[];
  /** A position in what they see; null once they have left the text. */
  readonly caret: number | null;
  /** For the moment nothing follows that would make up for this one, so it must not be lost. */
  readonly isLast?: boolean;
};

/** What others see during a gesture; volatile, never stored. */
export type PreviewEvent =
  | { readonly kind: "move"; readonly elementId: string; readonly position: Point }
  /** `box` is upright, `rotation` how far it is then turned, where that changes. */
  | { readonly kind: "resize"; readonly elementId: string; readonly box: Box; readonly rotation?: number }
  | {
      readonly kind: "point";
      readonly elementId: string;
      readonly point: "start" | "control" | "end";
      readonly position: Point;
    }
  | ({ readonly kind: "typing"; readonly elementId: string } & Typing)
  | {
      readonly kind: "cursor";
      readonly position: Point;
      readonly scale: number;
      readonly offset: Point;
      /** The frame that is presented. */
      readonly presents?: string;
      readonly laser?: LaserPart;
    };

/**
 * What the editor sends to the others, implemented by the transport. On a personal board there is nobody to send to.
 */
export type Outbound = {
  previews(events: readonly PreviewEvent[]): void;
  /** Editing begins and ends: others must not edit it meanwhile. */
  lock(elementId: string): void;
  unlock(elementId: string): void;
};

export const noOutbound: Outbound = { previews() {}, lock() {}, unlock() {} };

/** Of somebody who only views: where they point. */
export const cursorOnly = ({ previews }: Outbound): Outbound => ({
  ...noOutbound,
  previews: (events) => {
    const shown = events.filter(({ kind }) => kind === "cursor");
    if (shown.length > 0) previews(shown);
  },
});
