import { isGuestRole, may, type Result } from "@tafel/domain";
import {
  type BaseElement,
  type BoardFiles,
  browserClock,
  type Camera,
  createEditor,
  definitionOf,
  type Editor,
  filesOf,
  fitting,
  lookUpLinksWith,
  Presence,
  provideFiles,
  type Store,
} from "@tafel/whiteboard";
import { useEffect, useReducer, useState } from "react";
import type { Failure } from "../../data/api.ts";
import type { BoardView } from "../../data/board-views.ts";
import { newId } from "../../data/new-id.ts";
import { boardTexts } from "../../texts/board.ts";
import { EditorFiles } from "./files/board-files.ts";
import { showAgain, showFirstView } from "./first-view.ts";
import { fontIsReady } from "./font.ts";
import type { showRefusedOnWhiteboard } from "./show-refused-on-whiteboard.ts";
import type { BoardEnd, BoardOptions, OpenBoard, RefusedChange } from "./transport/open-board.ts";

export type BoardState =
  | { readonly is: "loading" }
  | { readonly is: "failed"; readonly failure: Failure }
  | { readonly is: "open"; readonly editor: Editor; readonly board: OpenBoard }
  /** `unsaved`: how many of this person's changes had not been stored by then. */
  | { readonly is: "ended"; readonly why: BoardEnd; readonly unsaved: number };

/** How one board is opened. */
export type Opening = {
  /** Its options come from the page, except for the person. */
  open(options: Omit<BoardOptions, "me">): Promise<Result<OpenBoard, Failure>>;
  /** The view at which it was left a moment ago, on this page. */
  viewBefore?(): Camera | undefined;
  /** Where it was left the last time on this device. */
  lastLeft?(): BoardView | undefined;
};

/**
 * Keeps a board open while the page shows it. Reopened after a while, it has the same view as before. `opening` must be
 * the same object as long as the board is the same.
 */
export function useOpenBoard(opening: Opening | undefined): BoardState {
  const [state, setState] = useState<BoardState>({ is: "loading" });
  const [round, openAgain] = useReducer((before: number) => before + 1, 0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a board that was moved is opened anew
  useEffect(() => {
    if (!opening) return;
    let isGone = false;
    let close = () => {};
    let unsaved = () => 0;
    let files: BoardFiles | undefined;
    setState({ is: "loading" });
    const presence = new Presence();
    const motion = { clock: browserClock, reducedMotion: matchMedia("(prefers-reduced-motion: reduce)").matches };
    const options = {
      presence,
      motion,
      ...shown,
      onRefused: (refused: readonly RefusedChange[], seen?: readonly BaseElement[]) =>
        showRefused(refused, seen && { elements: seen, fetchFile: files?.fetch }),
      onEnd: (why: BoardEnd) => {
        if (!isGone) setState({ is: "ended", why, unsaved: unsaved() });
      },
      onMoved: () => {
        if (!isGone) openAgain();
      },
    };
    void Promise.all([opening.open(options), fontIsReady()]).then(([opened]) => {
      if (!opened.ok) {
        if (!isGone) setState({ is: "failed", failure: opened.error });
        return;
      }
      const board = opened.value;
      if (isGone) return board.close();
      unsaved = () => board.store.status.waiting;
      const { store, outbound, role } = board;
      const canEdit = may(role, "edit");
      const editor = createEditor({ store, outbound, canEdit, texts: boardTexts, presence, newId, ...motion });
      lookUpLinksWith(editor, board.trial?.lookUpLink ?? (isGuestRole(board.role) ? unknown : lookUpLink));
      const closeFiles = openFiles(editor, board);
      files = filesOf(editor);
      const before = opening.viewBefore?.();
      const cancelFit = onceThere(board.store, () => {
        if (before) showAgain(editor, before);
        else showFirstView(editor, opening.lastLeft?.());
      });
      close = () => {
        cancelFit();
        editor.close();
        board.close();
        closeFiles();
      };
      setState({ is: "open", editor, board });
    });
    return () => {
      isGone = true;
      close();
    };
  }, [opening, round]);
  return state;
}

const leastHeight = (element: BaseElement) =>
  definitionOf(element.type)?.leastHeight?.(element, element.size.width) ?? 0;

/** The files of a board, kept by the server unless it is tried here; returns what closes them. */
function openFiles(editor: Editor, { head, store, trial }: OpenBoard): () => void {
  if (trial) {
    provideFiles(editor, trial.files);
    return () => {};
  }
  const files = new EditorFiles(head.get().id, store);
  provideFiles(editor, files);
  return () => files.close();
}

/**
 * Calls back shortly after the board's elements are there (specification, editor, point 9: 100 ms): a team's arrive
 * over the socket after opening, a copy of an earlier visit is there at once. Returns a function that cancels the call.
 */
function onceThere(store: Store, call: () => void): () => void {
  let cancel = () => {};
  const look = () => {
    if (store.size === 0 && store.status.connection !== "live") return;
    cancel();
    cancel = browserClock.after(fitting.delay, call);
  };
  cancel = store.onStatus(look);
  look();
  return () => cancel();
}

/** Its code is loaded with the first address that is entered. */
const lookUpLink = async (url: string) => (await import("./look-up-link.ts")).lookUpLink(url);
/** The server looks up pages for people with an account alone: to guests links show their addresses. */
const unknown = () => Promise.reject(new Error("Guests have no pages looked up"));

/** What a person has to be told. Its code is loaded when that happens; without it nothing can be shown. */
const shown = {
  leastHeight,
  onRole: (mayEdit, by) =>
    void import("../../ui/show-role.ts").then(
      ({ showRole }) => showRole(mayEdit, by),
      () => {},
    ),
} satisfies Partial<BoardOptions>;

const showRefused = (...what: Parameters<typeof showRefusedOnWhiteboard>): void =>
  void import("./show-refused-on-whiteboard.ts").then(
    (code) => code.showRefusedOnWhiteboard(...what),
    () => {},
  );
