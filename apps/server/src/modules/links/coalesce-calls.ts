/** Work in progress, by key: whoever asks for the same meanwhile gets the same answer. */
export function coalesceCalls<Value>(): (key: string, work: () => Promise<Value>) => Promise<Value> {
  const inProgress = new Map<string, Promise<Value>>();
  return (key, work) => {
    const known = inProgress.get(key);
    if (known) return known;
    const begun = work().finally(() => inProgress.delete(key));
    inProgress.set(key, begun);
    return begun;
  };
}
