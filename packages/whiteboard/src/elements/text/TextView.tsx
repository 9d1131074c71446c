import type { KeyboardEvent, ReactNode } from "react";
import type { Editor } from "../../engine/editor.ts";
import { cssLook, textColor } from "../brush.ts";
import { type Insert, type Paragraph, paragraphsOf, wordsOf } from "./paragraphs.ts";
import { scaled } from "./scale.ts";
import type { RichText } from "./text.ts";
import { tick } from "./tick.ts";

type Props = {
  readonly text: RichText;
  /** Of letters without a size of their own. */
  readonly fontSize: number;
  readonly editor: Editor;
  /** The element it is in. */
  readonly id: string;
  readonly isSelected: boolean;
};

/** A text as it is read: its boxes can be ticked and its links followed; keys reach those of what is selected. */
export function TextView({ text, fontSize, editor, id, isSelected }: Props) {
  const tabIndex = isSelected ? 0 : -1;
  const lines = paragraphsOf(text).map((paragraph, at) => ({
    list: paragraph.list,
    // Lines have no other identity than their position, and none has state.
    node: <Line key={String(at)} {...{ paragraph, tabIndex }} onTick={() => tick(editor, id, at)} />,
  }));
  return (
    <div className="board-text" style={{ fontSize: scaled(fontSize) }}>
      {inLists(lines)}
    </div>
  );
}

type LineProps = { readonly paragraph: Paragraph; readonly tabIndex: number; readonly onTick: () => void };

function Line({ paragraph, tabIndex, onTick }: LineProps) {
  const { inserts, list, header } = paragraph;
  const words = inserts.length > 0 ? inserts.map((insert, at) => pieceOf(insert, at, tabIndex)) : <br />;
  if (list) {
    return (
      <li data-list={list}>
        <MarkOf {...{ paragraph, tabIndex, onTick }} />
        {words}
      </li>
    );
  }
  const Tag = header === 1 ? "h3" : header === 2 ? "h4" : "p";
  return <Tag>{words}</Tag>;
}

/** What stands before a list's line. A class of Quill's, so that it looks the same while the text is edited. */
function MarkOf({ paragraph, tabIndex, onTick }: LineProps) {
  const { list } = paragraph;
  if (list === "bullet" || list === "ordered") return <span className="ql-ui" />;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a button is ticked by the board, not by the browser
    <button
      type="button"
      className="ql-ui"
      data-live=""
      role="checkbox"
      aria-checked={list === "checked"}
      aria-label={wordsOf(paragraph)}
      tabIndex={tabIndex}
      onMouseDown={keepFocus}
      onClick={onTick}
    />
  );
}

/** The focus stays on the board, where keys undo. */
const keepFocus = (event: { preventDefault(): void }): void => event.preventDefault();

/** Enter follows a link, and edits nothing on the board. */
function pressed(event: KeyboardEvent): void {
  if (event.key === "Enter") event.stopPropagation();
}

function pieceOf({ insert, attributes = {} }: Insert, position: number, tabIndex: number): ReactNode {
  const { bold, italic, underline, strike, size, color, link } = attributes;
  const decoration = [underline && "underline", strike && "line-through"].filter(Boolean);
  const style = {
    fontWeight: bold ? 700 : undefined,
    fontStyle: italic ? "italic" : undefined,
    textDecoration: decoration.join(" ") || undefined,
    fontSize: size && scaled(Number.parseInt(size, 10)),
    color: color && textColor(color, cssLook),
  };
  const words = (
    <span key={position} style={style}>
      {insert}
    </span>
  );
  if (!link) return words;
  return (
    <a
      key={position}
      href={link}
      target="_blank"
      rel="noopener noreferrer"
      data-live=""
      draggable={false}
      tabIndex={tabIndex}
      onKeyDown={pressed}
      style={{ color: style.color }}
    >
      {words}
    </a>
  );
}

/** Neighboring lines of lists in one list, as Quill has them. */
function inLists(lines: readonly { readonly list: unknown; readonly node: ReactNode }[]): readonly ReactNode[] {
  const shown: ReactNode[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const first = at;
    while (lines[at]?.list) at += 1;
    if (at > first) shown.push(<ol key={`list ${first}`}>{lines.slice(first, at).map(({ node }) => node)}</ol>);
    shown.push(lines[at]?.node);
  }
  return shown;
}
