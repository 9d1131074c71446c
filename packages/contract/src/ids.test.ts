import { elementIdSchema } from "@tafel/whiteboard/board";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import * as contract from "./index.ts";

/** Text from clients that is not one of our ids: a new field belongs here, or is declared as `id` or `idOrOther`. */
const texts = [
  ...["username", "firstname", "lastname", "email", "password", "identifier", "newEmail", "newPassword", "oldPassword"],
  ...["Username", "Firstname", "Lastname", "Email", "Password", "code", "oldCode", "verificationCode", "token"],
  ...["TeamName", "Description", "teamName", "teamDescription", "memberEmail", "inviteLink", "ticket"],
  ...["name", "whiteboardName", "title", "description", "richDescription", "dueDate", "url", "image", "favicon"],
  // A whiteboard as JSON text; its elements are keyed by their clients' ids.
  ...["data", "keys of elements"],
  // The name of an event, in a list of events.
  ...["events", "operations"],
  // The name of a pending log-in: random, and not one of our ids.
  ...["accounts.verifyTwoFactor.body userId", "accounts.resendTwoFactor.body userId"],
];

test("an id has one spelling inside, however it is sent, and every text that is not an id is listed", () => {
  const found = new Map<string, Set<Spelling>>();
  for (const [place, schema] of schemasIn(contract, "")) note(described(schema), place, "", found);
  const kept = [...found].filter(([, spellings]) => spellings.has("kept")).map(([name]) => name);
  expect(kept.toSorted()).toEqual(texts.toSorted());
  for (const place of ["todos.updateBoard.body operationId", "whiteboards.open.params uuid", "joinSchema whiteboardId"])
    expect(found.get(place), place).toEqual(new Set(["one"]));
});

/** What happens to an id in capitals: normalized, kept or refused; for an element, its client decides. */
type Spelling = "one" | "kept" | "refused" | "element";
const capitals = "ABCDEF01-2345-4678-9ABC-DEF012345678";

function spellingOf(schema: z.core.$ZodType): Spelling {
  if (schema === elementIdSchema) return "element";
  const parsed = z.safeParse(schema, capitals);
  if (!parsed.success) return "refused";
  return parsed.data === capitals.toLowerCase() ? "one" : "kept";
}

/** The parts of JSON Schema that our schemas produce, and what happens to an id in capitals at each text. */
type Described = {
  readonly spelling?: Spelling;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: Described;
  readonly propertyNames?: Described;
  readonly items?: Described;
  readonly prefixItems?: readonly Described[];
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
};

function described(schema: z.core.$ZodType): Described {
  return z.toJSONSchema(schema, {
    io: "input",
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      if (zodSchema._zod.def.type === "string") jsonSchema.spelling = spellingOf(zodSchema);
    },
  }) as Described;
}

/** Collects spellings by field name; where a name looks like an id's, for each place separately. */
function note(it: Described, place: string, name: string, found: Map<string, Set<Spelling>>): void {
  const key = /id$|ids$/i.test(name) ? `${place} ${name}` : name || place;
  if (it.spelling) found.set(key, (found.get(key) ?? new Set()).add(it.spelling));
  for (const [field, inner] of Object.entries(it.properties ?? {})) note(inner, place, field, found);
  if (it.propertyNames) note(it.propertyNames, place, `keys of ${name}`, found);
  const inside = [
    it.additionalProperties,
    it.items,
    ...(it.prefixItems ?? []),
    ...(it.anyOf ?? []),
    ...(it.oneOf ?? []),
  ];
  for (const inner of inside) if (inner) note(inner, place, name, found);
}

/** Every schema for client input and where it was found: in routes, in events, and in what both are made of. */
function schemasIn(value: unknown, place: string): [string, z.core.$ZodType][] {
  if (value instanceof z.core.$ZodType) return [[place, value]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === "answer" ? [] : schemasIn(inner, place ? `${place}.${name}` : name),
  );
}
