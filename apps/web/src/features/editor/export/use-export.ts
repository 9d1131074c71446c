import {
  type Editor,
  elementsToSave,
  exportPng,
  exportSvg,
  filesOf,
  type Look,
  svgPictures,
  type Watch,
} from "@tafel/whiteboard";
import { useEffect, useRef, useState } from "react";
import { boardTexts } from "../../../texts/board.ts";
import { texts } from "../../../texts/editor.ts";
import { lookFor } from "../../../ui/board-look.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { saveBoardFile } from "../save-board-file.ts";
import { printPicture } from "./print-picture.ts";
import { fontForSvg } from "./svg-font.ts";

/** A picture or a file being made: what that is called, the share that is done, and how to stop. */
type RunningExport = { readonly what: string; readonly share: number; stop(): void };

/** Exports the selection, or the whole board, as a file or on paper. `running` while that takes a while. */
export function useExport(editor: Editor, look: Look, name: () => string) {
  const [running, setRunning] = useState<RunningExport>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  /** Shows the progress until the work is done. The next one stops the one before it. */
  const make = async (work: (watch: Watch) => Promise<void>, what: string = texts.exporting) => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    const { signal } = control;
    const stop = () => {
      control.abort();
      setRunning(undefined);
    };
    const onProgress = (share: number) => {
      if (!signal.aborted) setRunning({ what, share, stop });
    };
    await work({ signal, onProgress });
    if (current.current === control) setRunning(undefined);
  };
  const png = () =>
    make(async (watch) => {
      const picture = await exportPng(editor, look, watch);
      if (picture.ok) saveFile(`${name()}.png`, picture.value);
      else if (picture.error === "empty") toast.info(texts.nothingToExport);
      else if (picture.error === "too-large") toast.error(texts.pictureTooLarge);
    });
  const markupIn = (shownIn: Look, use: (svg: string) => Promise<void> | void) =>
    make(async ({ signal, onProgress }) => {
      onProgress(0);
      const [fontFaces, pictures] = await Promise.all([fontForSvg(), svgPictures(editor, signal)]);
      if (signal.aborted) return;
      const markup = exportSvg(editor, shownIn, { fontFaces, pictures });
      if (markup) await use(markup);
      else toast.info(texts.nothingToExport);
    });
  const svg = () => markupIn(look, (it) => saveFile(`${name()}.svg`, new Blob([it], { type: "image/svg+xml" })));
  // Paper is light, whatever the screen is.
  const pdf = () =>
    make(async (watch) => {
      watch.onProgress(0);
      const code = await import("./make-pdf.ts").catch(() => undefined);
      const made = await code?.makePdf(editor, lookFor("light"), name(), watch).catch(() => undefined);
      if (!made) toast.error(boardTexts.codeMissing);
      else if (made.ok) saveFile(`${name()}.pdf`, made.value);
      else if (made.error === "empty") toast.info(texts.nothingToExport);
    });
  const json = () => {
    const board = { name: name(), elements: elementsToSave(editor), fetchFile: filesOf(editor).fetch };
    return make((watch) => saveBoardFile(board, watch), texts.savingFile);
  };
  const print = () => markupIn(lookFor("light"), (it) => printPicture(it, name()));
  return {
    png: () => void png(),
    svg: () => void svg(),
    pdf: () => void pdf(),
    json: () => void json(),
    print: () => void print(),
    running,
  };
}
