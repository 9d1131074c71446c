import { type Editor, later } from "@tafel/whiteboard";

type PanelProps = { readonly editor: Editor; readonly onClose: () => void };

const nothing = () => null;
const close = ({ onClose }: PanelProps) => onClose();

/** What a board can be shown without: fetched once it is, see `EditorScreen`. */
export const Help = later<PanelProps & { readonly isOpen: boolean }>(
  async () => (await import("./HelpDialog.tsx")).HelpDialog,
  nothing,
  close,
);

export const OutlinePanel = later<PanelProps>(
  async () => (await import("./outline/Outline.tsx")).Outline,
  nothing,
  close,
);
