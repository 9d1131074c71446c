import { Menu } from "@mantine/core";
import { isGuestRole } from "@tafel/domain";
import {
  addNext,
  bringToFront,
  type Card,
  type Column,
  deleteSelected,
  duplicate,
  type Editor,
  fitBoard,
  group,
  groupable,
  hasBecomingCards,
  hasDepth,
  hasNext,
  isGrouped,
  lockSelected,
  modelOf,
  selectAll,
  sendToBack,
  ungroup,
} from "@tafel/whiteboard";
import type { ReactNode } from "react";
import { boardTexts } from "../../texts/board.ts";
import { texts } from "../../texts/editor.ts";
import { ArrangeItems } from "./ArrangeItems.tsx";
import { todoEditsOf } from "./cards/todo-edits.ts";
import { copyElementLink } from "./copy-element-link.ts";
import styles from "./editor.module.css";
import { keyFor, keyName } from "./key-names.ts";
import { readClipboard } from "./read-clipboard.ts";
import { showToast } from "./show-toast.ts";
import type { OpenBoard } from "./transport/open-board.ts";
import type { Clipboard } from "./use-clipboard.ts";
import { workspaceOf } from "./workspaces.ts";

export type MenuPlace = {
  readonly x: number;
  readonly y: number;
  readonly elementId: string | undefined;
  /** Nobody pointed there. */
  readonly isByKey?: true;
};

type Props = {
  readonly editor: Editor;
  readonly board: OpenBoard;
  readonly place: MenuPlace | undefined;
  readonly clipboard: Clipboard;
  /** Asks for the texts beside an element. */
  readonly onLabels: (elementId: string) => void;
  readonly onMakeTodos: () => void;
  readonly onWhoWrote: () => void;
  readonly onClose: () => void;
};

/** The actions for the selection, each with its key; those for the whole board are in the header's menu. */
export function BoardMenu({ place, onClose, ...props }: Props) {
  return (
    <Menu
      // A menu that is still fading out would close the next one along with itself.
      key={place === undefined ? "closed" : "open"}
      opened={place !== undefined}
      onChange={(isOpen) => !isOpen && onClose()}
      position="bottom-start"
      middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
      shadow="md"
    >
      <Menu.Target>
        <button
          type="button"
          className={styles.menuPlace}
          aria-label={texts.more}
          tabIndex={-1}
          style={{ left: place?.x ?? 0, top: place?.y ?? 0 }}
        />
      </Menu.Target>
      <Menu.Dropdown className={styles.menu ?? ""}>
        <Items {...props} place={place} hasSelection={place !== undefined && props.editor.selection.ids.size > 0} />
      </Menu.Dropdown>
    </Menu>
  );
}

type ItemsProps = Omit<Props, "onClose"> & {
  readonly hasSelection: boolean;
};

function Items(props: ItemsProps) {
  const { editor, clipboard, hasSelection } = props;
  return (
    <>
      {editor.canEdit ? (
        <EditItems {...props} />
      ) : (
        hasSelection && (
          <>
            <Item keys={keyName("mod+c")} onClick={clipboard.copy}>
              {texts.menu.copy}
            </Item>
            <CopyForOthers editor={editor} />
            <WhoWrote {...props} />
          </>
        )
      )}
      {(editor.canEdit || hasSelection) && <Menu.Divider />}
      <Item keys={keyFor("selectAll")} onClick={() => selectAll(editor)}>
        {texts.menu.selectAll}
      </Item>
      <Item keys={keyFor("fit")} onClick={() => fitBoard(editor)}>
        {texts.menu.fit}
      </Item>
    </>
  );
}

/** The todo is a card's, or that of a column which was pointed at. */
function EditTodoItem({ editor, place }: ItemsProps) {
  const { only } = editor.selection;
  const one = only === undefined ? undefined : editor.get(only);
  const todoId = one && place && !place.isByKey ? todoEditsOf(editor)?.at(one.id, place) : undefined;
  if (one && todoId !== undefined) {
    return (
      <Item keys="F2" onClick={() => editor.ask({ kind: "todo", elementId: one.id, deed: { does: "change", todoId } })}>
        {texts.menu.editTodo}
      </Item>
    );
  }
  // An element is of the type it names.
  if (one?.type !== "card" || !(one as Card).live?.mayTick) return null;
  return (
    <Item keys="" onClick={() => editor.ask({ kind: "change", elementId: one.id })}>
      {texts.menu.editTodo}
    </Item>
  );
}

