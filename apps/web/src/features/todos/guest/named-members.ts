import { defaultPicturePath } from "@tafel/contract";
import { personColor } from "@tafel/domain";
import type { Members } from "../people/members.ts";

/** Those whom a guest finds assigned on the board: their names, which are all that guests are told of members. */
export const namedMembers = (names: ReadonlyMap<string, string>): Members =>
  new Map(
    [...names].map(([userId, username]) => {
      return [userId, { userId, username, name: username, picture: defaultPicturePath, color: personColor(userId) }];
    }),
  );
