import { type Editor, exportJson, exportPng, exportSvg, type Look } from "@tafel/whiteboard";
import { useEffect, useRef, useState } from "react";
import { texts } from "../../../texts/editor.ts";
import { saveFile } from "../../../ui/save-file.ts";
import { toast } from "../../../ui/toast.ts";
import { lookFor } from "../look.ts";
import { printPicture } from "./print-picture.ts";
import { fontForSvg } from "./svg-font.ts";

/** A picture being made: the share of it that is painted, and how to give it up. */
type RunningExport = { readonly share: number; stop(): void };

/** What is picked, or the whole board, as a file in one's downloads or on paper. `running` while a picture takes its time. */
export function useExport(editor: Editor, look: Look, name: () => string) {
  const [running, setRunning] = useState<RunningExport>();
  const current = useRef<AbortController>(undefined);
  useEffect(() => () => current.current?.abort(), []);

  const png = async () => {
    current.current?.abort();
    const control = new AbortController();
    current.current = control;
    const stop = () => {
      control.abort();
      setRunning(undefined);
    };
    const onProgress = (share: number) => {
      if (!control.signal.aborted) setRunning({ share, stop });
    };
    const picture = await exportPng(editor, look, { signal: control.signal, onProgress });
    if (current.current === control) setRunning(undefined);
    if (picture.ok) saveFile(`${name()}.png`, picture.value);
    else if (picture.error === "empty") toast.info(texts.nothingToExport);
    else if (picture.error === "too-large") toast.error(texts.pictureTooLarge);
  };
  const svg = async () => {
    const markup = exportSvg(editor, look, await fontForSvg());
    if (markup) saveFile(`${name()}.svg`, new Blob([markup], { type: "image/svg+xml" }));
    else toast.info(texts.nothingToExport);
  };
  const json = () =>
    saveFile(`${name()}.tafel.json`, new Blob([exportJson(editor, name())], { type: "application/json" }));
  const print = async () => {
    // Paper is light, whatever the screen is.
    const markup = exportSvg(editor, lookFor("light"), await fontForSvg());
    if (markup) await printPicture(markup, name());
    else toast.info(texts.nothingToExport);
  };
  return { png: () => void png(), svg: () => void svg(), json, print: () => void print(), running };
}
