import type { Attachment } from "@tafel/domain";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import type { Quill, Stretch } from "./quill-surface.ts";
import { showPictures } from "./show-pictures.ts";
import { putPictures, removePictures } from "./text-picture.ts";
import { usePictures } from "./use-pictures.ts";

type Given = {
  readonly quill: RefObject<Quill | null>;
  /** What the surface shows. */
  readonly html: string;
  readonly attachments: readonly Attachment[];
  readonly onAttach: (files: readonly File[]) => readonly Attachment[];
};

/** Shows the pictures of a text that is edited, and puts new ones into it; undefined where there are no files. */
export function useTextPictures({ quill, html, attachments, onAttach }: Given) {
  const pictures = usePictures(attachments);
  const inserted = useRef(new Set<string>());
  const show = useEffectEvent(() => {
    const { current } = quill;
    if (!current) return;
    // What was put in just now and is refused leaves no gap in the text.
    removePictures(
      current,
      ({ file }) => inserted.current.has(file) && pictures.uploads.get(file)?.refused !== undefined,
    );
    showPictures(current.root, pictures);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is shown anew has new pictures.
  useEffect(() => show(), [html, pictures]);

  const insert = (at: Stretch, files: readonly File[]) => {
    if (!quill.current) return;
    const added = onAttach(files);
    for (const { id } of added) inserted.current.add(id);
    const shown = added.map(({ id, name }) => ({ file: id, alt: name.replace(/\.\w{1,5}$/, "") }));
    if (shown.length > 0) putPictures(quill.current, at, shown);
  };
  return pictures.files && insert;
}
