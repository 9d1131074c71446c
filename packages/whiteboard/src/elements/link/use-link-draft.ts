import { useRef, useState } from "react";
import { change } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import type { Changes } from "../element.ts";
import { enterAddress } from "./look-up.ts";
import type { Link } from "./model.ts";

export const linkFields = ["title", "description", "url"] as const;
export type LinkField = (typeof linkFields)[number];

type UsedDraft = {
  readonly typed: Readonly<Record<LinkField, string>>;
  readonly type: (field: LinkField, text: string) => void;
  /** Ends the editing and saves what was typed. */
  readonly commit: () => void;
  /** Ends the editing; what was there stays. */
  readonly giveUp: () => void;
};

/** What is typed into a link's fields until it is saved or given up, once. Empty fields keep what was there. */
export function useLinkDraft(editor: Editor, element: Link): UsedDraft {
  const isDone = useRef(false);
  const [typed, setTyped] = useState({ url: element.url, title: element.title, description: element.description });

  const giveUp = () => {
    isDone.current = true;
    if (editor.selection.editing === element.id) editor.selection.stopEditing();
  };
  const commit = () => {
    if (isDone.current) return;
    giveUp();
    const changes: Record<string, string> = {};
    for (const name of ["title", "description"] as const) {
      const text = typed[name].trim();
      if (text !== "" && text !== element[name]) changes[name] = text;
    }
    if (Object.keys(changes).length > 0) editor.do(change(element.id, changes satisfies Changes));
    if (typed.url.trim() !== element.url) void enterAddress(editor, element.id, typed.url);
  };
  const type = (field: LinkField, text: string) => setTyped((before) => ({ ...before, [field]: text }));
  return { typed, type, commit, giveUp };
}
