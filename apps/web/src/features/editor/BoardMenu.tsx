import { Menu } from "@mantine/core";
import {
  bringToFront,
  deleteSelected,
  duplicate,
  type Editor,
  fitBoard,
  type Look,
  loadFile,
  lockSelected,
  selectAll,
  sendToBack,
} from "@tafel/whiteboard";
import { useRef } from "react";
import { texts } from "../../texts/editor.ts";
import { toast } from "../../ui/toast.ts";
import styles from "./editor.module.css";
import { ExportBar } from "./export/ExportBar.tsx";
import { useExport } from "./export/use-export.ts";
import type { Clipboard } from "./use-clipboard.ts";

export type MenuPlace = { readonly x: number; readonly y: number; readonly elementId: string | undefined };

/** A file beyond this cannot be a board: it holds 32 MiB at most (contract, point 4), with room for its spaces. */
const largestFile = 48 * 1024 * 1024;

type Props = {
  readonly editor: Editor;
  readonly place: MenuPlace | undefined;
  readonly look: Look;
  readonly name: () => string;
  readonly clipboard: Clipboard;
  readonly onClose: () => void;
};

/** What can be done with what is picked, or with the board where nothing is. */
export function BoardMenu({ editor, place, look, name, clipboard, onClose }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const { selection } = editor;
  const hasPicked = place !== undefined && selection.ids.size > 0;
  const { only } = selection;
  const one = only === undefined ? undefined : editor.get(only);
  const definition = one && editor.definitionOf(one.type);
  const canEdit = definition?.EditingView !== undefined || definition?.Overlay !== undefined;
  const isLocked = hasPicked && [...selection.ids].every((id) => editor.get(id)?.isLocked);

  const { png, svg, json, running } = useExport(editor, look, name);
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    if (chosen.size > largestFile) toast.error(texts.tooLargeFile);
    else if (!loadFile(editor, await chosen.text())) toast.error(texts.notAFile);
    else fitBoard(editor);
  };

  return (
    <>
      {running && (
        <ExportBar
          share={running.share}
          onStop={() => {
            running.stop();
            onClose();
          }}
        />
      )}
      <Menu
        // One that is still fading out would close the next one with itself.
        key={place === undefined ? "closed" : "open"}
        opened={place !== undefined}
        onChange={(isOpen) => !isOpen && onClose()}
        position="bottom-start"
        middlewares={{ flip: true, shift: { crossAxis: true, padding: 8 } }}
        shadow="md"
        // The first item takes the focus; a placeholder is no child that a menu may have.
        withInitialFocusPlaceholder={false}
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
          {one && canEdit && <Menu.Item onClick={() => editor.beginEditing(one.id)}>{texts.menu.edit}</Menu.Item>}
          {hasPicked && (
            <>
              <Menu.Item onClick={clipboard.cut}>{texts.menu.cut}</Menu.Item>
              <Menu.Item onClick={clipboard.copy}>{texts.menu.copy}</Menu.Item>
            </>
          )}
          <Menu.Item onClick={clipboard.paste}>{texts.menu.paste}</Menu.Item>
          {hasPicked && (
            <>
              <Menu.Item onClick={() => duplicate(editor)}>{texts.menu.duplicate}</Menu.Item>
              <Menu.Divider />
              <Menu.Item onClick={() => bringToFront(editor)}>{texts.menu.front}</Menu.Item>
              <Menu.Item onClick={() => sendToBack(editor)}>{texts.menu.back}</Menu.Item>
              <Menu.Item onClick={() => lockSelected(editor)}>
                {isLocked ? texts.menu.unlock : texts.menu.lock}
              </Menu.Item>
              <Menu.Item color="var(--mantine-color-error)" onClick={() => deleteSelected(editor)}>
                {texts.menu.delete}
              </Menu.Item>
            </>
          )}
          <Menu.Divider />
          <Menu.Item onClick={() => selectAll(editor)}>{texts.menu.selectAll}</Menu.Item>
          <Menu.Item onClick={() => fitBoard(editor)}>{texts.menu.fit}</Menu.Item>
          <Menu.Divider />
          <Menu.Item onClick={png}>{texts.menu.exportPng}</Menu.Item>
          <Menu.Item onClick={svg}>{texts.menu.exportSvg}</Menu.Item>
          <Menu.Item onClick={json}>{texts.menu.saveFile}</Menu.Item>
          <Menu.Item onClick={() => file.current?.click()}>{texts.menu.loadFile}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".json,application/json"
        hidden
        onChange={({ target }) => {
          void load(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}
