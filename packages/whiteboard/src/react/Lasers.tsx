import { useEffect, useRef } from "react";
import type { Editor } from "../engine/editor.ts";
import { LaserTrail } from "../engine/laser-trail.ts";

/** The color of one's own. */
const own = { source: "", color: "#e5484d" };

/** What laser pointers draw, this person's and others'. Frames run only while something is to be seen. */
export function Lasers({ editor }: { editor: Editor }) {
  const place = useRef<SVGSVGElement>(null);
  useEffect(() => {
    const { presence, laser, clock } = editor;
    const trails = new Map<string, { readonly trail: LaserTrail; readonly path: SVGPathElement }>();
    let cancel: (() => void) | undefined;
    const draw = () => {
      cancel = undefined;
      for (const [source, { trail, path }] of trails) {
        const d = trail.pathAt(clock.now());
        path.setAttribute("d", d);
        if (d !== "") continue;
        path.remove();
        // One that is still being drawn is kept: it knows which of its points it has shown.
        if (source === own.source ? !laser.part : !presence.cursors.get(source)?.laser) trails.delete(source);
      }
      const isSeen = [...trails.values()].some(({ path }) => path.isConnected);
      if (isSeen) cancel = clock.nextFrame(draw);
    };
    const trailOf = (source: string, color: string) => {
      const known = trails.get(source);
      if (known) return known;
      const path = document.createElementNS("http://www.w3.org/2000/svg", "path");
      path.setAttribute("class", "laser-line");
      path.style.stroke = color;
      const made = { trail: new LaserTrail(), path };
      trails.set(source, made);
      return made;
    };
    const hear = () => {
      const drawn = [...presence.cursors].flatMap(([source, { laser: part, color }]) =>
        part ? [{ source, color, part }] : [],
      );
      for (const { source, color, part } of [...drawn, ...(laser.part ? [{ ...own, part: laser.part }] : [])]) {
        const { trail, path } = trailOf(source, color);
        trail.add(part, clock.now());
        if (!path.isConnected && trail.pathAt(clock.now()) !== "") place.current?.append(path);
      }
      if (trails.size > 0) cancel ??= clock.nextFrame(draw);
    };
    const stops = [presence.onCursors(hear), laser.onChange(hear)];
    return () => {
      cancel?.();
      for (const stop of stops) stop();
      for (const { path } of trails.values()) path.remove();
    };
  }, [editor]);
  return <svg ref={place} className="lasers" aria-hidden="true" />;
}
