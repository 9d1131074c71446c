import type { Result } from "@tafel/domain";
import { Listeners, Observable } from "@tafel/domain/observe";
import type { Effect, Refusal } from "../board/apply.ts";
import type { Operation } from "../board/operation.ts";
import type { ElementBehavior } from "../elements/behavior.ts";
import type { BaseElement, Changes } from "../elements/element.ts";
import { isBackdrop, modelOf } from "../elements/models.ts";
import type { Box } from "../geometry/box.ts";
import type { Point } from "../geometry/point.ts";
import type { BoardTexts } from "../texts.ts";
import type { Guide } from "./alignment.ts";
import { Broadcast } from "./broadcast.ts";
import { Clicks } from "./clicks.ts";
import type { Clock } from "./clock.ts";
import { dispatchInBatches } from "./dispatch.ts";
import { ElementIndex } from "./element-index.ts";
import { withElementsOnTop } from "./elements-on-top.ts";
import type { Glide } from "./glide.ts";
import { History, type Run } from "./history.ts";
import { Laser } from "./laser.ts";
import { Layout } from "./layout.ts";
import { Machine, type ToolState } from "./machine.ts";
import { namedAt } from "./names.ts";
import { cursorOnly, noOutbound, type Outbound } from "./outbound.ts";
import type { Pointer } from "./pointer.ts";
import { type Person, Presence, type RemoteLock } from "./presence.ts";
import { Selection } from "./selection.ts";
import type { GridStep } from "./snap.ts";
import type { Store } from "./store.ts";
import { Viewport } from "./viewport.ts";

export type EditorOptions = {
  readonly store: Store;
  readonly texts: BoardTexts;
  readonly clock: Clock;
  /** Makes element ids. */
  readonly newId: () => string;
  readonly behaviorOf: (type: string) => ElementBehavior | undefined;
  /** All types that can be created. */
  readonly types: readonly string[];
  /** The state to which gestures return. */
  readonly idle: (editor: Editor) => ToolState;
  readonly outbound?: Outbound;
  /** The others on the board, filled by the transport. */
  readonly presence?: Presence;
  /** The person may only view the board; true by default. */
  readonly canEdit?: boolean;
  /** The person prefers reduced motion: nothing glides. */
  readonly reducedMotion?: boolean;
};

/** Elements that are measured as they come: the texts of a large board take seconds, before which nothing would be shown. */
const maxMeasured = 1_000;

/** What a gesture shows above the board. */
export type GestureMarks = {
  readonly band?: Box;
  readonly guides?: readonly Guide[];
  /** An element that is being placed and is not on the board yet. */
  readonly ghost?: BaseElement;
  /** Elements whose copies are being dragged, and how far. */
  readonly copied?: { readonly ids: readonly string[]; readonly offset: Point };
  /** Elements that it would attach to if released here. */
  readonly targets?: readonly string[];
};

/** One of the handles of the selection, or of the places beside it from which arrows can be drawn. */
export type Handle = {
  readonly cursor: string;
  /** What a press on it begins. */
  press(): ToolState;
};

/** What is being dragged, and the box around it when that began. */
export type Dragged = { readonly ids: ReadonlySet<string>; readonly around: Box | undefined };

/** Styles by type. */
export type LastStyles = Readonly<Record<string, Changes>>;

export type TodoDeed =
  | { readonly does: "tick"; readonly todoId: string }
  | { readonly does: "open"; readonly todoId: string }
  /** By a form of the page's. */
  | { readonly does: "change"; readonly todoId: string }
  | { readonly does: "add"; readonly title: string }
  /** Into an element, before one of its todos as they are shown. */
  | { readonly does: "move"; readonly todoId: string; readonly to: string; readonly before: number };

/** What the page has to do: it owns menus, overlays and toasts. */
export type PageRequest =
  | {
      readonly kind: "menu";
      readonly screen: Point;
      readonly elementId: string | undefined;
      /** Nobody pointed there. */
      readonly isByKey?: true;
    }
  | { readonly kind: "overlay"; readonly type: string; readonly elementId: string }
  /** What an element stands for is somewhere else in the product: it is to be opened there, ticked, brought back, or changed by a form. */
  | { readonly kind: "elsewhere" | "tick" | "restore" | "change"; readonly elementId: string }
  /** What somebody does to a todo that an element shows among others, or to their list. */
  | { readonly kind: "todo"; readonly elementId: string; readonly deed: TodoDeed }
  /** What of it an element shows is to be chosen. */
  | { readonly kind: "filter"; readonly elementId: string }
  /** The board's frames as slides. */
  | { readonly kind: "present" }
  /** Files to put on the board in the middle of the view. */
  | { readonly kind: "files" }
  /** A field for words to look for. */
  | { readonly kind: "find" }
  | { readonly kind: "notice"; readonly text: string };

/**
 * One person's view of one board: its parts, and the few actions that need several of them. Commands are in
 * `commands/`.
 */
