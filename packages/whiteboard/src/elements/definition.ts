import type { ComponentType } from "react";
import type { Editor } from "../engine/editor.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { ElementBehavior } from "./behavior.ts";
import type { BaseElement, BoxOf } from "./element.ts";

/**
 * What the editor knows about one type of element beyond its model (`model.ts`, pure) and its painter (`paint.ts`, for
 * everything drawn without DOM). Engine and tools know only its behavior, and never name a type.
 *
 * To add a type: a folder with `model.ts`, `paint.ts`, `view.tsx`, `definition.ts`, and one line each in `models.ts`,
 * `painters.ts`, `registry.ts`. Every type then has: selecting, dragging, resizing with eight handles, stacking,
 * deleting, undo, clipboard, locks, remote previews, culling, level of detail, minimap, export, outline. The styles
 * that its model declares are offered beside the selection.
 *
 * Every hook is a pure decision: it returns what should change and changes nothing itself.
 */
export type ElementDefinition<E extends BaseElement = BaseElement> = ElementBehavior<E> & {
  /**
   * Shown at readable zooms. Its parent already has the box's place and size: fill it. It rerenders only when a field
   * other than position, size and index changes or, for models with `frame` or `place`, when anything does.
   */
  readonly View: ComponentType<ViewProps<E>>;
  /**
   * Its view listens to the layout itself and writes what it draws (an arrow's line), so that nothing renders when
   * others move.
   */
  readonly followsByItself?: true;
  /**
   * Editing begins; `EditingView` is there one frame later, or when its code has loaded. Returns what ends the waiting.
   */
  editingBegins?(editor: Editor, id: string): () => void;
  /** Its tool asks for files at once, instead of `placing`. */
  readonly fromFiles?: { readonly key: string };
  /** It was copied or saved, maybe on another board: the element as this board can have it; undefined if it cannot. */
  arrives?(editor: Editor, element: E): E | undefined;
  /** Loads code it will need (see `lazyPart`); called when the board is shown and nothing else is waiting. */
  prefetch?(): void;
  /** It was made from pasted text and is now on the board: time to fetch whatever else it needs. */
  pasted?(editor: Editor, element: E): void;
} & EditedBy<E>;

/** Editing, in place or full-screen, takes a view. */
type EditedBy<E extends BaseElement> =
  | { readonly editing?: "elsewhere"; readonly EditingView?: never; readonly Overlay?: never; readonly key?: never }
  | {
      readonly editing: "in place";
      readonly smallestFont: number;
      /** Mounted in place of `View` while a person edits it. */
      readonly EditingView: ComponentType<EditingProps<E>>;
      readonly Overlay?: never;
      readonly key?: never;
    }
  | {
      readonly editing: "overlay";
      /**
       * Creates and edits it full-screen (freehand drawings), instead of `placing`: the toolbar opens it without an
       * element. Provide it with `lazyPart`.
       */
      readonly Overlay: ComponentType<OverlayProps>;
      /** The letter that opens it on the board. */
      readonly key: string;
      readonly EditingView?: never;
    };

export type ViewProps<E extends BaseElement = BaseElement> = {
  readonly element: E;
  readonly box: Box;
  readonly boxOf: BoxOf;
  readonly isSelected: boolean;
  readonly editor: Editor;
};

export type EditingProps<E extends BaseElement = BaseElement> = Omit<ViewProps<E>, "isSelected"> & {
  /** Where the click that started the editing was, in board units. */
  readonly at: Point | undefined;
};

export type OverlayProps = {
  readonly editor: Editor;
  /** The element to edit; undefined creates a new one. */
  readonly elementId: string | undefined;
  readonly onClose: () => void;
};
