import { type Editor, lazyPart } from "@tafel/whiteboard";
import type { ComponentProps } from "react";
import { fetched } from "../../ui/fetched.tsx";

type PanelProps = { readonly editor: Editor; readonly onClose: () => void };

export const nothing = () => null;
export const close = ({ onClose }: PanelProps) => onClose();

const outcome = () => import("./BoardOutcome.tsx");
export const BoardOutcome = fetched(async () => (await outcome()).BoardOutcome);

/** Parts that a board can be shown without: loaded afterwards, see `EditorScreen`. */
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

/** Loads them: they must be there when the connection is not. */
export function prefetchParts(): void {
  for (const part of [Help, Labels, OutlinePanel, PresentationPart]) part.prefetch();
  void outcome().catch(() => {});
  void import("./files/put-files.ts").catch(() => {});
  void import("./put-copied.ts").catch(() => {});
}
