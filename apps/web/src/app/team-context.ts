/** Words that stand where a team's id would. */
const notTeams = new Set(["personal", "create", "accept", "invitations"]);

/** The id of the team whose page a path belongs to; undefined in the personal workspace and anywhere else. */
export function teamInContext(path: string): string | undefined {
  const [area, id] = path.split("/").filter(Boolean);
  const isArea = area !== undefined && ["dashboard", "boards", "whiteboards", "teams"].includes(area.toLowerCase());
  return isArea && id && !notTeams.has(id.toLowerCase()) ? id : undefined;
}
