import type { Observable } from "@tafel/domain/observe";
import { useSyncExternalStore } from "react";

/** A value of the engine as React state. */
export function useObserved<Value>(observable: Observable<Value>): Value {
  return useSyncExternalStore(observable.onChange, () => observable.get());
}
