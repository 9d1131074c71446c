/**
 * Calls of the contract by their addresses alone, for what is wanted first on a page: their schemas would bring Zod and
 * the schemas of all that belongs to their area. A test holds them and the contract together.
 */
import type { accounts, files, guests, links, Route, site, whiteboards } from "@tafel/contract";

// `call` looks at nothing of a route but its address.
const at = <R extends Route>(method: R["method"], path: R["path"]): R => ({ method, path }) as unknown as R;

export const validateTokenRoute = at<typeof accounts.validateToken>("POST", "/api/validate-token");
export const logoutRoute = at<typeof accounts.logout>("POST", "/api/logout");
export const endLeftSessionRoute = at<typeof accounts.endLeftSession>("POST", "/api/end-left-session");
export const fetchAllUserDataRoute = at<typeof accounts.fetchAllUserData>("POST", "/api/fetchAllUserData");
export const aboutSiteRoute = at<typeof site.about>("GET", "/api/site");
export const openWhiteboardRoute = at<typeof whiteboards.open>("GET", "/api/whiteboard/:uuid");
export const saveWhiteboardRoute = at<typeof whiteboards.save>("PUT", "/api/whiteboard/:uuid");
export const showCardsRoute = at<typeof whiteboards.cards>("GET", "/api/whiteboard/:uuid/cards");
export const lookAtLinkRoute = at<typeof guests.look>("POST", "/api/guest/look");
export const enterAsGuestRoute = at<typeof guests.enter>("POST", "/api/guest/enter");
export const embedBoardRoute = at<typeof guests.embed>("POST", "/api/guest/embed");
export const uploadFileRoute = at<typeof files.upload>("POST", "/api/whiteboard/:uuid/files");
export const bringFileRoute = at<typeof files.bring>("POST", "/api/whiteboard/:uuid/files/:hash");
export const showFileRoute = at<typeof files.show>("GET", "/api/whiteboard/:uuid/files/:hash");
export const uploadTodoFileRoute = at<typeof files.uploadToTodos>("POST", "/api/todos/:uuid/files");
export const showTodoFileRoute = at<typeof files.showOfTodos>("GET", "/api/todos/:uuid/files/:hash");
export const getLinkInfosRoute = at<typeof links.getLinkInfos>("POST", "/api/whiteboard/getLinkInfos");
