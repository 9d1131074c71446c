import { useCallback, useEffect, useRef, useSyncExternalStore } from "react";
import type { Editor } from "../engine/editor.ts";
import type { Cursor } from "../engine/presence.ts";
import type { Point } from "../geometry/point.ts";

/** Other people's pointers, each gliding to where it was last seen, with its name and color. */
export function Cursors({ editor }: { editor: Editor }) {
  const { presence } = editor;
  const sources = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onCursors(listener), [presence]),
    () => [...presence.cursors.keys()].join("\n"),
  );
  if (sources === "") return null;
  return sources.split("\n").map((source) => <CursorMark key={source} source={source} editor={editor} />);
}

/** A cursor fades after this many milliseconds without a movement. */
const idleAfter = 10_000;
/** The share of the remaining way that a cursor covers in each frame: it arrives as the next position is received. */
const smoothing = 0.3;

function CursorMark({ source, editor }: { source: string; editor: Editor }) {
  const ref = useRef<HTMLDivElement>(null);
  const { presence, clock, reducedMotion } = editor;
  const cursor = presence.cursors.get(source);

  useEffect(() => {
    let at: Point | undefined;
    let cancel: (() => void) | undefined;
    const step = () => {
      cancel = undefined;
      const target = presence.cursors.get(source)?.position;
      if (!target || !ref.current) return;
      const isNear = at && Math.hypot(target.x - at.x, target.y - at.y) < 0.5;
      at =
        !at || isNear || reducedMotion
          ? target
          : { x: at.x + (target.x - at.x) * smoothing, y: at.y + (target.y - at.y) * smoothing };
      ref.current.style.transform = `translate(${at.x}px, ${at.y}px) scale(calc(1 / var(--zoom)))`;
      if (at !== target) cancel = clock.nextFrame(step);
    };
    let heard: Cursor | undefined;
    let cancelFading = () => {};
    const hear = () => {
      const current = presence.cursors.get(source);
      if (current === heard) return;
      heard = current;
      cancelFading();
      ref.current?.removeAttribute("data-idle");
      cancelFading = clock.after(idleAfter, () => ref.current?.setAttribute("data-idle", ""));
      cancel ??= clock.nextFrame(step);
    };
    step();
    hear();
    const stop = presence.onCursors(hear);
    return () => {
      cancel?.();
      cancelFading();
      stop();
    };
  }, [source, presence, clock, reducedMotion]);

  const name = useSyncExternalStore(
    useCallback((listener: () => void) => presence.onPeople(listener), [presence]),
    () => cursor && editor.nameOf(cursor),
  );
  if (!cursor) return null;
  return (
    <div ref={ref} className="cursor" data-cursor={cursor.username}>
      <svg width="16" height="20" viewBox="0 0 16 20" aria-hidden="true">
        <path d="M1 1 L1 16 L5 12.5 L8 18.5 L10.5 17.3 L7.6 11.5 L13 11.5 Z" fill={cursor.color} stroke="white" />
      </svg>
      <span style={{ background: cursor.color }}>{name}</span>
    </div>
  );
}
