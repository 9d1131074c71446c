/**
 * Every route in the specification's table, with its guard, title and screen. A feature adds a page by exporting a
 * component from its `index.ts(x)` and naming it here; the feature's code is loaded when one of its pages is first
 * needed. A page reads its parameters with `useParams({ from: "/boards/$teamId/$boardId" })` or, if it serves several
 * routes, `useParams({ strict: false })`, and search parameters likewise; this table types the links.
 */
import { createRootRoute, createRoute, redirect } from "@tanstack/react-router";
import { guestsOnly, landingGuests, membersOnly, onlyIds } from "./guards.ts";
import { prefetchBoards, prefetchWhiteboards, type Workspace } from "./prefetch-overviews.ts";
import { Shell } from "./Shell.tsx";
import { type Screen, screen } from "./screen.ts";
import { only } from "./search.ts";
import type { PageName } from "./use-page-title.ts";

declare module "@tanstack/react-router" {
  interface StaticDataRouteOption {
    /** Of its title; empty: the product's name alone. */
    readonly name?: PageName | "";
    /** For logged-in people only: a log-out leads to the log-in. */
    readonly isForMembers?: true;
    /** It says itself that its session has ended, and how to return. */
    readonly logsInItself?: true;
    /** A page on the way in: after a log-in it leads on to the wanted page. */
    readonly isEntrance?: true;
    /** A page for visitors, with the footer below it. */
    readonly hasFooter?: true;
  }
}

const landing = () => import("../features/landing/index.ts");
const accounts = () => import("../features/accounts/index.ts");
const passwordReset = () => import("../features/accounts/password-reset/index.ts");
const profile = () => import("../features/accounts/profile/index.ts");
const dashboard = () => import("./Dashboard.tsx");
const teams = () => import("../features/teams/index.ts");
const todos = () => import("../features/todos/index.ts");
const whiteboards = () => import("../features/whiteboards/index.ts");
const trash = () => import("../features/trash/index.ts");
const editor = () => import("../features/editor/index.ts");
const guest = () => import("./GuestScreen.tsx");
const site = () => import("../features/site/index.ts");

/** A page's code is loaded while its guard asks the server who is here. */
const members = (name: PageName, component?: Screen) =>
  ({
    staticData: { name, isForMembers: true },
    beforeLoad: (at: Parameters<typeof membersOnly>[0]) => {
      const verdict = membersOnly(at);
      void component?.preload?.();
      return verdict;
    },
    ...(component && { component }),
  }) as const;
/** The same for the URLs of boards and teams, whose parameters are ids. */
const withIds = <Page extends Pick<ReturnType<typeof members>, "beforeLoad">>(page: Page) => ({
  ...page,
  beforeLoad: async (at: Parameters<typeof membersOnly>[0] & Parameters<typeof onlyIds>[0]): Promise<void> => {
    await page.beforeLoad(at);
    onlyIds(at);
  },
});
const entrance = (name: PageName) => ({ staticData: { name, isEntrance: true, hasFooter: true } }) as const;
const guests = (name: PageName) => ({ ...entrance(name), beforeLoad: guestsOnly }) as const;
const open = (name: PageName) => ({ staticData: { name } }) as const;
const forVisitors = (name: PageName) => ({ staticData: { name, hasFooter: true } }) as const;

export const root = createRootRoute({ component: Shell });
const top = { getParentRoute: () => root } as const;

const landingRoute = createRoute({
  ...top,
  path: "/",
  staticData: { name: "", isEntrance: true, hasFooter: true },
  beforeLoad: landingGuests,
  component: screen(landing, "LandingPage"),
});

