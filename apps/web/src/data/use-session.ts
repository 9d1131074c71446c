import { useSyncExternalStore } from "react";
import { onSessionChange, readSession, type Session } from "./session.ts";

/** The session of this browser, or undefined when nobody is logged in. */
export const useSession = (): Session | undefined => useSyncExternalStore(onSessionChange, readSession);
