import type { ViewProps } from "../definition.ts";
import { addNote } from "./add-note.ts";
import { type ElementList, maxMembers } from "./fields.ts";
import { flow, listRows } from "./flow.ts";
import "./element-list.css";

export function ElementListView({ element, boxOf, isSelected, editor }: ViewProps<ElementList>) {
  const takesMore = !element.isLocked && element.connections.length < maxMembers;
  return (
    <ListSheet element={element} boxOf={boxOf} {...(isSelected && { hint: editor.texts.list.empty })}>
      <div className="list-title">{element.title}</div>
      {isSelected && takesMore && (
        <button type="button" className="list-add" data-live="" onClick={() => addNote(editor, element)}>
          + {editor.texts.list.addNote}
        </button>
      )}
    </ListSheet>
  );
}

/**
 * The list's sheet with its empty places, and the actions on them while it is selected; members are elements of their
 * own and lie above it.
 */
export function ListSheet({
  element,
  boxOf,
  hint,
  children,
}: Pick<ViewProps<ElementList>, "element" | "boxOf"> & {
  readonly hint?: string;
  children: React.ReactNode;
}) {
  return (
    <div className={element.isElementListHighlighted ? "element-list element-list-highlighted" : "element-list"}>
      {children}
      {listRows(element, boxOf).map(({ placeholder, top, height }) =>
        placeholder.elementId === null ? (
          <div
            key={placeholder.id}
            className={placeholder.highlighted ? "list-place list-place-highlighted" : "list-place"}
            data-hint={hint}
            style={{ top, height, left: flow.padding, right: flow.padding }}
          >
            {placeholder.initialPlaceholder && hint}
          </div>
        ) : null,
      )}
    </div>
  );
}
