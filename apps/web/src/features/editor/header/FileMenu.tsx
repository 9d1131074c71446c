import { ActionIcon, Menu, Tooltip } from "@mantine/core";
import {
  IconDots,
  IconDownload,
  IconFileTypePdf,
  IconFileTypeSvg,
  IconHelp,
  IconHistory,
  IconPhoto,
  IconPrinter,
  IconTrash,
  IconUpload,
} from "@tabler/icons-react";
import { type BaseElement, type Editor, fitBoard, type Look, loadElements, loadFile } from "@tafel/whiteboard";
import { useRef, useState } from "react";
import { boardTexts } from "../../../texts/board.ts";
import { texts } from "../../../texts/editor.ts";
import { texts as historyTexts } from "../../../texts/history.ts";
import { toast } from "../../../ui/toast.ts";
import { ExportBar } from "../export/ExportBar.tsx";
import { useExport } from "../export/use-export.ts";
import type { sendPictures } from "../files/bring-pictures.ts";
import { mostPictureBytes } from "../files/pictures-to-save.ts";

/**
 * A larger file cannot be a board: boards have 32 MiB at most (contract, point 4), plus whitespace, and pictures are a
 * third longer as text.
 */
const largestFile = 48 * 1024 * 1024 + (mostPictureBytes * 4) / 3;

type Props = {
  readonly editor: Editor;
  readonly look: Look;
  readonly name: () => string;
  readonly onHelp: () => void;
  /** Left out where there is no history to be seen. */
  readonly onHistory?: () => void;
  /** Left out for whoever may restore nothing. */
  readonly onTrash?: () => void;
  readonly onDone: () => void;
};

/** Exports of the board or the selection, loading a file, and the help. */
export function FileMenu({ editor, look, name, onHelp, onHistory, onTrash, onDone }: Props) {
  const file = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const outputs = useExport(editor, look, name);
  const { running } = outputs;
  const load = async (chosen: File | undefined) => {
    if (!chosen) return;
    await loadBoard(editor, chosen).catch(() => toast.error(boardTexts.codeMissing));
    onDone();
  };
  // When the help is closed, it returns the focus to what had it.
  const help = () => {
    button.current?.focus();
    onHelp();
  };
  return (
    <>
      {running && (
        <ExportBar
          what={running.what}
          share={running.share}
          onStop={() => {
            running.stop();
            onDone();
          }}
        />
      )}
      <Menu onChange={setOpen} position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon ref={button} variant="subtle" color="gray" size="lg" aria-label={texts.fileMenu}>
            <IconDots size={20} />
          </ActionIcon>
        </Menu.Target>
        {/* Around the button, it would keep from it what tells screen readers of the menu. */}
        <Tooltip target={button} label={texts.fileMenu} disabled={isOpen} />
        <Menu.Dropdown>
          <Items {...{ editor, outputs, onHistory, onTrash }} onLoad={() => file.current?.click()} onHelp={help} />
        </Menu.Dropdown>
      </Menu>
      <input
        ref={file}
        type="file"
        accept=".json,.excalidraw,application/json"
        hidden
        onChange={({ target }) => {
          void load(target.files?.[0]);
          target.value = "";
        }}
      />
    </>
  );
}

async function loadBoard(editor: Editor, chosen: File): Promise<void> {
  if (chosen.size > largestFile) return toast.error(texts.tooLargeFile);
  const text = await chosen.text();
  const isLoaded = (await loadFile(editor, text, sendTo(editor))) || (await loadFromOthers(editor, text));
  if (isLoaded) fitBoard(editor);
  else toast.error(texts.notAFile);
}

/** Its code is loaded with the first file that has pictures. */
const sendTo =
  (editor: Editor) =>
  async (brought: Parameters<typeof sendPictures>[1]): Promise<readonly BaseElement[]> =>
    (await import("../files/bring-pictures.ts")).sendPictures(editor, brought);

/** Another program's board. Without the code that reads it, it is none. */
const loadFromOthers = (editor: Editor, text: string): Promise<boolean> =>
  import("../other-programs.ts").then(
    ({ putBoard }) => putBoard(editor, text, (elements) => loadElements(editor, elements)),
    () => false,
  );

type ItemsProps = {
  readonly editor: Editor;
  readonly outputs: ReturnType<typeof useExport>;
  readonly onLoad: () => void;
  readonly onHelp: () => void;
  readonly onHistory: (() => void) | undefined;
  readonly onTrash: (() => void) | undefined;
};

function Items({ editor, outputs, onLoad, onHelp, onHistory, onTrash }: ItemsProps) {
  const { png, svg, pdf, json, print } = outputs;
  const { menu } = texts;
  return (
    <>
      {editor.selection.ids.size > 0 && <Menu.Label>{texts.selectionOnly}</Menu.Label>}
      <Menu.Item leftSection={<IconPhoto size={16} />} onClick={png}>
        {menu.exportPng}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypeSvg size={16} />} onClick={svg}>
        {menu.exportSvg}
      </Menu.Item>
      <Menu.Item leftSection={<IconFileTypePdf size={16} />} onClick={pdf}>
        {menu.exportPdf}
      </Menu.Item>
      <Menu.Item leftSection={<IconPrinter size={16} />} onClick={print}>
        {menu.print}
      </Menu.Item>
      <Menu.Item leftSection={<IconDownload size={16} />} onClick={json}>
        {menu.saveFile}
      </Menu.Item>
      <Menu.Divider />
      {editor.canEdit && (
        <>
          <Menu.Item leftSection={<IconUpload size={16} />} onClick={onLoad}>
            {menu.loadFile}
          </Menu.Item>
          <Menu.Divider />
        </>
      )}
      {onHistory && (
        <Menu.Item leftSection={<IconHistory size={16} />} onClick={onHistory}>
          {historyTexts.history}
        </Menu.Item>
      )}
      {onTrash && (
        <Menu.Item leftSection={<IconTrash size={16} />} onClick={onTrash}>
          {menu.trash}
        </Menu.Item>
      )}
      <Menu.Item leftSection={<IconHelp size={16} />} onClick={onHelp}>
        {texts.help}
      </Menu.Item>
    </>
  );
}
