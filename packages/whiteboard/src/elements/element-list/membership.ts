import { equal } from "../../board/equal.ts";
import type { BaseElement, BoardReader, Changes, ModelOf, Normalized } from "../element.ts";
import { byIndexAndId } from "../stacking.ts";
import { type ElementList, maxMembers, type TakenIn } from "./fields.ts";
import { freeWidthsIn, memberWidth, placeholdersFor } from "./flow.ts";

/** A list as a patch left it, with the patch's intent. */
type Patched = ElementList & { readonly takenIn?: TakenIn; readonly letGo?: readonly string[] };
type Others = Map<string, Changes>;
const nothing: ReadonlyMap<string, Changes> = new Map();

/**
 * Makes a list and its members agree. Laws: every member fits into lists and is in one list only, the one that took it
 * in last; members know that they are in a list, have the width it gives them and lie above it, and get their old width
 * back when they leave; placeholders follow from connections.
 */
export function normalizeMembers(
  before: ElementList | undefined,
  patched: Patched,
  board: BoardReader,
  modelOf: ModelOf,
): Normalized<ElementList> {
  if (before && before !== patched && isAlike(before, patched)) return { element: patched, others: nothing };
  const { takenIn, letGo, ...after } = patched;
  const wanted = takenIn || letGo ? merge(before?.connections ?? [], takenIn ?? [], letGo ?? []) : after.connections;
  const members = membersAmong(wanted, after.id, board, modelOf);
  const ids = [...members.keys()];
  const connections = equal(ids, after.connections) ? after.connections : ids;
  const others: Others = new Map();
  // The widths a client sends count for new members: undoing a departure brings the width along.
  const widths = freeWidthsIn(patched, before?.placeholders === patched.placeholders ? undefined : before);
  for (const id of before?.connections ?? []) {
    const left = members.has(id) ? undefined : board.get(id);
    if (left)
      others.set(id, { isAttachedToList: false, size: { ...left.size, width: widths.get(id) ?? left.size.width } });
  }
  const isSameMembers = before && equal(before.connections, connections);
  if (!isSameMembers) takeFromOthers(after.id, connections, board, others, widths);
  const element = tidy({ ...after, connections }, members, widths);
  for (const [id, member] of members) {
    const changes = member && memberChanges(element, member);
    if (changes) others.set(id, changes);
  }
  return { element: equal(element, patched) ? patched : element, others };
}

/** Whether nothing has changed that its members or placeholders depend on, only its position or title. */
const isAlike = (before: ElementList, { connections, placeholders, size, index, takenIn, letGo }: Patched): boolean =>
  before.connections === connections &&
  before.placeholders === placeholders &&
  before.size.width === size.width &&
  before.index === index &&
  !takenIn &&
  !letGo;

/** Those that may be members of a list, in their order; ids that do not exist yet may be created next. */
function membersAmong(
  ids: readonly string[],
  listId: string,
  board: BoardReader,
  modelOf: ModelOf,
): ReadonlyMap<string, BaseElement | undefined> {
  const members = new Map<string, BaseElement | undefined>();
  for (const id of ids) {
    if (id === listId || members.has(id)) continue;
    const element = board.get(id);
    if (!element || modelOf(element.type)?.fitsIntoList) members.set(id, element);
    if (members.size === maxMembers) break;
  }
  return members;
}

/** What a member must become: attached, as wide as the list wants it, and above the list's sheet. */
function memberChanges(list: ElementList, member: BaseElement): Changes | undefined {
  const width = memberWidth(list);
  const changes = {
    ...(!member.isAttachedToList && { isAttachedToList: true }),
    ...(member.size.width !== width && { size: { ...member.size, width } }),
    ...(byIndexAndId(member, list) < 0 && { index: list.index + 1 }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Who is in a list after some joined and some left, whatever else happened to it meanwhile. */
export function merge(members: readonly string[], takenIn: TakenIn, letGo: readonly string[]): readonly string[] {
  const moving = new Set([...letGo, ...takenIn.map(({ elementId }) => elementId)]);
  const merged = members.filter((id) => !moving.has(id));
  for (const { elementId, after } of takenIn) {
    const anchor = after === null ? -1 : merged.indexOf(after);
    // After a member that has left meanwhile means at the end.
    merged.splice(after !== null && anchor < 0 ? merged.length : anchor + 1, 0, elementId);
  }
  return merged;
}

/** The list with the placeholders that follow from its connections. */
function tidy(
  list: ElementList,
  board: Pick<BoardReader, "get">,
  widths: ReadonlyMap<string | null, number>,
): ElementList {
  const freeWidthOf = (id: string) => {
    const width = widths.get(id);
    if (width !== undefined) return width;
    const free = board.get(id);
    return free?.isAttachedToList === false ? free.size.width : undefined;
  };
  const heightOf = (id: string) => board.get(id)?.size.height;
  const placeholders = placeholdersFor(list.id, list.connections, heightOf, freeWidthOf, list.placeholders);
  return equal(placeholders, list.placeholders) ? list : { ...list, placeholders };
}

/** Adds to `widths` those of members taken from other lists. */
function takeFromOthers(
  listId: string,
  connections: readonly string[],
  board: BoardReader,
  others: Others,
  widths: Map<string | null, number>,
): void {
  const mine = new Set(connections);
  for (const other of board.containersOf?.(connections) ?? board.values()) {
    if (other.id === listId || !isList(other) || !other.connections.some((id) => mine.has(id))) continue;
    const theirs = freeWidthsIn(other);
    for (const [id, width] of theirs) if (id !== null && mine.has(id)) widths.set(id, width);
    const left = tidy({ ...other, connections: other.connections.filter((id) => !mine.has(id)) }, board, theirs);
    others.set(other.id, { connections: left.connections, placeholders: left.placeholders });
  }
}

const isList = (element: BaseElement): element is ElementList => element.type === "element-list";
