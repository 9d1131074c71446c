import type { Observable, Unsubscribe } from "@tafel/domain/observe";
import type { BoxOf } from "../elements/element.ts";
import type { Point, Size } from "../geometry/point.ts";
import { type Camera, fitSlide, stepToward } from "./camera.ts";
import type { Clock } from "./clock.ts";
import type { Cursor, Person, Presence } from "./presence.ts";
import type { Viewport } from "./viewport.ts";

/** Screen pixels between the followed pointer and the window's edge, where this window is smaller than theirs. */
const margin = 40;

/** The tools stay beside a slide that one follows; in a narrow window they are below. */
const besideSlide = ({ width }: Size): number => (width > 640 ? 72 : 0);

type Dependencies = {
  readonly presence: Presence;
  readonly viewport: Viewport;
  readonly clock: Clock;
  readonly boxOf: BoxOf;
  /** The view jumps instead of gliding. */
  readonly reducedMotion: boolean;
  /** The person who is followed. */
  readonly followed: Observable<Person | undefined>;
};

/**
 * Shows what another person's window shows, as sent with their cursor. Ends when anything else moves the view, and when
 * they leave. Frames run only while the view moves.
 */
export class Following {
  readonly #dependencies: Dependencies;
  readonly #stops: readonly Unsubscribe[];
  /** The person's last known cursors, by socket: the one that changed tells where they work now. */
  #heard: ReadonlyMap<string, Cursor> = new Map();
  #target: Cursor | undefined;
  #isMoving = false;
  #shown: Camera | undefined;
  #cancel: Unsubscribe | undefined;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    const { presence, viewport, followed } = dependencies;
    this.#stops = [
      presence.onCursors(() => this.#hear()),
      presence.onPeople(() => this.#endWhenLeft()),
      viewport.onChange(() => this.#endWhenMoved()),
      followed.onChange(() => this.#begin()),
    ];
  }

  close(): void {
    this.#dependencies.followed.set(undefined);
    for (const stop of this.#stops) stop();
  }

  #begin(): void {
    this.#cancel?.();
    this.#cancel = undefined;
    this.#target = undefined;
    this.#heard = new Map();
    this.#shown = this.#dependencies.viewport.camera;
    this.#hear();
  }

  #hear(): void {
    const person = this.#dependencies.followed.get();
    if (!person) return;
    const theirs = [...this.#dependencies.presence.cursors].filter(([, { userId }]) => userId === person.userId);
    const latest = theirs.filter(([source, cursor]) => this.#heard.get(source) !== cursor).at(-1)?.[1];
    this.#heard = new Map(theirs);
    if (!latest?.view) return;
    this.#target = latest;
    this.#cancel ??= this.#dependencies.clock.nextFrame(() => this.#step());
  }

  #step(): void {
    this.#cancel = undefined;
    const { viewport, clock, reducedMotion, boxOf } = this.#dependencies;
    if (!this.#target?.view) return;
    const { view, position, presents = "" } = this.#target;
    const slide = boxOf(presents);
    // A slide is seen as a whole in every window.
    const goal = slide
      ? fitSlide(slide, viewport.size, besideSlide(viewport.size))
      : followed(view, position, viewport.size);
    const next = reducedMotion ? goal : stepToward(viewport.camera, goal);
    const before = viewport.camera;
    this.#isMoving = true;
    viewport.show(next);
    this.#isMoving = false;
    this.#shown = viewport.camera;
    // At the board's edge it goes no further.
    if (next !== goal && viewport.camera !== before) this.#cancel = clock.nextFrame(() => this.#step());
  }

  #endWhenMoved(): void {
    // Resizing the window moves nothing.
    const { followed, viewport } = this.#dependencies;
    if (!this.#isMoving && viewport.camera !== this.#shown) followed.set(undefined);
  }

  #endWhenLeft(): void {
    const { followed, presence } = this.#dependencies;
    const person = followed.get();
    if (person && !presence.people.some(({ userId }) => userId === person.userId)) followed.set(undefined);
  }
}

/** What to show of another view in a window of this size: its upper left part, moved until their pointer is in it. */
export function followed({ x, y, zoom }: Camera, pointer: Point, size: Size): Camera {
  const into = (from: number, at: number, length: number): number => {
    const most = Math.max(0, (length - margin) / zoom);
    return at - from > most ? at - most : from;
  };
  return { x: into(x, pointer.x, size.width), y: into(y, pointer.y, size.height), zoom };
}
