import { useSyncExternalStore } from "react";
import { remove } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { filesOf, type Upload } from "../board-files.ts";
import type { ViewProps } from "../definition.ts";
import { captionHeight, captionStyle, mark } from "./look.ts";
import type { Picture } from "./model.ts";
import { useShownPicture } from "./use-shown-picture.ts";
import "./picture.css";

export function PictureView(props: ViewProps<Picture>) {
  const { element, editor, box } = props;
  const { file, alt, caption } = element;
  const upload = useUpload(editor, element.upload);
  // Who has sent it sees it all the time.
  const url = useShownPicture(editor, element, box) ?? upload?.url;
  const label = alt || caption || editor.texts.picture.label;
  return (
    <div className="picture">
      <div className="picture-place" style={{ bottom: captionHeight(element) }}>
        {url ? <Shown element={element} url={url} label={label} /> : <Sheet label={label} />}
        {!file && upload && <Sending element={element} upload={upload} editor={editor} />}
      </div>
      <Caption caption={caption} />
    </div>
  );
}

function useUpload(editor: Editor, id: string | undefined): Upload | undefined {
  const { uploads } = filesOf(editor);
  return useSyncExternalStore(uploads.onChange, () => (id === undefined ? undefined : uploads.get().get(id)));
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

type SendingProps = { readonly element: Picture; readonly upload: Upload; readonly editor: Editor };

/** Over a picture that is not stored yet, for who sends it: how far it is, or why it was refused. */
function Sending({ element, upload: { sent, refused }, editor }: SendingProps) {
  const texts = editor.texts.picture;
  if (refused === undefined) {
    return (
      <div className="picture-sending">
        <progress aria-label={texts.sending} value={sent} />
      </div>
    );
  }
  return (
    <div className="picture-refused" data-live="">
      <p>{refused}</p>
      <button type="button" onClick={() => filesOf(editor).retry(element.upload ?? "")}>
        {texts.retry}
      </button>
      <button type="button" onClick={() => editor.do(remove(element.id))}>
        {texts.remove}
      </button>
    </div>
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
