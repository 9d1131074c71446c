import { type Editor, lazyPart } from "@tafel/whiteboard";
import type { ComponentProps } from "react";
import { loadOutcome } from "./lazy-outcome.ts";

type PanelProps = { readonly editor: Editor; readonly onClose: () => void };

const nothing = () => null;
const close = ({ onClose }: PanelProps) => onClose();

/** Parts that a board can be shown without: loaded afterwards, see `BoardControls`. */
type HelpProps = PanelProps & ComponentProps<Awaited<ReturnType<typeof help>>>;
const help = async () => (await import("./HelpDialog.tsx")).HelpDialog;
export const Help = lazyPart<HelpProps>(help, nothing, close);

type LabelsProps = ComponentProps<Awaited<ReturnType<typeof labels>>>;
const labels = async () => (await import("./LabelsDialog.tsx")).LabelsDialog;
export const Labels = lazyPart<LabelsProps>(labels, nothing, close);

type OutlineProps = ComponentProps<Awaited<ReturnType<typeof outline>>>;
const outline = async () => (await import("./outline/Outline.tsx")).Outline;
export const OutlinePanel = lazyPart<OutlineProps>(outline, nothing, close);

const presentation = async () => (await import("./present/Presentation.tsx")).Presentation;
export const PresentationPart = lazyPart<PanelProps>(presentation, nothing, close);

type HistoryProps = ComponentProps<Awaited<ReturnType<typeof history>>>;
const history = async () => (await import("./history/History.tsx")).HistoryView;
/** This and the trash show nothing without the server: they are loaded when they are asked for. */
export const HistoryPart = lazyPart<HistoryProps>(history, nothing, close);

type TrashProps = ComponentProps<Awaited<ReturnType<typeof trash>>>;
const trash = async () => (await import("./trash/DeletedElements.tsx")).DeletedElements;
export const TrashPart = lazyPart<TrashProps>(trash, nothing, close);

/** Loads all others: they must be there when the connection is not. */
export function prefetchParts(): void {
  for (const part of [Help, Labels, OutlinePanel, PresentationPart]) part.prefetch();
  void loadOutcome().catch(() => {});
  void import("./put-clipping.ts").catch(() => {});
}
