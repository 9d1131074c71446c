import type { EstimateUnit } from "../board.ts";
import type { Due } from "../due.ts";
import type { Reminder } from "../reminder.ts";
import type { Repeat } from "../repeat.ts";
import type { Start } from "../start.ts";
import type { Priority } from "../todo.ts";

/** What something was before and is after; of several such deeds in a row only the first `from` and last `to` count. */
export type Changed<Value> = { readonly from: Value; readonly to: Value };

type InList = { readonly listId: string };
type OfLabel = { readonly labelId: string };
type OfChecklist = { readonly checklistId: string };
type OfLine = { readonly lineId: string };
type Named = { readonly name: string };
/** Behind which neighbor it stands; null at the start. */
type Place = Changed<string | null>;

/** Everything a person can do on a board, as activity tells it, and what has to be known to say so. */
export type Deeds = {
  readonly added: InList;
  /** Brought back, or brought from another board. */
  readonly put: InList;
  readonly deleted: object;
  /** From list to list. */
  readonly moved: Changed<string>;
  readonly reordered: InList & Place;
  readonly renamed: Changed<string>;
  /** The texts, or something short that stands for each of them. */
  readonly described: Changed<string>;
  /** The day, the time, or both: whichever was touched. */
  readonly due: Changed<Partial<Due>>;
  readonly started: Changed<Partial<Start>>;
  readonly repeated: Changed<Repeat | null>;
  readonly reminded: Changed<readonly Reminder[]>;
  readonly prioritized: Changed<Priority | null>;
  readonly assigned: Changed<readonly string[]>;
  readonly ticked: Changed<boolean>;
  readonly estimated: Changed<number | null>;
  readonly archived: Changed<boolean>;
  readonly covered: Changed<string | null>;
  readonly labeled: OfLabel & Changed<boolean>;
  readonly "checklist-added": OfChecklist & Named;
  readonly "checklist-renamed": OfChecklist & Changed<string>;
  readonly "checklist-moved": OfChecklist & Place;
  readonly "checklist-deleted": OfChecklist & Named;
  readonly "line-added": OfLine & Named;
  readonly "line-edited": OfLine & Changed<string>;
  readonly "line-ticked": OfLine & Changed<boolean>;
  readonly "line-assigned": OfLine & Changed<string | null>;
  readonly "line-due": OfLine & Changed<string | null>;
  readonly "line-moved": OfLine & Place;
  readonly "line-deleted": OfLine & Named;
  readonly "file-added": Named;
  readonly "file-deleted": Named;
  readonly "board-renamed": Changed<string>;
  readonly "estimates-set": Changed<EstimateUnit | null>;
  readonly "list-added": InList & Named;
  /** Brought back, or brought from another board, with its todos. */
  readonly "list-put": InList & Named;
  readonly "list-renamed": InList & Changed<string>;
  readonly "list-moved": InList & Place;
  readonly "list-marks": InList & Changed<boolean>;
  readonly "list-limited": InList & Changed<number | null>;
  readonly "list-archived": InList & Changed<boolean>;
  readonly "list-deleted": InList & Named;
  readonly "label-added": OfLabel & Named;
  readonly "label-renamed": OfLabel & Changed<string>;
  readonly "label-colored": OfLabel & Changed<string>;
  readonly "label-deleted": OfLabel & Named;
};

export type DeedKind = keyof Deeds;
export type DeedOf<Kind extends DeedKind> = { readonly kind: Kind } & Deeds[Kind];
export type Deed = { readonly [Kind in DeedKind]: DeedOf<Kind> }[DeedKind];

/** A deed, and the todos it was done to; none where it is about a list, a label or the board. */
export type DeedOnTodos = { readonly deed: Deed; readonly todoIds: readonly string[] };

/** A deed as it is told: done by whom and when. */
export type Activity = DeedOnTodos & {
  /** Of the operation; several deeds of one have the same. */
  readonly operationId: string;
  /** Of the save it was a part of. */
  readonly version: number;
  /** ISO 8601. */
  readonly at: string;
  readonly userId: string;
};
