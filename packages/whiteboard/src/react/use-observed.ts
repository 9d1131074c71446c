import { useSyncExternalStore } from "react";
import type { Observable } from "../engine/observable.ts";

/** A value of the engine as React state. */
export function useObserved<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.onChange, () => observable.get());
}
