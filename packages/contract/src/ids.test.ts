import { elementIdSchema } from "@tafel/whiteboard/board";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as contract from "./index.ts";
import { described, partsOf, schemasIn } from "./testing/inputs.ts";

/** Text from clients that is not one of our ids: a new field belongs here, or is declared as `id` or `idOrOther`. */
const texts = [
  ...["username", "firstname", "lastname", "email", "password", "identifier", "newEmail", "newPassword", "oldPassword"],
  ...[
    "Username",
    "Firstname",
    "Lastname",
    "Email",
    "Password",
    "code",
    "oldCode",
    "verificationCode",
    "token",
    "guestToken",
  ],
  ...["TeamName", "Description", "teamName", "teamDescription", "text", "memberEmail", "inviteLink", "ticket"],
  ...[
    "name",
    "zone",
    "timeZone",
    "whiteboardName",
    "title",
    "description",
    "richDescription",
    "dueDate",
    "url",
    "image",
    "favicon",
  ],
  // Words to look for, and ids of elements, separated by commas.
  ...["words", "elements"],
  // Websites, as their origins.
  "websites",
  // A whiteboard as JSON text; its elements are keyed by their clients' ids.
  ...["data", "keys of elements"],
  // The name of an event, in a list of events.
  ...["events", "operations", "sentOperations"],
  // The name of a pending log-in: random, and not one of our ids.
  ...["accounts.verifyTwoFactor.body userId", "accounts.resendTwoFactor.body userId"],
];

test("an id has one spelling inside, however it is sent, and every text that is not an id is listed", () => {
  const found = new Map<string, Set<Spelling>>();
  for (const [place, schema] of schemasIn(contract)) {
    for (const [name, { finding }] of partsOf(described(schema, spellingOf), "")) {
      // Where a name looks like an id's, each place counts separately.
      const key = /id$|ids$/i.test(name) ? `${place} ${name}` : name || place;
      if (finding) found.set(key, (found.get(key) ?? new Set()).add(finding));
    }
  }
  const kept = [...found].filter(([, spellings]) => spellings.has("kept")).map(([name]) => name);
  expect(kept.toSorted()).toEqual(texts.toSorted());
  for (const place of ["todos.updateBoard.body operationId", "whiteboards.open.params uuid", "joinSchema whiteboardId"])
    expect(found.get(place), place).toEqual(new Set(["one"]));
});

/** What happens to an id in capitals: normalized, kept or refused; for an element, its client decides. */
type Spelling = "one" | "kept" | "refused" | "element";
const capitals = "ABCDEF01-2345-4678-9ABC-DEF012345678";

function spellingOf(schema: z.core.$ZodType): Spelling | undefined {
  if (schema._zod.def.type !== "string") return undefined;
  if (schema === elementIdSchema) return "element";
  const parsed = z.safeParse(schema, capitals);
  if (!parsed.success) return "refused";
  return parsed.data === capitals.toLowerCase() ? "one" : "kept";
}
