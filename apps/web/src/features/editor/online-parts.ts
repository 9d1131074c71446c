import { lazyPart } from "@tafel/whiteboard";
import type { ComponentProps } from "react";
import { close, nothing } from "./lazy-parts.ts";

/** Parts that show nothing without the server: they are loaded when they are asked for. */
type HistoryProps = ComponentProps<Awaited<ReturnType<typeof history>>>;
const history = async () => (await import("./history/History.tsx")).HistoryView;
export const HistoryPart = lazyPart<HistoryProps>(history, nothing, close);

type TrashProps = ComponentProps<Awaited<ReturnType<typeof trash>>>;
const trash = async () => (await import("./trash/DeletedElements.tsx")).DeletedElements;
export const TrashPart = lazyPart<TrashProps>(trash, nothing, close);
