import { equal } from "../../board/equal.ts";
import { byIndex } from "../../board/order.ts";
import type { BaseElement, BoardReader, Changes, ModelOf, Settled } from "../element.ts";
import { freeWidthsIn, memberWidth, placeholdersFor } from "./flow.ts";
import { type ElementList, mostMembers, type TakenIn } from "./model.ts";

/** A list as a patch left it, with what the patch meant to do. */
type Patched = ElementList & { readonly takenIn?: TakenIn; readonly letGo?: readonly string[] };
type Others = Map<string, Changes>;

/**
 * Makes a list and its members agree. Laws: every member fits into lists and is in one list only, the one that took it
 * in last; members know that they are in a list, are as wide as it lets them and lie above it, and as wide as before when they leave
 * it; placeholders follow from connections.
 */
export function settleMembers(
  before: ElementList | undefined,
  patched: Patched,
  board: BoardReader,
  modelOf: ModelOf,
): Settled<ElementList> {
  const { takenIn, letGo, ...after } = patched;
  const wanted = takenIn || letGo ? merge(before?.connections ?? [], takenIn ?? [], letGo ?? []) : after.connections;
  const connections = [...new Set(wanted)]
    .filter((id) => id !== after.id && fits(board.get(id), modelOf))
    .slice(0, mostMembers);
  const others: Others = new Map();
  const members = new Set(connections);
  // What clients send of it counts for those that are new: taking back that one was let go brings it along.
  const widths = freeWidthsIn(patched, before?.placeholders === patched.placeholders ? undefined : before);
  for (const id of before?.connections ?? []) {
    const member = members.has(id) ? undefined : board.get(id);
    if (member)
      others.set(id, { isAttachedToList: false, size: { ...member.size, width: widths.get(id) ?? member.size.width } });
  }
  const isSameMembers = before && before !== patched && equal(before.connections, connections);
  if (!isSameMembers) takeFromOthers(after.id, connections, board, others, widths);
  const element = tidy({ ...after, connections }, board, widths);
  for (const id of connections) {
    const member = board.get(id);
    const changes = member && memberChanges(element, member);
    if (changes) others.set(id, changes);
  }
  return { element: equal(element, patched) ? patched : element, others };
}

/** What a member must become: attached, as wide as the list lets it, and above the list's sheet. */
function memberChanges(list: ElementList, member: BaseElement): Changes | undefined {
  const width = memberWidth(list);
  const changes = {
    ...(!member.isAttachedToList && { isAttachedToList: true }),
    ...(member.size.width !== width && { size: { ...member.size, width } }),
    ...(byIndex(member, list) < 0 && { index: list.index + 1 }),
  };
  return Object.keys(changes).length > 0 ? changes : undefined;
}

/** Who is in a list after some joined and some left, whatever else happened to it meanwhile. */
export function merge(members: readonly string[], takenIn: TakenIn, letGo: readonly string[]): readonly string[] {
  const moving = new Set([...letGo, ...takenIn.map(({ elementId }) => elementId)]);
  const merged = members.filter((id) => !moving.has(id));
  for (const { elementId, after } of takenIn) {
    const anchor = after === null ? -1 : merged.indexOf(after);
    // Behind a member that has left meanwhile means at the end.
    merged.splice(after !== null && anchor < 0 ? merged.length : anchor + 1, 0, elementId);
  }
  return merged;
}

/** The list with its placeholders as its connections say. */
export function tidy(
  list: ElementList,
  board: Pick<BoardReader, "get">,
  widths: ReadonlyMap<string | null, number>,
): ElementList {
  // Asked for twice in a row, in changes of thousands of members.
  let member: BaseElement | undefined;
  const memberOf = (id: string) => {
    if (member?.id !== id) member = board.get(id);
    return member;
  };
  const freeWidthOf = (id: string) => {
    const width = widths.get(id);
    if (width !== undefined) return width;
    const free = memberOf(id);
    return free?.isAttachedToList === false ? free.size.width : undefined;
  };
  const placeholders = placeholdersFor(list.id, list.connections, (id) => memberOf(id)?.size.height, freeWidthOf);
  return equal(placeholders, list.placeholders) ? list : { ...list, placeholders };
}

/** Ids that are not there yet may be created next. */
const fits = (element: BaseElement | undefined, modelOf: ModelOf): boolean =>
  !element || modelOf(element.type)?.fitsIntoList === true;

/** `widths` gets those of who was in another list. */
function takeFromOthers(
  listId: string,
  connections: readonly string[],
  board: BoardReader,
  others: Others,
  widths: Map<string | null, number>,
): void {
  const mine = new Set(connections);
  for (const other of board.keepersOf?.(connections) ?? board.values()) {
    if (other.id === listId || !isList(other) || !other.connections.some((id) => mine.has(id))) continue;
    const theirs = freeWidthsIn(other);
    for (const [id, width] of theirs) if (id !== null && mine.has(id)) widths.set(id, width);
    const left = tidy({ ...other, connections: other.connections.filter((id) => !mine.has(id)) }, board, theirs);
    others.set(other.id, { connections: left.connections, placeholders: left.placeholders });
  }
}

const isList = (element: BaseElement): element is ElementList => element.type === "element-list";
