import DOMPurify from "dompurify";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { createSurface, type Quill, type Stretch } from "./quill-surface.ts";
import { htmlOf, plainOf } from "./rich-text.ts";
import { type LinkAt, linkOf } from "./text-link.ts";
import { type PictureAt, pictureAtCaret, pictureOf } from "./text-picture.ts";

export type Description = { readonly richDescription: string; readonly description: string };
export type Formats = Readonly<Record<string, unknown>>;

type Shown = {
  readonly label: string;
  /** Sanitized once more before it is shown. */
  readonly html: string;
  readonly onEdit: (description: Description) => void;
  /** The link or the picture that was clicked. */
  readonly onClick: (clicked: { readonly link?: LinkAt | undefined; readonly picture?: PictureAt | undefined }) => void;
  /** Pictures were pasted or dropped there. */
  readonly onFiles: (at: Stretch, files: readonly File[]) => void;
};

/**
 * A surface in `place` that shows some HTML. Typing is reported by `onEdit`, and ignored when it comes back as `html`.
 */
export function useSurface({ label, html, onEdit, onClick, onFiles }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  const quill = useRef<Quill>(null);
  /** The HTML that the surface shows: when a person's own typing comes back, the caret must not move. */
  const own = useRef<string>(undefined);
  const [formats, setFormats] = useState<Formats>({});
  const [pictureHere, setPictureHere] = useState<PictureAt>();
  const notifyEdit = useEffectEvent(onEdit);
  const notifyClick = useEffectEvent(onClick);
  const takeFiles = useEffectEvent(onFiles);

  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const surface = createSurface(element.appendChild(document.createElement("div")), label, (at, files) =>
      takeFiles(at, files),
    );
    quill.current = surface;
    surface.on("text-change", (_delta, _before, source) => {
      if (source !== "user") return;
      const { ops } = surface.getContents();
      const richDescription = htmlOf(ops);
      own.current = richDescription;
      notifyEdit({ richDescription, description: plainOf(ops) });
    });
    surface.on("editor-change", () => {
      const selection = surface.getSelection();
      if (!selection) return;
      setFormats(surface.getFormat(selection));
      setPictureHere(pictureAtCaret(surface, selection));
    });
    const clicked = (event: MouseEvent) => {
      const link = linkOf(surface, event.target);
      const picture = pictureOf(surface, event.target);
      // A plain click would open it by accident: that takes Ctrl, or the link field.
      if (link) event.preventDefault();
      if (link && (event.ctrlKey || event.metaKey)) open(link.address, "_blank", "noopener,noreferrer");
      else notifyClick({ link, picture });
      if (picture) surface.setSelection(picture.index, 1);
    };
    surface.root.addEventListener("click", clicked);
    return () => {
      quill.current = null;
      own.current = undefined;
      element.replaceChildren();
    };
  }, [label]);

  useEffect(() => {
    const surface = quill.current;
    if (!surface || own.current === html) return;
    own.current = html;
    notifyClick({});
    surface.setContents(surface.clipboard.convert({ html: DOMPurify.sanitize(html) }), "silent");
    surface.history.clear();
  }, [html]);

  return { place, quill, formats, pictureHere };
}
