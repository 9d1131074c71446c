export * from "./invitations.ts";
export * from "./leaving.ts";
export * from "./roles.ts";
export * from "./team.ts";
