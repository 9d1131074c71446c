import { Observable } from "@tafel/domain/observe";
import { change } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { readAddress } from "./address.ts";

/** What a page says about itself. Pictures are paths on our own server, or null. */
export type PageDescription = {
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly image: string | null;
  readonly favicon: string | null;
};

/**
 * Asks what a page says about itself; undefined or a rejection when that is not available. Expected to cache answers.
 */
export type LookUpLink = (url: string) => Promise<PageDescription | undefined>;

/** How this editor's links are looked up, provided by the host application. Without it nothing is found. */
export function lookUpLinksWith(editor: Editor, lookUp: LookUpLink): void {
  ways.set(editor, lookUp);
}
export const lookUpOf = (editor: Editor): LookUpLink => ways.get(editor) ?? findNothing;
const findNothing: LookUpLink = async () => undefined;
const ways = new WeakMap<Editor, LookUpLink>();

/** The links that are being looked up for the first time; their views show it. */
export function lookUpsOf(editor: Editor): Observable<ReadonlySet<string>> {
  const known = lookUps.get(editor);
  if (known) return known;
  const fresh = new Observable<ReadonlySet<string>>(new Set());
  lookUps.set(editor, fresh);
  return fresh;
}
const lookUps = new WeakMap<Editor, Observable<ReadonlySet<string>>>();

/**
 * Gives a link the typed URL, with the page's title and description. An invalid URL or an unavailable page is reported,
 * and the link keeps what it had. Empty input is ignored.
 */
export async function enterAddress(editor: Editor, id: string, typed: string): Promise<void> {
  if (typed.trim() === "") return;
  const url = readAddress(typed);
  const under = lookUpsOf(editor);
  if (url) under.set(new Set([...under.get(), id]));
  const infos = url === undefined ? undefined : await lookUpOf(editor)(url).catch(() => undefined);
  if (url) under.set(new Set([...under.get()].filter((other) => other !== id)));
  if (!url || !infos) return editor.ask({ kind: "notice", text: editor.texts.link.invalid });
  if (!editor.get(id)) return;
  const title = infos.title.slice(0, 500);
  editor.do(change(id, { url: readAddress(infos.url) ?? url, title, description: infos.description.slice(0, 2000) }));
}
