import { type Editor, lazyPart } from "@tafel/whiteboard";
import { fetched } from "../../ui/fetched.tsx";

type PanelProps = { readonly editor: Editor; readonly onClose: () => void };

const nothing = () => null;
const close = ({ onClose }: PanelProps) => onClose();

const outcome = () => import("./BoardOutcome.tsx");
export const BoardOutcome = fetched(async () => (await outcome()).BoardOutcome);

/** Parts that a board can be shown without: loaded afterwards, see `EditorScreen`. */
export const Help = lazyPart<PanelProps & { readonly isOpen: boolean }>(
  async () => (await import("./HelpDialog.tsx")).HelpDialog,
  nothing,
  close,
);

export const OutlinePanel = lazyPart<PanelProps>(
  async () => (await import("./outline/Outline.tsx")).Outline,
  nothing,
  close,
);

/** Loads all of them: they must be there when the connection is not. */
export function prefetchParts(): void {
  for (const part of [Help, OutlinePanel]) part.prefetch();
  void outcome().catch(() => {});
}
