/** Where the back arrow leads (specification, editor, point 2). `teamId` is `personal` or a team's id. */
export function backTarget(source: string | undefined, teamId: string | undefined): string {
  const workspace = encodeURIComponent(teamId || "personal");
  return source === "dashboard" ? `/dashboard/${workspace}` : `/whiteboards/${workspace}`;
}
