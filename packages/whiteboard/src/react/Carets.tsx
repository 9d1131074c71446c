import { useEffect, useRef } from "react";
import { placeOfLetter } from "../elements/text/place-of-letter.ts";
import type { Editor } from "../engine/editor.ts";
import { OnBoxes } from "./OnBoxes.tsx";
import { useObserved } from "./use-observed.ts";

/** Where others are writing, each with their name and color, in texts that are large enough to read. */
export function Carets({ editor }: { editor: Editor }) {
  const carets = useObserved(editor.presence.carets);
  return [...carets].map(([source, { elementId }]) => (
    <OnBoxes key={`${source} ${elementId}`} of={elementId} editor={editor} className="caret-place">
      <CaretMark source={source} elementId={elementId} editor={editor} />
    </OnBoxes>
  ));
}

function CaretMark({ source, elementId, editor }: { source: string; elementId: string; editor: Editor }) {
  const ref = useRef<HTMLDivElement>(null);
  const { presence, clock, layout, viewport } = editor;
  const caret = presence.carets.get().get(source);
  const person = presence.people.find(({ userId }) => userId === caret?.userId);

  useEffect(() => {
    let cancel: (() => void) | undefined;
    const place = () => {
      cancel = undefined;
      const node = ref.current;
      const at = presence.carets.get().get(source)?.at;
      const text = document.querySelector<HTMLElement>(`[data-element="${elementId}"] .board-text`);
      if (!node || at === undefined) return;
      const letter = text ? placeOfLetter(text, at) : undefined;
      const place = node.parentElement?.getBoundingClientRect();
      node.hidden = !letter || !place;
      if (!letter || !place) return;
      const { zoom } = viewport.camera;
      node.style.left = `${(letter.left - place.left) / zoom}px`;
      node.style.top = `${(letter.top - place.top) / zoom}px`;
      node.style.height = `${letter.height / zoom}px`;
    };
    // After the text has been rendered.
    const soon = () => {
      cancel ??= clock.nextFrame(place);
    };
    soon();
    const stops = [presence.carets.onChange(soon), layout.onShown(elementId, soon)];
    return () => {
      cancel?.();
      for (const stop of stops) stop();
    };
  }, [source, elementId, presence, clock, layout, viewport]);

  if (!person) return null;
  return (
    <div ref={ref} className="caret" data-caret={person.username} style={{ background: person.color }} hidden>
      {/* Appears whenever it moves, then fades so that it does not cover the text above. */}
      <span key={caret?.at} style={{ background: person.color }}>
        {editor.nameOf(person)}
      </span>
    </div>
  );
}
