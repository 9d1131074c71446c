/**
 * What a topic of the `/account` namespace (contract, point 6) makes stale: the beginning of the query keys that show
 * it. Query keys of those things therefore begin so: `["teams"]`, `["team", id, …]`, `["links", id]`, `["editors", id]`, `["invitations"]`,
 * `["whiteboards", …]`, `["boards", …]`, `["trash", …]`.
 */
export function staleKeys(topic: string): readonly (readonly string[])[] {
  const [name = "", id] = topic.split(":");
  if (["team", "links", "editors"].includes(name) && id) return [[name, id]];
  return ["invitations", "teams", "whiteboards", "boards", "trash"].includes(name) ? [[name]] : [];
}
