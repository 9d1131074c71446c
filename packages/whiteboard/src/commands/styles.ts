import { fieldOf } from "../board/equal.ts";
import { batchOf, change } from "../board/operation.ts";
import type { BaseElement, Changes } from "../elements/element.ts";
import { modelOf } from "../elements/models.ts";
import type { Style, StyleName, StyleValue } from "../elements/styles.ts";
import type { Editor, LastStyles } from "../engine/editor.ts";

/** What can be chosen for all selected elements at once. */
export type CommonStyle = Pick<Style, "name" | "kind" | "values"> & {
  /** Undefined when they differ, or when it is none of the values: other clients store any color. */
  readonly current: StyleValue | undefined;
};

/** The styles that everything selected has in common; none while all of it is locked. */
export function commonStyles(editor: Editor): readonly CommonStyle[] {
  const elements = selectedElements(editor);
  if (!elements.some((element) => editor.isFree(element))) return [];
  const [first, ...others] = [...new Set(elements.map(({ type }) => type))].map(stylesOf);
  return (first ?? []).flatMap(([, { name, kind, values }]) => {
    const same = others.map((styles) => styles.find(([, style]) => style.name === name)?.[1]);
    const shared = values.filter((value) => same.every((style) => style?.values.includes(value)));
    if (shared.length === 0) return [];
    const used = new Set(elements.map((element) => currentOf(element, name)));
    const [only] = used;
    return [{ name, kind, values: shared, current: used.size === 1 ? shared.find((it) => it === only) : undefined }];
  });
}

/** Gives everything selected a style, as one step, except for what is locked; the next new elements have it, too. */
export function setStyle(editor: Editor, name: StyleName, value: StyleValue): void {
  const elements = selectedElements(editor);
  editor.explainLock(elements);
  const free = elements.filter((element) => editor.isFree(element));
  const changed = free.filter((element) => currentOf(element, name) !== value);
  editor.do(batchOf(changed.map((element) => change(element.id, changesFor(element.type, name, value)))));
  const before = editor.lastStyles.get();
  const chosen = free.map(({ type }) => [type, { ...before[type], ...changesFor(type, name, value) }] as const);
  editor.lastStyles.set({ ...before, ...Object.fromEntries(chosen) });
}

/** Those of the styles kept from an earlier visit that this version knows. */
export function readLastStyles(kept: unknown): LastStyles {
  const known = Object.entries(Object(kept)).flatMap(([type, fields]) => {
    const own = stylesOf(type).flatMap(([field, { values }]) => {
      const value = values.find((it) => it === fieldOf(Object(fields), field));
      return value ? [[field, value] as const] : [];
    });
    return own.length > 0 ? [[type, Object.fromEntries(own)] as const] : [];
  });
  return Object.fromEntries(known);
}

const selectedElements = (editor: Editor): readonly BaseElement[] =>
  [...editor.selection.ids].flatMap((id) => editor.get(id) ?? []);

const stylesOf = (type: string) => Object.entries(modelOf(type)?.styles ?? {});

function currentOf(element: BaseElement, name: StyleName): unknown {
  const [field = "", style] = stylesOf(element.type).find(([, style]) => style.name === name) ?? [];
  return fieldOf(element, field) ?? style?.default;
}

const changesFor = (type: string, name: StyleName, value: StyleValue): Changes =>
  Object.fromEntries(stylesOf(type).flatMap(([field, style]) => (style.name === name ? [[field, value]] : [])));