const accountRoutes = [
  createRoute({ ...top, path: "/login", ...guests("login"), component: screen(accounts, "LoginPage") }),
  createRoute({ ...top, path: "/signup", ...guests("signUp"), component: screen(accounts, "SignUpPage") }),
  createRoute({
    ...top,
    path: "/unverified",
    ...entrance("unverified"),
    component: screen(accounts, "UnverifiedPage"),
  }),
  createRoute({
    ...top,
    path: "/verify",
    ...forVisitors("verify"),
    validateSearch: only("code"),
    component: screen(accounts, "VerifyEmailPage"),
  }),
  createRoute({
    ...top,
    path: "/2fa",
    ...entrance("twoFactor"),
    component: screen(accounts, "TwoFactorPage"),
  }),
  createRoute({
    ...top,
    path: "/forgot-password",
    ...forVisitors("forgotPassword"),
    component: screen(passwordReset, "ForgotPasswordPage"),
  }),
  createRoute({
    ...top,
    path: "/reset-password",
    ...forVisitors("resetPassword"),
    validateSearch: only("token"),
    component: screen(passwordReset, "ResetPasswordPage"),
  }),
  createRoute({ ...top, path: "/profile", ...members("profile", screen(profile, "ProfilePage")) }),
  createRoute({
    ...top,
    path: "/loggedIn",
    ...members("dashboard"),
    beforeLoad: async (at): Promise<void> => {
      await membersOnly(at);
      throw redirect({ to: "/dashboard" });
    },
  }),
] as const;

const personalDefault = (
  to: "/dashboard/personal" | "/boards/personal" | "/whiteboards/personal" | "/trash/personal",
) =>
  ({
    beforeLoad: (): void => {
      throw redirect({ to, replace: true });
    },
  }) as const;

const dashboardPage = {
  ...members("dashboard", screen(dashboard, "Dashboard")),
  loader: (at: Workspace): void => {
    prefetchWhiteboards(at);
    prefetchBoards(at);
  },
};
const dashboardRoutes = [
  createRoute({ ...top, path: "/dashboard", ...personalDefault("/dashboard/personal") }),
  createRoute({ ...top, path: "/dashboard/personal", ...dashboardPage }),
  createRoute({ ...top, path: "/dashboard/$teamId", ...withIds(dashboardPage) }),
] as const;

const boardsPage = { ...members("boards", screen(todos, "BoardsPage")), loader: prefetchBoards };
/** What is shown of a to-do board. */
const filterParameters = ["q", "label", "person", "due", "priority", "state"] as const;

const boardPage = {
  ...members("board", screen(todos, "BoardPage")),
  staticData: { name: "board", isForMembers: true, logsInItself: true } as const,
  validateSearch: only("source", "todo", "view", "day", "sort", ...filterParameters),
};
const boardRoutes = [
  createRoute({ ...top, path: "/boards", ...personalDefault("/boards/personal") }),
  createRoute({ ...top, path: "/boards/personal", ...boardsPage }),
  createRoute({ ...top, path: "/boards/$teamId", ...withIds(boardsPage) }),
  createRoute({ ...top, path: "/boards/personal/$boardId", ...withIds(boardPage) }),
  createRoute({ ...top, path: "/boards/$teamId/$boardId", ...withIds(boardPage) }),
] as const;

const myTodosRoute = createRoute({
  ...top,
  path: "/todos",
  ...members("myTodos", screen(todos, "MyTodosPage")),
  validateSearch: only("view", "day"),
});

const whiteboardsPage = {
  ...members("whiteboards", screen(whiteboards, "WhiteboardsPage")),
  loader: prefetchWhiteboards,
};
const whiteboardRoutes = [
  createRoute({ ...top, path: "/whiteboards", ...personalDefault("/whiteboards/personal") }),
  createRoute({ ...top, path: "/whiteboards/personal", ...whiteboardsPage }),
  createRoute({ ...top, path: "/whiteboards/$teamId", ...withIds(whiteboardsPage) }),
  createRoute({
    ...top,
    path: "/whiteboard/$id",
    ...open("whiteboard"),
    beforeLoad: onlyIds,
    validateSearch: only("source", "teamId", "isPreview"),
    component: screen(editor, "WhiteboardPage"),
  }),
] as const;

const trashPage = members("trash", screen(trash, "TrashPage"));
const trashRoutes = [
  createRoute({ ...top, path: "/trash", ...personalDefault("/trash/personal") }),
  createRoute({ ...top, path: "/trash/personal", ...trashPage }),
  createRoute({ ...top, path: "/trash/$teamId", ...withIds(trashPage) }),
] as const;

