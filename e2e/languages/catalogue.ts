import type { Language } from "@tafel/contract";

/** Every area's texts, in the form that the catalogue as specified has. */
type Areas = {
  readonly accounts: typeof import("../../apps/web/src/texts/accounts.ts");
  readonly dashboard: typeof import("../../apps/web/src/texts/dashboard.ts");
  readonly editor: typeof import("../../apps/web/src/texts/editor.ts");
  readonly landing: typeof import("../../apps/web/src/texts/landing.ts");
  readonly navigation: typeof import("../../apps/web/src/texts/navigation.ts");
  readonly share: typeof import("../../apps/web/src/texts/share.ts");
  readonly teams: typeof import("../../apps/web/src/texts/teams.ts");
  readonly templates: typeof import("../../apps/web/src/texts/templates.ts");
  readonly todos: typeof import("../../apps/web/src/texts/todos.ts");
  readonly whiteboards: typeof import("../../apps/web/src/texts/whiteboards.ts");
};

const names = "accounts dashboard editor landing navigation share teams templates todos whiteboards".split(" ");

/** The names by which a journey finds what it presses, in whichever language. */
export async function catalogueOf(language: Language): Promise<Areas> {
  const folder = language === "specified" ? "" : `${language}/`;
  const areas = names.map(async (name) => [name, await import(`../../apps/web/src/texts/${folder}${name}.ts`)]);
  // The compiler has checked that each language's files have the form of the specified ones.
  return Object.fromEntries(await Promise.all(areas)) as Areas;
}
