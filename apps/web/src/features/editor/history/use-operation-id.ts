import { useRef } from "react";

/** The id under which something is made of a version, once, however often a lost answer is asked for again. */
export function useOperationId(version: number | undefined) {
  const wish = useRef<{ readonly version: number | undefined; readonly id: string }>(undefined);
  return {
    current: (): string => {
      if (wish.current?.version !== version) wish.current = { version, id: crypto.randomUUID() };
      return wish.current?.id ?? "";
    },
    done: (): void => {
      wish.current = undefined;
    },
  };
}
