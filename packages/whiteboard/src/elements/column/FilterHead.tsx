import { change } from "../../board/operation.ts";
import type { Editor } from "../../engine/editor.ts";
import { late } from "./late.ts";
import type { Column } from "./model.ts";
import { type ColumnParts, columnStyle } from "./parts.ts";

type Props = { readonly column: Column; readonly editor: Editor };

/** Whether somebody may choose here what a column shows. */
const mayFilter = ({ column, editor }: Props): boolean => column.live?.choices !== undefined && editor.isFree(column);

const showAll = ({ column, editor }: Props) => editor.do(change(column.id, { filter: null }));

/** What a column is filtered by, how many todos that leaves, and what changes it. */
export function FilterHead({ parts, ...props }: Props & { readonly parts: ColumnParts }) {
  const { column, editor } = props;
  const { padding, title, small } = columnStyle;
  const top = padding + title.line + small.line;
  const place = { top, left: padding, fontSize: small.font.size, lineHeight: `${small.line}px` };
  return (
    <>
      {mayFilter(props) && (
        <button
          type="button"
          className="card-open column-filter"
          data-live=""
          aria-label={late.texts?.filter(column.title)}
          onClick={() => editor.ask({ kind: "filter", elementId: column.id })}
        >
          <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden>
            <path d="M2 3h12l-4.5 5.5V13l-3-1.5v-3z" fill={parts.filtered ? "currentColor" : "none"} {...stroke} />
          </svg>
        </button>
      )}
      {parts.filtered && (
        <div className="column-line column-small" title={column.live?.filtered} style={place}>
          {parts.filtered}
        </div>
      )}
      {parts.filtered && mayFilter(props) && (
        <button
          type="button"
          className="card-open column-clear"
          data-live=""
          aria-label={late.texts?.clearFilter(column.title)}
          style={{ top: top - 3 }}
          onClick={() => showAll(props)}
        >
          <svg viewBox="0 0 16 16" width={14} height={14} aria-hidden>
            <path d="M4 4l8 8M12 4l-8 8" fill="none" {...stroke} />
          </svg>
        </button>
      )}
    </>
  );
}

const stroke = { stroke: "currentColor", strokeWidth: 1.5, strokeLinejoin: "round" } as const;

/** In place of todos, where there are none. */
export function NoTodos({ parts, ...props }: Props & { readonly parts: ColumnParts }) {
  const { padding, small } = columnStyle;
  const place = { top: parts.moreTop, left: padding, fontSize: small.font.size, lineHeight: `${small.line}px` };
  return (
    <div className="column-line column-small" style={place}>
      {parts.filtered ? late.texts?.noMatch : late.texts?.empty}{" "}
      {parts.filtered && mayFilter(props) && (
        <button type="button" className="column-all" data-live="" onClick={() => showAll(props)}>
          {late.texts?.showAll}
        </button>
      )}
    </div>
  );
}
