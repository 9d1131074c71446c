import { useLayoutEffect, useRef, useSyncExternalStore } from "react";
import { modelOf } from "../elements/models.ts";
import { definitionOf } from "../elements/registry.ts";
import type { Guide } from "../engine/alignment.ts";
import type { Editor } from "../engine/editor.ts";
import { boxAt } from "../geometry/box.ts";
import { uprightOf } from "../geometry/turn.ts";
import { EnteredGroup } from "./EnteredGroup.tsx";
import { boxStyle, OnBoxes } from "./OnBoxes.tsx";

/**
 * What a gesture shows while it lasts: the selection rectangle, alignment lines, an arrow's targets, the element being
 * placed, copies being dragged, and the group one has gone into.
 */
export function Gestures({ editor }: { editor: Editor }) {
  return (
    <>
      <RubberBand editor={editor} />
      <Guides editor={editor} />
      <Targets editor={editor} />
      <Ghost editor={editor} />
      <Copies editor={editor} />
      <EnteredGroup editor={editor} />
    </>
  );
}

function RubberBand({ editor: { marks } }: { editor: Editor }) {
  const band = useSyncExternalStore(marks.onChange, () => marks.get().band);
  return band && <div className="rubber-band" style={boxStyle(band)} />;
}

/** Alignment lines change with every move of a drag, and are placed without rendering. */
function Guides({ editor: { marks } }: { editor: Editor }) {
  const x = useRef<HTMLDivElement>(null);
  const y = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const place = () => {
      const { guides } = marks.get();
      for (const [axis, { current: line }] of [
        ["x", x],
        ["y", y],
      ] as const) {
        const guide = guides?.find((it) => it.axis === axis);
        if (!line) continue;
        if (guide) Object.assign(line.style, lineOf(guide));
        line.hidden = !guide;
      }
    };
    place();
    return marks.onChange(place);
  }, [marks]);
  return (
    <>
      <div ref={x} className="guide guide-x" hidden />
      <div ref={y} className="guide guide-y" hidden />
    </>
  );
}

/** The elements that an arrow will attach to. */
function Targets({ editor }: { editor: Editor }) {
  const { marks } = editor;
  const targets = useSyncExternalStore(marks.onChange, () => marks.get().targets?.join(" ") ?? "");
  return targets
    .split(" ")
    .filter(Boolean)
    .map((id) => <OnBoxes key={id} of={id} editor={editor} className="target" />);
}

/** The element being placed. */
function Ghost({ editor }: { editor: Editor }) {
  const { marks } = editor;
  const ghost = useSyncExternalStore(marks.onChange, () => marks.get().ghost);
  if (!ghost) return null;
  const View = definitionOf(ghost.type)?.View;
  if (!View) return null;
  const frame = modelOf(ghost.type)?.frame;
  const box = frame?.(ghost, editor.boxOf) ?? boxAt(ghost.position, ghost.size);
  return (
    <div className="ghost" style={boxStyle(box)}>
      <View element={ghost} box={box} boxOf={editor.layout.boxOf} isSelected={false} editor={editor} />
    </div>
  );
}

/** So many copies are shown as they will look; of more, only where they all go. */
const mostDrawn = 100;

/** What is being copied, drawn once and moved without rendering. */
function Copies({ editor }: { editor: Editor }) {
  const { marks, layout } = editor;
  const place = useRef<HTMLDivElement>(null);
  const ids = useSyncExternalStore(marks.onChange, () => marks.get().copied?.ids);
  useLayoutEffect(() => {
    if (!ids) return;
    const move = () => {
      const { offset } = marks.get().copied ?? {};
      if (offset && place.current) place.current.style.transform = `translate(${offset.x}px, ${offset.y}px)`;
    };
    move();
    return marks.onChange(move);
  }, [marks, ids]);
  if (!ids) return null;
  return (
    <div ref={place} className="ghost" aria-hidden="true">
      {ids.length > 1 && <OnBoxes of={new Set(ids)} editor={editor} className="outline" />}
      {ids.slice(0, mostDrawn).map((id) => {
        const shown = layout.shown(id);
        const View = shown && definitionOf(shown.element.type)?.View;
        return (
          View && (
            <div key={id} className="copied" style={boxStyle(shown.box)}>
              <View
                element={shown.element}
                box={uprightOf(shown.box)}
                boxOf={layout.boxOf}
                isSelected={false}
                editor={editor}
              />
            </div>
          )
        );
      })}
    </div>
  );
}

const lineOf = ({ axis, at, from, to }: Guide) =>
  axis === "x"
    ? { left: `${at}px`, top: `${from}px`, height: `${to - from}px` }
    : { top: `${at}px`, left: `${from}px`, width: `${to - from}px` };
