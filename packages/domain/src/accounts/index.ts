export * from "./codes.ts";
export * from "./email.ts";
export * from "./login.ts";
export * from "./password.ts";
export * from "./profile.ts";
export * from "./sign-up.ts";
