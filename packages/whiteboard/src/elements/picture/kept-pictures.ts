import type { Editor } from "../../engine/editor.ts";
import { type BoardFiles, filesOf, type PictureSize } from "../board-files.ts";

/** Bytes of encoded pictures that are kept although none of them is shown: panning back finds them. */
const spare = 32 * 1024 * 1024;

type Kept = { users: number; bytes: number; url: string | undefined; readonly coming: Promise<string | undefined> };

/** A picture in use: its address in this page, once it is there; undefined when it is not to be had. */
export type Taken = { readonly url: Promise<string | undefined>; giveBack(): void };

/**
 * The pictures that a board's nodes show, encoded, by hash and size: each is fetched once for all that show it, and let
 * go some time after nobody does. The browser decodes those that are on the screen.
 */
export class KeptPictures {
  readonly #fetch: BoardFiles["fetch"];
  readonly #spare: number;
  /** Least recently used first. */
  readonly #kept = new Map<string, Kept>();
  #unused = 0;

  constructor(fetch: BoardFiles["fetch"], most = spare) {
    this.#fetch = fetch;
    this.#spare = most;
  }

  take(hash: string, size: PictureSize): Taken {
    const key = `${hash} ${size}`;
    const kept = this.#kept.get(key) ?? this.#begin(key, hash, size);
    if (kept.users === 0) this.#unused -= kept.bytes;
    kept.users += 1;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    const giveBack = () => {
      kept.users -= 1;
      if (kept.users > 0) return;
      this.#unused += kept.bytes;
      this.#forgetOldest();
    };
    return { url: kept.coming, giveBack };
  }

  #begin(key: string, hash: string, size: PictureSize): Kept {
    const coming = this.#fetch(hash, size)
      .catch(() => undefined)
      .then((file) => {
        if (!file) this.#kept.delete(key);
        else {
          kept.url = URL.createObjectURL(file);
          kept.bytes = file.size;
          if (kept.users === 0) this.#unused += file.size;
        }
        return kept.url;
      });
    const kept: Kept = { users: 0, bytes: 0, url: undefined, coming };
    return kept;
  }

  #forgetOldest(): void {
    for (const [key, { users, bytes, url }] of this.#kept) {
      if (this.#unused <= this.#spare) return;
      if (users > 0 || !url) continue;
      this.#kept.delete(key);
      this.#unused -= bytes;
      URL.revokeObjectURL(url);
    }
  }
}

/** Those of an editor's board. */
export function keptPicturesOf(editor: Editor): KeptPictures {
  const known = all.get(editor);
  if (known) return known;
  const fresh = new KeptPictures(filesOf(editor).fetch);
  all.set(editor, fresh);
  return fresh;
}
const all = new WeakMap<Editor, KeptPictures>();
