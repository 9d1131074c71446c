/** Whatever else shows a topic than queries do. */
const listeners = new Map<string, Set<() => void>>();
let isConnected = false;

/**
 * Calls `listener` whenever a topic may have changed: each time the server names it, and each time the line comes, since
 * nothing is heard before; at once where it is there already. Returns how to stop that.
 */
export function onTopic(topic: string, listener: () => void): () => void {
  const ofTopic = listeners.get(topic) ?? new Set();
  listeners.set(topic, ofTopic.add(listener));
  if (isConnected) listener();
  return () => void ofTopic.delete(listener);
}

export function topicChanged(topic: string): void {
  for (const listener of listeners.get(topic) ?? []) listener();
}

export function lineChanged(isThere: boolean): void {
  isConnected = isThere;
  if (isThere) for (const topic of listeners.keys()) topicChanged(topic);
}
