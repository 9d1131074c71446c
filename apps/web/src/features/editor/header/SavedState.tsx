import { IconCheck, IconCloudOff, IconRefresh } from "@tabler/icons-react";
import type { Editor } from "@tafel/whiteboard";
import { useCallback, useEffect, useState, useSyncExternalStore } from "react";
import { texts } from "../../../texts/editor.ts";
import styles from "./Header.module.css";

/** What takes longer than this, in milliseconds, is no longer just being saved. */
const patience = 3_000;

/** The honest state of one's changes: saved, on their way, or waiting for a connection. */
export function SavedState({ editor }: { editor: Editor }) {
  const { store } = editor;
  const status = useSyncExternalStore(
    useCallback((listener: () => void) => store.onStatus(listener), [store]),
    () => store.status,
  );
  const isOnline = useOnline();
  const isSlow = useLasting(status.waiting > 0, patience);
  const state = stateOf({ ...status, isSlow, ...(!isOnline && { connection: "offline" }) });
  const Icon = { saved: IconCheck, saving: IconRefresh, offline: IconCloudOff }[state.kind];
  return (
    <span className={styles.saved} role="status" data-state={state.kind} title={state.text}>
      <Icon size={16} aria-hidden />
      <span>{state.text}</span>
    </span>
  );
}

/** Has it been so for this many milliseconds? */
function useLasting(isSo: boolean, time: number): boolean {
  const [hasLasted, setLasted] = useState(false);
  useEffect(() => {
    if (!isSo) return;
    const timer = setTimeout(() => setLasted(true), time);
    return () => {
      clearTimeout(timer);
      setLasted(false);
    };
  }, [isSo, time]);
  return hasLasted;
}

/** The browser knows of a lost network before anything that is sent has failed. */
function useOnline(): boolean {
  return useSyncExternalStore(followNetwork, () => navigator.onLine);
}

function followNetwork(listener: () => void): () => void {
  for (const event of ["online", "offline"]) addEventListener(event, listener);
  return () => {
    for (const event of ["online", "offline"]) removeEventListener(event, listener);
  };
}

/** What to say about a status. */
function stateOf({ connection, waiting, isSlow }: { connection: string; waiting: number; isSlow: boolean }): {
  kind: "saved" | "saving" | "offline";
  text: string;
} {
  if (connection === "offline") {
    return { kind: "offline", text: waiting > 0 ? texts.offlineWaiting(waiting) : texts.offline };
  }
  if (connection === "joining") return { kind: "saving", text: texts.connecting };
  if (waiting === 0) return { kind: "saved", text: texts.saved };
  return { kind: "saving", text: isSlow ? texts.notSavedYet(waiting) : texts.saving };
}
