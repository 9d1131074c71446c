import { characters } from "../characters.ts";
import type { FieldProblem } from "../field-problem.ts";
import { isOneLine } from "../one-line.ts";

/** Specification, point 9: the name stays under 50 characters, the description under 250. */
export const teamNameLimit = 50;
export const teamDescriptionLimit = 250;

export const teamTexts = {
  nameRequired: "Team name is required.",
  nameLength: "Team name must be less than 50 characters.",
  nameLine: "Team name must be one line of text.",
  descriptionLength: "Team description must be less than 250 characters.",
} as const;

/** The first rule that a team's name or description breaks; a missing field is not judged. */
export function teamProblem(team: {
  readonly name?: string | undefined;
  readonly description?: string | undefined;
}): FieldProblem<"name" | "description"> | undefined {
  if (team.name?.trim() === "") return { fields: ["name"], message: teamTexts.nameRequired };
  if (characters(team.name?.trim() ?? "") >= teamNameLimit) return { fields: ["name"], message: teamTexts.nameLength };
  if (!isOneLine(team.name?.trim() ?? "")) return { fields: ["name"], message: teamTexts.nameLine };
  if (characters(team.description?.trim() ?? "") >= teamDescriptionLimit) {
    return { fields: ["description"], message: teamTexts.descriptionLength };
  }
  return undefined;
}
