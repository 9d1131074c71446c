import { remove } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { useObserved } from "../../react/use-observed.ts";
import { filesOf } from "../board-files.ts";
import type { ViewProps } from "../definition.ts";
import { captionHeight, captionStyle, mark } from "./look.ts";
import type { Picture } from "./model.ts";
import { useShownPicture } from "./use-shown-picture.ts";
import "./picture.css";

export function PictureView(props: ViewProps<Picture>) {
  const { element, editor, box } = props;
  const { file, alt, caption } = element;
  const url = useShownPicture(editor, element, box);
  const label = alt || caption || editor.texts.picture.label;
  return (
    <div className="picture">
      <div className="picture-place" style={{ bottom: captionHeight(element) }}>
        {url ? (
          <Shown element={element} url={url} label={label} />
        ) : file ? (
          <Sheet label={label} />
        ) : (
          <Coming element={element} editor={editor} label={label} />
        )}
      </div>
      <Caption caption={caption} />
    </div>
  );
}

/** The browser fills the place and cuts off the rest, at any size: nothing renders when that changes. */
export function Shown({ element, url, label }: { element: Picture; url: string; label: string }) {
  const { crop, pixels = element.size } = element;
  const { width, height } = pixels;
  const [left, top] = [crop.left * width, crop.top * height];
  const seen = `${left} ${top} ${crop.right * width - left} ${crop.bottom * height - top}`;
  return (
    <svg className="picture-shown" viewBox={seen} preserveAspectRatio="xMidYMid slice" role="img" aria-label={label}>
      <image href={url} width={width} height={height} preserveAspectRatio="none" />
    </svg>
  );
}

export function Caption({ caption }: { caption: string }) {
  if (caption === "") return null;
  const { height, line, font } = captionStyle;
  return (
    <div className="picture-caption" style={{ height, lineHeight: `${line}px`, fontSize: font.size }} title={caption}>
      {caption}
    </div>
  );
}

/** A picture that is not stored yet: who sends it sees it already, and how far it is. */
function Coming({ element, editor, label }: { element: Picture; editor: Editor; label: string }) {
  const files = filesOf(editor);
  const { upload: id = "" } = element;
  const upload = useObserved(files.uploads).get(id);
  if (!upload) return <Sheet label={label} />;
  const { url, sent, refused } = upload;
  const texts = editor.texts.picture;
  return (
    <>
      {url ? <Shown element={element} url={url} label={label} /> : <Sheet label={label} />}
      {refused === undefined ? (
        <div className="picture-sending">
          <progress aria-label={texts.sending} value={sent} />
        </div>
      ) : (
        <div className="picture-refused" data-live="">
          <p>{refused}</p>
          <button type="button" onClick={() => files.retry(id)}>
            {texts.retry}
          </button>
          <button type="button" onClick={() => editor.do(remove(element.id))}>
            {texts.remove}
          </button>
        </div>
      )}
    </>
  );
}

function Sheet({ label }: { label: string }) {
  return (
    <div className="picture-sheet">
      <svg
        viewBox={`0 0 ${mark.sheet} ${mark.sheet}`}
        width={mark.side}
        height={mark.side}
        role="img"
        aria-label={label}
      >
        <path d={mark.d} fill="none" stroke="currentColor" strokeWidth={mark.width} />
      </svg>
    </div>
  );
}