export class Editor {
  readonly store: Store;
  readonly texts: BoardTexts;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly behaviorOf: EditorOptions["behaviorOf"];
  readonly types: readonly string[];
  readonly outbound: Outbound;
  readonly reducedMotion: boolean;
  /** Whether this person may change anything here. */
  readonly canEdit: boolean;
  readonly layout: Layout;
  readonly index: ElementIndex;
  readonly viewport: Viewport;
  readonly selection: Selection;
  readonly history: History;
  readonly presence: Presence;
  /** The person who is followed: this window shows the view of theirs. */
  readonly followed = new Observable<Person | undefined>(undefined);
  /** The frame that this person presents. */
  readonly presented = new Observable<string | undefined>(undefined);
  readonly laser = new Laser();
  readonly machine: Machine;
  readonly broadcast: Broadcast;
  readonly grid = new Observable<GridStep>(0);
  /** Dragged elements align with what is nearby, and a line shows that. */
  readonly aligns = new Observable(true);
  /** What a mouse drag on the background does. */
  readonly backgroundDrag = new Observable<"pan" | "select">("pan");
  readonly marks = new Observable<GestureMarks>({});
  /** The handle under a pointer; there are none until `pressHandles` has been called. */
  handleUnder: (pointer: Pointer) => Handle | undefined = () => undefined;
  /** What was last chosen for each type: new elements of it begin with that. */
  readonly lastStyles = new Observable<LastStyles>({});
  /** What a drag with Alt pressed begins; set by the tools. */
  copying: ((from: Pointer) => ToolState | undefined) | undefined;
  /** How much further what is dragged goes, to be in line with what lies around; set by the tools. */
  shiftToAlign: ((dragged: Dragged, offset: Point) => Point) | undefined;
  readonly clicks = new Clicks();
  /** Space is pressed: every drag pans. */
  isPanKeyPressed = false;
  readonly #requests = new Listeners<[PageRequest]>();
  #glide: Glide | undefined;

