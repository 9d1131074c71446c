import { equal } from "../../board/equal.ts";
import { byIndex } from "../../board/order.ts";
import type { BaseElement, BoardReader, Changes, ModelOf, Settled } from "../element.ts";
import { memberWidth, placeholdersFor } from "./flow.ts";
import { type ElementList, mostMembers, type TakenIn } from "./model.ts";

/** A list as a patch left it, with what the patch meant to do. */
type Patched = ElementList & { readonly takenIn?: TakenIn; readonly letGo?: readonly string[] };
type Others = Map<string, Changes>;

/**
 * Makes a list and its members agree. Laws: every member fits into lists and is in one list only, the one that took it
 * in last; members know that they are in a list, are as wide as it lets them and lie above it; placeholders follow from connections.
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
  const element = tidy({ ...after, connections }, board);
  const others: Others = new Map();
  const members = new Set(connections);
  for (const id of before?.connections ?? [])
    if (!members.has(id) && board.get(id)) others.set(id, { isAttachedToList: false });
  const isSameMembers = before && before !== patched && equal(before.connections, connections);
  if (!isSameMembers) takeFromOthers(element, board, others);
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
export function tidy(list: ElementList, board: Pick<BoardReader, "get">): ElementList {
  const placeholders = placeholdersFor(list.id, list.connections, (id) => board.get(id)?.size.height);
  return equal(placeholders, list.placeholders) ? list : { ...list, placeholders };
}

/** Ids that are not there yet may be created next. */
const fits = (element: BaseElement | undefined, modelOf: ModelOf): boolean =>
  !element || modelOf(element.type)?.fitsIntoList === true;

function takeFromOthers(list: ElementList, board: BoardReader, others: Others): void {
  const mine = new Set(list.connections);
  for (const other of board.keepersOf?.(list.connections) ?? board.values()) {
    if (other.id === list.id || !isList(other) || !other.connections.some((id) => mine.has(id))) continue;
    const left = tidy({ ...other, connections: other.connections.filter((id) => !mine.has(id)) }, board);
    others.set(other.id, { connections: left.connections, placeholders: left.placeholders });
  }
}

const isList = (element: BaseElement): element is ElementList => element.type === "element-list";
