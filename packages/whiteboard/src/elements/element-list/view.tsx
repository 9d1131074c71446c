import type { ViewProps } from "../definition.ts";
import { flow, rowsOf } from "./flow.ts";
import type { ElementList } from "./model.ts";
import "./element-list.css";

export function ElementListView({ element, boxOf }: ViewProps<ElementList>) {
  return (
    <ListSheet element={element} boxOf={boxOf}>
      <div className="list-title">{element.title}</div>
    </ListSheet>
  );
}

/** The list's sheet with its empty places; members are elements of their own and lie above it. */
export function ListSheet({
  element,
  boxOf,
  children,
}: Pick<ViewProps<ElementList>, "element" | "boxOf"> & { children: React.ReactNode }) {
  return (
    <div className={element.isElementListHighlighted ? "element-list element-list-highlighted" : "element-list"}>
      {children}
      {rowsOf(element, boxOf).map(({ placeholder, top, height }) =>
        placeholder.elementId === null ? (
          <div
            key={placeholder.id}
            className={placeholder.highlighted ? "list-place list-place-highlighted" : "list-place"}
            style={{ top, height, left: flow.padding, right: flow.padding }}
          />
        ) : null,
      )}
    </div>
  );
}
