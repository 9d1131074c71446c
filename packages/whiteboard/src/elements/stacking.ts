import type { BaseElement } from "./element.ts";

/** The stacking order of elements of one kind. Equal indices are ordered by id, alike on every screen. */
export const byIndexAndId = (a: Pick<BaseElement, "id" | "index">, b: Pick<BaseElement, "id" | "index">): number =>
  a.index - b.index || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
