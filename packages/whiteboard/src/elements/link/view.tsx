import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { type Box, heightOf, widthOf } from "../../geometry/box.ts";
import { useObserved } from "../../react/use-observed.ts";
import type { ViewProps } from "../definition.ts";
import { type Card, cardOf, cardStyle, type TextBlock } from "./card.ts";
import { type LookUpLink, lookUpOf, lookUpsOf, type PageDescription } from "./look-up.ts";
import type { Link } from "./model.ts";
import "./link.css";

export function LinkView({ element, box, editor }: ViewProps<Link>) {
  const isLookedUp = useObserved(lookUpsOf(editor)).has(element.id);
  if (isLookedUp) {
    return (
      <div className="link link-waiting" role="status" aria-label={editor.texts.link.loading}>
        <span className="link-progress" />
      </div>
    );
  }
  if (element.url === "") return <div className="link link-waiting">{editor.texts.link.empty}</div>;
  return <LinkCard element={element} box={box} editor={editor} />;
}

const { mark } = cardStyle;

function LinkCard({ element, box, editor }: { element: Link; box: Box; editor: Editor }) {
  const size = useSize(element.id, box, editor);
  const card = cardOf(element, size, measureText);
  const infos = useInfos(element.url, lookUpOf(editor));
  return (
    <div className="link">
      <Picture picture={card.picture} infos={infos} />
      <Lines block={card.title} card={card} name="title" />
      <Lines block={card.description} card={card} name="description" />
      <Lines block={card.address} card={card} name="address" />
      <a className="link-open" data-live="" href={element.url} target="_blank" rel="noopener noreferrer">
        <svg viewBox={`0 0 ${mark.sheet} ${mark.sheet}`} width={mark.side} height={mark.side} role="img">
          <title>{editor.texts.link.open(element.title || element.url)}</title>
          <path d={mark.d} fill="none" stroke="currentColor" strokeWidth={mark.width} strokeLinecap="round" />
        </svg>
      </a>
    </div>
  );
}

function Lines({ block, card, name }: { block: TextBlock; card: Card; name: "title" | "description" | "address" }) {
  const { font, line } = cardStyle[name];
  return (
    <div
      className={`link-${name}`}
      style={{ left: card.left, width: card.width, top: block.top, fontSize: font.size, lineHeight: `${line}px` }}
    >
      {block.lines.map((text, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and none has state
        <div key={at}>{text}</div>
      ))}
    </div>
  );
}

/** The page's picture, or its icon on the letter's background; when neither loads, the letter stays. */
function Picture({ picture, infos }: { picture: Card["picture"]; infos: PageDescription | undefined }) {
  const [broken, setBroken] = useState<string>();
  if (!picture) return null;
  const { left, top, side, letter } = picture;
  const shown = [infos?.image, infos?.favicon].find((path) => path && path !== broken);
  return (
    <div className="link-picture" style={{ left, top, width: side, height: side, fontSize: side * 0.4 }}>
      <span aria-hidden="true">{letter}</span>
      {shown && (
        <img
          src={shown}
          alt=""
          draggable={false}
          className={shown === infos?.image ? "link-image" : "link-icon"}
          onError={() => setBroken(shown)}
        />
      )}
    </div>
  );
}

/** What the page says about itself; pictures are not stored, so whoever shows a link asks for them. */
function useInfos(url: string, lookUp: LookUpLink): PageDescription | undefined {
  const [found, setFound] = useState<{ url: string; infos: PageDescription | undefined }>();
  useEffect(() => {
    let isGone = false;
    lookUp(url).then(
      (infos) => {
        if (!isGone) setFound({ url, infos });
      },
      // Without pictures the card is still complete.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [url, lookUp]);
  return found?.url === url ? found.infos : undefined;
}

/** The card's size; rerenders when it changes, but not while the card only moves. */
function useSize(id: string, first: Box, editor: Editor) {
  const subscribe = useCallback((listener: () => void) => editor.layout.onShown(id, listener), [editor, id]);
  const size = useSyncExternalStore(subscribe, () => {
    // An element that is being placed is not on the board yet.
    const box = editor.boxOf(id) ?? first;
    return `${widthOf(box)} ${heightOf(box)}`;
  });
  const [width = 1, height = 1] = size.split(" ").map(Number);
  return { width, height };
}