const teamArea = createRoute({
  ...top,
  id: "team-area",
  ...members("teams", screen(teams, "TeamArea")),
});
const inTeamArea = { getParentRoute: () => teamArea } as const;
const team = createRoute({
  ...inTeamArea,
  path: "/teams/$teamId",
  beforeLoad: onlyIds,
  component: screen(teams, "TeamPage"),
});
const inTeam = { getParentRoute: () => team } as const;
const teamRoutes = teamArea.addChildren([
  createRoute({ ...inTeamArea, path: "/teams", component: screen(teams, "TeamsPage") }),
  createRoute({
    ...inTeamArea,
    path: "/teams/create",
    ...open("createTeam"),
    component: screen(teams, "CreateTeamPage"),
  }),
  createRoute({
    ...inTeamArea,
    path: "/teams/$teamId/invite",
    beforeLoad: onlyIds,
    ...open("invite"),
    component: screen(teams, "InviteMemberPage"),
  }),
  team.addChildren([
    createRoute({
      ...inTeam,
      path: "/",
      beforeLoad: ({ params }): void => {
        throw redirect({ to: "/teams/$teamId/overview", params, replace: true });
      },
    }),
    createRoute({ ...inTeam, path: "/overview", component: screen(teams, "TeamOverviewPage") }),
    createRoute({ ...inTeam, path: "/users", component: screen(teams, "TeamMembersPage") }),
    createRoute({ ...inTeam, path: "/advanced", component: screen(teams, "TeamAdvancedPage") }),
  ]),
]);
const acceptPage = { ...members("invitation", screen(teams, "AcceptInvitationPage")) };
const invitationRoutes = [
  // Without a link the screen says so, instead of taking "accept" for a team.
  createRoute({ ...top, path: "/teams/accept", ...acceptPage }),
  createRoute({ ...top, path: "/teams/accept/$link", ...acceptPage }),
  createRoute({
    ...top,
    path: "/teams/invitations",
    ...members("invitations", screen(teams, "InvitationsPage")),
  }),
] as const;

/** A board for whoever has a link to it, and the pages where its copy becomes one's own and where one asks to join its team. */
const guestRoutes = [
  createRoute({
    ...top,
    path: "/guest",
    ...open("sharedBoard"),
    validateSearch: only("todo", "view", "day", "sort", ...filterParameters),
    component: screen(guest, "GuestScreen"),
  }),
  createRoute({ ...top, path: "/guest/copy", ...members("sharedBoard", screen(whiteboards, "KeepCopyPage")) }),
  createRoute({ ...top, path: "/guest/join", ...members("joinTeam", screen(teams, "AskToJoinPage")) }),
] as const;

/** The editor on a board in this browser, and the page where that board becomes a whiteboard of one's own. */
const tryRoutes = [
  createRoute({ ...top, path: "/try", ...open("whiteboard"), component: screen(editor, "WhiteboardPage") }),
  createRoute({
    ...top,
    path: "/try/keep",
    ...members("whiteboard", screen(whiteboards, "KeepTriedPage")),
  }),
] as const;

/** Paths are matched without regard to case: `/StyleGuide` is `/styleguide`. */
const siteRoutes = [
  createRoute({ ...top, path: "/about", ...forVisitors("about"), component: screen(site, "AboutPage") }),
  createRoute({ ...top, path: "/imprint", ...forVisitors("imprint"), component: screen(site, "ImprintPage") }),
  createRoute({ ...top, path: "/privacy", ...forVisitors("privacy"), component: screen(site, "PrivacyPage") }),
  createRoute({ ...top, path: "/faq", ...forVisitors("faq"), component: screen(site, "FaqPage") }),
  createRoute({
    ...top,
    path: "/StyleGuide",
    ...forVisitors("styleGuide"),
    component: screen(site, "StyleGuidePage"),
  }),
  createRoute({
    ...top,
    path: "/Board",
    ...forVisitors("publicBoard"),
    validateSearch: only("source", "todo", "view", "day", "sort", ...filterParameters),
    component: screen(todos, "PublicBoardPage"),
  }),
] as const;

export const routeTree = root.addChildren([
  landingRoute,
  ...accountRoutes,
  ...dashboardRoutes,
  ...boardRoutes,
  myTodosRoute,
  ...whiteboardRoutes,
  ...trashRoutes,
  teamRoutes,
  ...invitationRoutes,
  ...guestRoutes,
  ...tryRoutes,
  ...siteRoutes,
]);
