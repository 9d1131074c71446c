import { measureText } from "../../canvas/measure.ts";
import type { Editor } from "../../engine/editor.ts";
import { TickMark } from "../card/TickMark.tsx";
import { Ways } from "../card/ways.tsx";
import type { ViewProps } from "../definition.ts";
import { useSize } from "../use-size.ts";
import { AddTodo } from "./AddTodo.tsx";
import { dragTodo } from "./drag-todo.ts";
import { FilterHead, NoTodos } from "./FilterHead.tsx";
import { pressTodoKey } from "./keys.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";
import { type ColumnParts, columnStyle, partsOf, type Row } from "./parts.ts";

export function ColumnView({ element, box, editor }: ViewProps<Column>) {
  const size = useSize(element.id, box, editor);
  const parts = partsOf(element, size, measureText);
  const { padding, title, small } = columnStyle;
  const { live } = element;
  return (
    <div
      className="column"
      data-over={live?.isMissing}
      style={{ width: parts.width, height: parts.height, scale: `${parts.scale}` }}
    >
      <div className="column-line column-title" style={{ ...lineOf(title), top: padding, left: padding }}>
        {parts.title}
      </div>
      <div className="column-line column-small" style={{ ...lineOf(small), top: padding + title.line, left: padding }}>
        {parts.place}
      </div>
      <FilterHead column={element} parts={parts} editor={editor} />
      <ul className="column-todos" aria-label={nameOf(element)} data-own-keys="">
        {parts.rows.map((row) => (
          <TodoRow key={live?.todos[row.at]?.id ?? row.at} column={element} row={row} parts={parts} editor={editor} />
        ))}
      </ul>
      {element.todos.length === 0 && live && !live.hasEnded && (
        <NoTodos column={element} parts={parts} editor={editor} />
      )}
      {parts.more > 0 && (
        <div className="column-line column-small" style={{ ...lineOf(small), top: parts.moreTop, left: padding }}>
          {late.texts?.more(parts.more)}
        </div>
      )}
      <DropMark column={element} parts={parts} />
      {live?.mayEdit && <AddTodo column={element} editor={editor} />}
      <Ways
        element={element}
        editor={editor}
        openName={late.texts?.open(element.title) ?? element.title}
        names={late.texts}
      />
    </div>
  );
}

const nameOf = ({ title, live }: Column): string => (live?.filtered ? `${title}, ${live.filtered}` : title);

type RowProps = { readonly column: Column; readonly row: Row; readonly parts: ColumnParts; readonly editor: Editor };

function TodoRow({ column, row, parts, editor }: RowProps) {
  const { id, live } = column;
  const todo = column.todos[row.at];
  const known = live?.todos[row.at];
  const mayEdit = live?.mayEdit === true && known !== undefined;
  const { padding, todo: style, small } = columnStyle;
  const ask = (does: "tick" | "open") =>
    known && editor.ask({ kind: "todo", elementId: id, deed: { does, todoId: known.id } });
  const drag = (event: React.PointerEvent<HTMLElement>) => mayEdit && dragTodo(event, editor, id, known.id);
  return (
    <li
      className="column-todo"
      data-over={todo?.done || undefined}
      data-live={mayEdit && hasMouse() ? "dragged" : undefined}
      style={{ top: row.top, left: padding, right: padding, height: row.height }}
      onPointerDown={mayEdit && hasMouse() ? drag : undefined}
      onDoubleClick={() => ask("open")}
    >
      <button
        type="button"
        aria-pressed={todo?.done}
        aria-label={late.texts?.tick(todo?.title ?? "")}
        aria-keyshortcuts={mayEdit ? "F2" : undefined}
        className="card-tick"
        data-live={mayEdit || undefined}
        disabled={!mayEdit}
        tabIndex={row.at === 0 ? 0 : -1}
        style={tickPlace}
        onPointerDown={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onClick={() => ask("tick")}
        onKeyDown={(event) => pressTodoKey(event, editor, column, row.at)}
      >
        {todo?.done && <TickMark />}
      </button>
      {row.title.map((text, at) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no other identity, and none has state
          key={at}
          className="column-line"
          style={{ ...lineOf(style), top: style.padding + at * style.line, left: parts.indent }}
        >
          {text}
        </div>
      ))}
      {row.details && (
        <div
          className="column-line column-small"
          style={{ ...lineOf(small), bottom: style.padding, left: parts.indent }}
        >
          {row.details}
        </div>
      )}
      {mayEdit && !hasMouse() && <span className="column-grip" data-live="" onPointerDown={drag} />}
    </li>
  );
}

const { side, radius } = columnStyle.tick;
const tickPlace = {
  ...{ left: columnStyle.todo.padding, top: columnStyle.todo.padding + 1 },
  ...{ width: side, height: side, borderRadius: radius },
};

const lineOf = ({ font, line }: { readonly font: { readonly size: number }; readonly line: number }) => ({
  fontSize: font.size,
  lineHeight: `${line}px`,
});

/** A finger that begins on a todo moves the board: it drags todos by a grip. */
const hasMouse = (): boolean => matchMedia("(pointer: fine)").matches;

/** Where the todo that is being dragged would come. */
function DropMark({ column, parts }: Pick<RowProps, "column" | "parts">) {
  if (column.dropBefore === undefined) return null;
  const { padding, todo } = columnStyle;
  const top = (parts.rows[column.dropBefore]?.top ?? parts.moreTop) - todo.gap / 2 - 1;
  return (
    <div className="column-drop" style={{ top: Math.min(top, parts.height - 3), left: padding, right: padding }} />
  );
}