  constructor(options: EditorOptions) {
    this.store = options.store;
    this.texts = options.texts;
    this.clock = options.clock;
    this.newId = options.newId;
    this.behaviorOf = options.behaviorOf;
    this.types = options.types;
    const outbound = options.outbound ?? noOutbound;
    this.outbound = options.canEdit === false ? cursorOnly(outbound) : outbound;
    this.presence = options.presence ?? new Presence();
    this.reducedMotion = options.reducedMotion ?? false;
    this.canEdit = options.canEdit ?? true;
    this.layout = new Layout(
      options.store,
      (element, width) => options.behaviorOf(element.type)?.leastHeight?.(element, width) ?? 0,
      maxMeasured,
    );
    this.index = new ElementIndex(
      this.layout,
      [...options.store.values()].map(({ id }) => id),
    );
    this.viewport = new Viewport(() => this.index.bounds());
    this.selection = new Selection(options.store);
    this.history = new History(options.store, (ids, isPart) => {
      const [by] = ids.flatMap((id) => this.presence.whoChanged(id) ?? []);
      const text = this.texts[isPart ? "partlyUndone" : "notUndone"](by && this.nameOf(by));
      this.ask({ kind: "notice", text });
    });
    this.broadcast = new Broadcast(options.clock, this.outbound);
    this.machine = new Machine(() => options.idle(this));
    this.viewport.onChange(() => this.#sendView());
    this.presented.onChange(() => this.#sendView());
    this.laser.onChange(() => {
      if (!this.laser.part) this.#sendView();
    });
    // A newcomer sees at once where everybody is.
    this.presence.onPeople(() => this.#sendView());
  }

  get = (id: string): BaseElement | undefined => this.store.get(id);
  boxOf = (id: string): Box | undefined => this.layout.boxOf(id);

  /** Carries out what the person did, as one undo step; or, with what was done before in the same `run`, as part of one. */
  do(operation: Operation | undefined, run?: Run): Result<Effect, Refusal> | undefined {
    if (!operation || !this.canEdit) return undefined;
    const result = dispatchInBatches(this.store, operation);
    if (result.ok) this.history.record(result.value, operation.kind === "batch" ? operation.alongside : undefined, run);
    else this.ask({ kind: "notice", text: this.texts.refusals[result.error] });
    return result;
  }

  /**
   * Selects elements and raises them to the top. What lies on them stays on them and is raised with them: that is an
   * undo step; raising alone is none. Arrows stay in sight where they end.
   */
  select(ids: Iterable<string>): void {
    this.selection.select(ids);
    if (!this.canEdit) return;
    const selected = this.withMembers(this.selection.ids);
    const raised = this.withMembers(withElementsOnTop(selected, this));
    const updates = this.store.raise(this.withAttached(raised));
    if (updates.length === 0) return;
    const result = dispatchInBatches(this.store, { kind: "arrange", updates });
    if (result.ok && raised.size > selected.size) this.history.recordAside(result.value);
  }

  /** These and their members (a list's). */
  withMembers(ids: Iterable<string>): ReadonlySet<string> {
    const all = new Set<string>();
    for (const id of ids) {
      all.add(id);
      const element = this.get(id);
      for (const member of (element && this.behaviorOf(element.type)?.container?.membersOf(element)) ?? [])
        all.add(member);
    }
    return all;
  }

  /** These and the arrows that end at them: behind a list, an arrow to a member would lose its head. */
  withAttached(ids: ReadonlySet<string>): ReadonlySet<string> {
    const attachedTo = (id: string) => {
      const element = this.get(id);
      return element && !isBackdrop(element) ? this.layout.attachedTo(id) : [];
    };
    return new Set([...ids].flatMap((id) => [id, ...attachedTo(id)]));
  }

  /** What is at a point of the screen: a name above an element, or the topmost element. `tolerance` in screen pixels. */
  under(screen: Point, tolerance: number): BaseElement | undefined {
    const { viewport, index } = this;
    return namedAt(this, screen) ?? index.at(viewport.toBoard(screen), tolerance / viewport.camera.zoom);
  }

  /** May this person move or change it now? Not what is locked by hand, or its list, nor what another person has locked. */
  isFree(element: BaseElement): boolean {
    return this.canEdit && !this.#isLockedByHand(element) && !this.presence.lockOf(element.id);
  }

  #isLockedByHand = (element: BaseElement): boolean => element.isLocked || this.#isInLockedList(element);

  #isInLockedList({ id, isAttachedToList }: BaseElement): boolean {
    const list = isAttachedToList ? this.layout.containerOf(id) : undefined;
    return list !== undefined && this.store.optimistic.get(list)?.isLocked === true;
  }

  /** What the others read as somebody's name: of a guest also that they are one. */
  nameOf({ userId, username }: RemoteLock): string {
    const isGuest = this.presence.people.some((person) => person.userId === userId && person.isGuest);
    return isGuest ? this.texts.guest(username) : username;
  }

  /** Tells the person who has locked the first of these that is locked, or that it is locked by hand. */
  explainLock(elements: readonly BaseElement[]): void {
    if (!this.canEdit) return;
    const element = elements.find((it) => !this.isFree(it));
    const lock = element && this.presence.lockOf(element.id);
    if (lock) this.ask({ kind: "notice", text: this.texts.isHeld(this.nameOf(lock)) });
    else if (element)
      this.ask({ kind: "notice", text: element.isLocked ? this.texts.isLocked : this.texts.isListLocked });
  }

  /** Begins what a second click begins: editing in place, or in an overlay of the page. */
  beginEditing(id: string): void {
    const element = this.get(id);
    const editing = element && this.behaviorOf(element.type)?.editing;
    if (editing === "elsewhere") this.ask({ kind: editing, elementId: id });
    else if (element && editing && this.canEdit) this.#beginEditing(element, editing);
  }

  #beginEditing(element: BaseElement, editing: "in place" | "overlay"): void {
    const { id } = element;
    // Several people may edit one text at once, so it needs no lock.
    const isShared = modelOf(element.type)?.sharedText !== undefined;
    if (this.#isLockedByHand(element) || (!isShared && !this.isFree(element))) this.explainLock([element]);
    else if (editing === "overlay") this.ask({ kind: "overlay", type: element.type, elementId: id });
    else this.selection.edit(id);
  }

  /** Shows others where this person points, and what this window shows. */
  sendPointer(screen: Point): void {
    const { x, y, zoom } = this.viewport.camera;
    const presents = this.presented.get();
    const { part } = this.laser;
    this.broadcast.send({
      kind: "cursor",
      position: this.viewport.toBoard(screen),
      scale: zoom,
      offset: { x, y },
      ...(presents !== undefined && { presents }),
      ...(part && { laser: part }),
    });
    this.broadcast.flush();
  }

  /** A view that follows another is not sent: two people who follow each other would never come to rest. */
  #sendView(): void {
    if (this.presence.people.length < 2 || this.followed.get() || !this.viewport.isPlaced) return;
    this.sendPointer(this.machine.last?.screen ?? this.viewport.middle);
  }

  /** One gesture glides at a time: a new one lets the last arrive at once. */
  startGlide(glide: Glide | undefined): void {
    this.#glide?.stop();
    this.#glide = glide;
  }

  /** Whether what was dropped still glides to its place: what follows the selection may wait until it is there. */
  get isSettling(): boolean {
    return this.#glide?.isFinishing ?? false;
  }

  ask(request: PageRequest): void {
    // What is clicked once a menu or a dialog has closed again was not meant twice.
    if (request.kind !== "notice") this.clicks.forget();
    this.#requests.call(request);
  }
  onRequest(listener: (request: PageRequest) => void) {
    return this.#requests.add(listener);
  }

  close(): void {
    this.machine.cancel();
    this.startGlide(undefined);
    this.broadcast.stop();
    this.selection.close();
    this.index.close();
    this.layout.close();
  }
}
