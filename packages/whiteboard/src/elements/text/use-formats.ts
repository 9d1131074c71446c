import type Quill from "quill/core.js";
import { useEffect, useState } from "react";

type Formats = Readonly<Record<string, unknown>>;
export type UsedFormats = {
  readonly formats: Formats;
  readonly format: (name: string, value: unknown) => void;
  /** Removes all formats: from the selection, or else from what is typed next. */
  readonly clear: () => void;
};

/** The formats at the caret, and how to change them. */
export function useFormats(quill: Quill): UsedFormats {
  const [formats, setFormats] = useState<Formats>(() => quill.getFormat());

  useEffect(() => {
    const read = () => {
      if (quill.hasFocus()) setFormats(quill.getFormat());
    };
    quill.on("editor-change", read);
    return () => void quill.off("editor-change", read);
  }, [quill]);

  const format = (name: string, value: unknown) => {
    quill.focus();
    quill.format(name, value, "user");
    setFormats(quill.getFormat());
  };
  const clear = () => {
    const range = quill.getSelection(true);
    if (range.length > 0) quill.removeFormat(range.index, range.length, "user");
    else for (const name of Object.keys(quill.getFormat())) quill.format(name, false, "user");
    setFormats(quill.getFormat());
  };
  return { formats, format, clear };
}
