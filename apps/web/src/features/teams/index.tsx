import { Outlet } from "@tanstack/react-router";
import { NotBuiltYet } from "../../ui/NotBuiltYet.tsx";

// Slots of the routes; the feature's pages take their place.
/** The frame of the team area (sidebar), around everything but invitations. */
export const TeamArea = Outlet;
export const TeamsPage = NotBuiltYet;
export const CreateTeamPage = NotBuiltYet;
/** The frame of one team (tabs) around its overview, members and advanced settings. */
export const TeamPage = Outlet;
export const TeamOverviewPage = NotBuiltYet;
export const TeamMembersPage = NotBuiltYet;
export const TeamAdvancedPage = NotBuiltYet;
export const InviteMemberPage = NotBuiltYet;
export const AcceptInvitationPage = NotBuiltYet;
export const InvitationsPage = NotBuiltYet;
