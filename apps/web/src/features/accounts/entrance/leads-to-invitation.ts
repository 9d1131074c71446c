import { readWantedPage } from "../../../data/wanted-page.ts";

/** Whether whoever logs in now has opened the link of an invitation before. */
export const leadsToInvitation = (): boolean => readWantedPage()?.startsWith("/teams/accept/") ?? false;
