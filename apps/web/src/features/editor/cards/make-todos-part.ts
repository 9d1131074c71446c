import { lazyPart } from "@tafel/whiteboard";
import type { ComponentProps } from "react";

type Props = ComponentProps<Awaited<ReturnType<typeof load>>>;
const load = async () => (await import("./MakeTodosDialog.tsx")).MakeTodosDialog;

/** The dialog that makes todos of elements, loaded when it is asked for. */
export const MakeTodosPart = lazyPart<Props>(
  load,
  () => null,
  ({ onClose }) => onClose(),
);
