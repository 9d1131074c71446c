import { type Editor, modelOf } from "@tafel/whiteboard";
import { texts } from "../../../texts/editor.ts";
import { typeName } from "./type-name.ts";

type Element = NonNullable<ReturnType<Editor["get"]>>;

/** An element's text; without one, what it refers to (where an arrow begins and ends). */
export function describe(editor: Pick<Editor, "get">, element: Element): string {
  const text = textOf(element);
  if (text !== "") return text;
  const others = modelOf(element.type)?.references?.(element) ?? [];
  return texts.leadsTo(
    others.flatMap((id) => {
      const other = editor.get(id);
      return other ? (textOf(other).split("\n")[0] || typeName(other.type)).slice(0, 40) : [];
    }),
  );
}

function textOf(element: Element): string {
  const text = modelOf(element.type)?.textOf(element) ?? "";
  // A shape without words goes by what it is.
  return "shapeType" in element && element.shapeType === text ? (shapeNames[text] ?? text) : text;
}

const shapeNames: Readonly<Record<string, string>> = texts.variants;