function EditItems(props: ItemsProps) {
  const { editor, board, clipboard, onLabels, onMakeTodos, hasSelection } = props;
  const { selection } = editor;
  const { only } = selection;
  const one = only === undefined ? undefined : editor.get(only);
  const canEdit = one !== undefined && editor.behaviorOf(one.type)?.editing !== undefined;
  const isLocked = hasSelection && [...selection.ids].every((id) => editor.get(id)?.isLocked);

  return (
    <>
      {one && canEdit && (
        <Item keys={keyFor("edit")} onClick={() => editor.beginEditing(one.id)}>
          {one.type === "picture" ? texts.menu.crop : texts.menu.edit}
        </Item>
      )}
      <EditTodoItem {...props} />
      {one?.type === "column" && editor.isFree(one) && (one as Column).live?.choices && (
        <Item keys="" onClick={() => editor.ask({ kind: "filter", elementId: one.id })}>
          {texts.menu.filter}
        </Item>
      )}
      {one && modelOf(one.type)?.labels && editor.isFree(one) && (
        <Item keys="" onClick={() => onLabels(one.id)}>
          {modelOf(one.type)?.labels?.includes("notes") ? texts.menu.notes : texts.menu.labels}
        </Item>
      )}
      {one && hasNext(one) && (
        <Item keys={keyFor("nextNote")} onClick={() => addNext(editor)}>
          {texts.menu.nextNote}
        </Item>
      )}
      {hasSelection && workspaceOf(editor) && hasBecomingCards(editor) && (
        <Item keys="" onClick={onMakeTodos}>
          {texts.menu.makeTodos}
        </Item>
      )}
      {hasSelection && (
        <>
          <Item keys={keyName("mod+x")} onClick={clipboard.cut}>
            {texts.menu.cut}
          </Item>
          <Item keys={keyName("mod+c")} onClick={clipboard.copy}>
            {texts.menu.copy}
          </Item>
          <CopyForOthers editor={editor} />
        </>
      )}
      <Item
        keys={keyName("mod+v")}
        onClick={async () => {
          if (!clipboard.paste(await readClipboard())) showToast("info", texts.pasteByKey(keyName("mod+v")));
        }}
      >
        {texts.menu.paste}
      </Item>
      {hasSelection && (
        <>
          <Item keys={keyFor("duplicate")} onClick={() => duplicate(editor)}>
            {texts.menu.duplicate}
          </Item>
          {one && !board.trial && !isGuestRole(board.role) && (
            <Item keys="" onClick={() => void copyElementLink(board, one.id)}>
              {texts.menu.copyLink}
            </Item>
          )}
          <WhoWrote {...props} />
          <Menu.Divider />
          <ArrangeItems editor={editor} />
          {groupable(editor).length > 1 && (
            <Item keys={keyFor("group")} onClick={() => group(editor)}>
              {texts.menu.group}
            </Item>
          )}
          {isGrouped(editor) && (
            <Item keys={keyFor("ungroup")} onClick={() => ungroup(editor)}>
              {texts.menu.ungroup}
            </Item>
          )}
          {hasDepth(editor) && (
            <>
              <Item keys={keyFor("front")} onClick={() => bringToFront(editor)}>
                {texts.menu.front}
              </Item>
              <Item keys={keyFor("back")} onClick={() => sendToBack(editor)}>
                {texts.menu.back}
              </Item>
            </>
          )}
          <Item keys={keyFor("lock")} onClick={() => lockSelected(editor)}>
            {isLocked ? texts.menu.unlock : texts.menu.lock}
          </Item>
          <Item keys={keyFor("delete")} isDangerous onClick={() => deleteSelected(editor)}>
            {texts.menu.delete}
          </Item>
        </>
      )}
    </>
  );
}

/** For those who may see the history. */
const WhoWrote = ({ editor, board, onWhoWrote }: ItemsProps) =>
  editor.selection.only !== undefined &&
  !board.trial &&
  !isGuestRole(board.role) && (
    <Item keys="" onClick={onWhoWrote}>
      {texts.menu.whoWrote}
    </Item>
  );

const CopyForOthers = ({ editor }: Pick<ItemsProps, "editor">) => (
  <Item keys="" onClick={() => void copyForOthers(editor)}>
    {texts.menu.copyForOthers}
  </Item>
);

/** Its code is loaded when it is asked for. */
const copyForOthers = (editor: Editor): Promise<void> =>
  import("./copy-for-others.ts").then(
    ({ copySelectionForOthers }) => copySelectionForOthers(editor),
    () => showToast("error", boardTexts.codeMissing),
  );

type ItemProps = {
  readonly keys: string;
  readonly isDangerous?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
};

function Item({ keys, isDangerous, onClick, children }: ItemProps) {
  return (
    <Menu.Item
      {...(isDangerous && { color: "var(--mantine-color-error)" })}
      // Read out with the item's name, it would change that name.
      rightSection={
        <span className={styles.menuKey} aria-hidden="true">
          {keys}
        </span>
      }
      onClick={onClick}
    >
      {children}
    </Menu.Item>
  );
}
