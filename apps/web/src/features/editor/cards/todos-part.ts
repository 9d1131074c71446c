import { lazyPart } from "@tafel/whiteboard";
import type { ComponentProps } from "react";

type Props = ComponentProps<Awaited<ReturnType<typeof load>>>;
const load = async () => (await import("./TodosPanel.tsx")).TodosPanel;

/** The panel of todos, loaded when it is opened. */
export const TodosPart = lazyPart<Props>(
  load,
  () => null,
  ({ onClose }) => onClose(),
);
