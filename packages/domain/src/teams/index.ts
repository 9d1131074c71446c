export * from "./invitations.ts";
export * from "./joining.ts";
export * from "./leaving.ts";
export * from "./roles.ts";
export * from "./team.ts";
