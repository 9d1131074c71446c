import { randomUUID } from "node:crypto";
import { newTodo } from "@tafel/domain";
import type { InjectOptions } from "fastify";
import {
  admins,
  allButNobody,
  editors,
  elsewhere,
  everybody,
  everybodyGets,
  leaders,
  members,
  membersAnd,
  membersOf,
  otherBoard,
  ownerAlone,
  type Rights,
  row,
} from "./outcomes.ts";
import { smallPicture } from "./pictures.ts";
import type { Caller, Place } from "./scene.ts";

type Sent = Pick<InjectOptions, "payload" | "query" | "headers"> & {
  readonly params?: Readonly<Record<string, string>>;
};

export type HttpRow = {
  readonly rights: Rights;
  /** The call as somebody would make it who knows everything of the place; `caller` is who makes it. */
  readonly send?: (it: Place, caller: Caller | undefined) => Sent;
  /** Whose guests call: a whiteboard's, but for these. */
  readonly shared?: "todos";
  /** Deleted boards are what it is about. */
  readonly withDeleted?: true;
};

/** Nothing is known of a code or token that nobody was given. */
const unknown = "x".repeat(43);
const password = "Passw0rd";
const body = (payload: object): Sent => ({ payload });
const bodies = (of: (it: Place) => object) => (it: Place) => body(of(it));

const own = (payload: object = {}, outcome = "ok"): HttpRow => ({
  rights: { anywhere: allButNobody(outcome) },
  send: () => body(payload),
});
const open = (outcome: Rights["anywhere"] = everybody, sent: Sent = {}): HttpRow => ({
  rights: { anywhere: outcome },
  send: () => sent,
});
const ofTeam = (team: Rights["team"], of: (it: Place) => object): HttpRow => ({
  rights: { team: team ?? members },
  send: bodies(of),
});
const ofBoard = (missing: string, of: (it: Place) => object, team: Rights["team"] = editors): HttpRow => ({
  rights: { personal: ownerAlone(missing), team: team ?? editors },
  send: bodies(of),
});
/** Who views one board of a team may still make others. */
const ofTemplate = (of: (it: Place) => object): HttpRow => ofBoard("template-not-found", of, members);
const ofSharedBoard = (team: Rights["team"], of: (it: Place) => object): HttpRow => ({
  rights: { personal: ownerAlone("board-not-found", otherBoard), team: team ?? members },
  send: bodies(of),
  shared: "todos",
});
const ofWhiteboard = (payload?: object, team: Rights["team"] = editors): HttpRow => ({
  // Guests are told the same of a board they may not open as of what they may not do with it.
  rights: {
    personal: ownerAlone("whiteboard-not-found", team === members || team === editors ? undefined : elsewhere),
    team,
  },
  send: ({ uuid }) => ({ params: { uuid }, ...(payload && { payload }) }),
});
const ofMoment = (payload?: object): HttpRow => ({
  ...ofWhiteboard(payload, members),
  send: ({ uuid }) => ({ params: { uuid, version: "0" }, ...(payload && { payload }) }),
});
const ofVersion = (payload?: object): HttpRow => ({
  ...ofWhiteboard(payload),
  send: ({ uuid, versionId }) => ({ params: { uuid, versionId }, ...(payload && { payload }) }),
});
const ofLinks = (of: (it: Place, uuid: string) => Sent = () => ({})): HttpRow => ({
  rights: { personal: row(`unauthorized ${"whiteboard-not-found ".repeat(4)}forbidden`), team: editors },
  send: (it) => ({ params: { uuid: it.uuid }, ...of(it, it.uuid) }),
});
const ofTodoLinks = (of: (it: Place, uuid: string) => Sent = () => ({})): HttpRow => ({
  rights: { personal: row(`unauthorized ${"board-not-found ".repeat(4)}forbidden`), team: editors },
  send: (it) => ({ params: { uuid: it.boardId }, ...of(it, it.boardId) }),
  shared: "todos",
});

const accounts: Record<string, HttpRow> = {
  "POST /api/end-left-session": open(everybody, body({ ticket: unknown })),
  "POST /api/signup": open(everybodyGets("invalid-input"), body({ username: "no password" })),
  "POST /api/login": open(everybodyGets("wrong-credentials"), body({ username: "nobody-here", password })),
  "POST /api/verify-2fa": open(everybodyGets("code-expired"), body({ userId: unknown, code: "123456" })),
  "POST /api/resend-2fa": open(everybodyGets("code-expired"), body({ userId: unknown })),
  "POST /api/logout": own(),
  "POST /api/validate-token": open(
    row("unauthorized ok ok ok ok ok", "unauthorized unauthorized unauthorized unauthorized"),
  ),
  "POST /api/check-verification": open(everybodyGets("code-unknown"), body({ code: unknown })),
  "POST /api/verify-email": open(everybodyGets("code-unknown"), body({ code: unknown })),
  // The same answer for known and unknown: all but the first have to wait.
  "POST /api/request-new-verification": open(
    row("too-many too-many too-many too-many too-many too-many", "ok too-many too-many too-many"),
    {
      payload: { oldCode: unknown },
    },
  ),
  "POST /api/resend-verification": open(
    row("too-many too-many too-many too-many too-many too-many", "ok too-many too-many too-many"),
    {
      payload: { email: "nobody-here@example.org" },
    },
  ),
  "POST /api/request-password-reset": open(everybody, body({ identifier: "nobody-here" })),
  "POST /api/check-reset-token": open(everybody, body({ token: unknown })),
  // The bearer is the reset token; a session's token is none.
  "POST /api/reset-password": open(everybodyGets("reset-expired"), body({ newPassword: "N3wpassword" })),
  "POST /api/fetchAllUserData": own(),
  "POST /api/updateUserData": own({ Firstname: "New" }),
  "POST /api/confirm-password": own({ password }),
  "POST /api/toggle-2fa": own({ enable: true }),
  "POST /api/request-email-change": {
    rights: { anywhere: allButNobody() },
    send: () => body({ newEmail: `${randomUUID()}@example.org` }),
  },
  "POST /api/verify-email-change": own({ verificationCode: "123456" }, "code-expired"),
  "POST /api/sessions/list": own(),
  "POST /api/sessions/end": own({ others: true }),
  "POST /api/user/delete": own(),
  "GET /api/users/:id": {
    rights: { team: row("unauthorized user-not-found user-not-found ok ok ok") },
    send: ({ ownerId }) => ({ params: { id: ownerId } }),
  },
};

const invitation = ({ inviteLink }: Place) => ({ inviteLink });
const teams: Record<string, HttpRow> = {
  "POST /api/teams/fetchAllUserTeams": own(),
  "POST /api/teams/pending-invites": own(),
  "POST /api/teams/create": own({ teamName: "Mine" }),
  "POST /api/teams/fetchMembers": ofTeam(members, ({ teamId }) => ({ PK_Team_ID: teamId })),
  "POST /api/teams/isTeamAdmin": ofTeam(members, ({ teamId }) => ({ teamId })),
  "POST /api/teams/leave": ofTeam(members, ({ teamId }) => ({ teamId })),
  "POST /api/teams/delete": ofTeam(admins, ({ teamId }) => ({ teamId })),
  "POST /api/teams/space": ofTeam(admins, ({ teamId }) => ({ teamId })),
  "POST /api/teams/updateTeamData": ofTeam(admins, ({ teamId }) => ({ teamId, teamData: { TeamName: "Other" } })),
  "POST /api/teams/updateRole": ofTeam(admins, ({ teamId, bystanderId }) => ({
    teamId,
    memberId: bystanderId,
    role: 1,
  })),
  "POST /api/teams/removeMember": ofTeam(admins, ({ teamId, bystanderId }) => ({ teamId, memberId: bystanderId })),
  "POST /api/teams/sendInvite": ofTeam(admins, ({ teamId }) => ({
    teamId,
    memberEmail: "friend@example.org",
    role: 1,
  })),
  "POST /api/teams/invites": ofTeam(admins, ({ teamId }) => ({ teamId })),
  "POST /api/teams/revokeInvite": ofTeam(admins, ({ teamId, inviteLink }) => ({ teamId, inviteLink })),
  // Whoever has the link is shown what it is for; only the invited address can use it.
  "POST /api/teams/validateInvite": ofTeam(allButNobody(), invitation),
  "POST /api/teams/accept": ofTeam(allButNobody("not-your-invitation"), invitation),
  "POST /api/teams/decline": ofTeam(allButNobody("not-your-invitation"), invitation),
  "POST /api/teams/ownJoinRequests": own(),
  // Everybody withdraws only what is their own.
  "POST /api/teams/withdrawJoinRequest": ofTeam(allButNobody("not-found"), ({ teamId }) => ({ teamId })),
  "POST /api/teams/joinRequests": ofTeam(admins, ({ teamId }) => ({ teamId })),
  "POST /api/teams/answerJoinRequest": ofTeam(
    row("unauthorized not-a-member not-a-member not-an-admin not-found not-found"),
    ({ teamId }) => ({ teamId, userId: randomUUID(), accepts: true }),
  ),
};

const todos: Record<string, HttpRow> = {
  "POST /api/todos/getPersonalBoards": own(),
  "POST /api/todos/getMyTodos": own(),
  "POST /api/todos/findTodos": ofTeam(members, ({ teamId }) => ({ teamId, words: "" })),
  "POST /api/todos/getMorningMail": own(),
  "POST /api/todos/setMorningMail": own({ hour: 7 }),
  "POST /api/todos/createBoard": own({ title: "Mine" }),
  "POST /api/todos/getTeamBoards": ofTeam(members, ({ teamId }) => ({ teamId })),
  "POST /api/todos/createTeamBoard": ofTeam(members, ({ teamId }) => ({ teamId, title: "Ours" })),
  "POST /api/todos/getTeamBoard": {
    rights: {
      team: membersAnd("ok", "ok", "board-not-found"),
      personal: membersOf("board-not-found", otherBoard),
    },
    send: bodies(({ teamId, boardId }) => ({ teamId, boardId })),
    shared: "todos",
  },
  "POST /api/todos/getBoard": ofSharedBoard(membersAnd("ok", "ok", "board-not-found"), ({ boardId }) => ({ boardId })),
  "POST /api/todos/updateBoard": ofSharedBoard(
    membersAnd("ok", "forbidden", "board-not-found"),
    ({ boardId, listId }) => ({
      boardId,
      operations: [{ type: "add-todo", operationId: randomUUID(), listId, todo: newTodo(randomUUID(), "new") }],
    }),
  ),
  "POST /api/todos/getActivity": ofBoard("board-not-found", ({ boardId, todoId }) => ({ boardId, todoId }), members),
  "POST /api/todos/getHistory": ofBoard("board-not-found", ({ boardId }) => ({ boardId }), members),
  "POST /api/todos/getSpace": ofBoard("board-not-found", ({ boardId }) => ({ boardId }), members),
  "POST /api/todos/getDeleted": ofBoard("board-not-found", ({ boardId }) => ({ boardId })),
  "POST /api/todos/getDeletion": ofBoard("board-not-found", ({ boardId }) => ({
    ...{ boardId, operationId: randomUUID(), id: randomUUID() },
  })),
  "POST /api/todos/updateBoardTitle": ofBoard("board-not-found", ({ boardId }) => ({ boardId, title: "New" })),
  "POST /api/todos/deleteTodo": ofBoard("todo-not-found", ({ todoId }) => ({ todoId })),
  "POST /api/todos/deleteList": ofBoard("list-not-found", ({ listId }) => ({ listId })),
  "POST /api/todos/toggleFavorite": ofBoard(
    "board-not-found",
    ({ boardId }) => ({ boardId, isFavorite: true }),
    members,
  ),
  "POST /api/todos/archiveBoard": ofBoard("board-not-found", ({ boardId }) => ({ boardId, isArchived: true })),
  // A team's board that is there already stays there.
  "POST /api/todos/moveToTeam": ofBoard("board-not-found", ({ boardId, teamId }) => ({ boardId, teamId })),
  "POST /api/todos/copyBoard": ofBoard(
    "board-not-found",
    ({ boardId }) => ({ boardId, title: "Copy", withTodos: true }),
    members,
  ),
  "POST /api/todos/getTemplates": ofTeam(members, ({ teamId }) => ({ teamId })),
  "POST /api/todos/saveTemplate": ofBoard("board-not-found", ({ boardId }) => ({
    ...{ boardId, name: "Template", withTodos: true },
  })),
  "POST /api/todos/createFromTemplate": ofTemplate(({ templateId }) => ({ templateId })),
  "POST /api/todos/renameTemplate": ofTemplate(({ templateId }) => ({ templateId, name: "Other" })),
  "POST /api/todos/deleteTemplate": ofTemplate(({ templateId }) => ({ templateId })),
  // To a board that nobody has: who may not even see this one is told so first.
  "POST /api/todos/transfer": {
    rights: {
      personal: allButNobody("board-not-found"),
      team: row("unauthorized not-a-member not-a-member board-not-found board-not-found board-not-found"),
    },
    send: bodies(({ boardId, todoId }) => ({
      ...{ boardId, what: { todoId }, mode: "copy", targetBoardId: randomUUID(), operationId: randomUUID() },
    })),
  },
  "POST /api/todos/undoTransfer": {
    rights: {
      personal: allButNobody("board-not-found"),
      team: row(
        "unauthorized not-a-member not-a-member board-not-found board-not-found board-not-found",
        undefined,
        "forbidden",
      ),
    },
    send: bodies(({ boardId }) => ({
      ...{ boardId, transferId: randomUUID(), targetBoardId: randomUUID(), operationId: randomUUID() },
    })),
  },
  "POST /api/todos/listFeeds": own(),
  "POST /api/todos/renewFeed": ofBoard("board-not-found", ({ boardId }) => ({ boardId }), members),
  // Everybody ends only what is their own.
  "POST /api/todos/endFeed": own({ boardId: null }),
  "GET /api/todos/calendar.ics": open(everybodyGets("not-found"), { query: { key: unknown } }),
  "POST /api/todos/deleteBoard": ofBoard("board-not-found", ({ boardId }) => ({ boardId })),
};

const whiteboards: Record<string, HttpRow> = {
  "GET /api/whiteboard/all": {
    rights: { anywhere: allButNobody(), team: members },
    send: ({ kind, teamId }) => ({ ...(kind === "team" && { query: { teamId } }) }),
  },
  "POST /api/whiteboard/create": {
    rights: { anywhere: allButNobody(), team: members },
    send: ({ kind, teamId }, caller) => ({
      payload: { name: "New", userId: caller?.userId, ...(kind === "team" && { teamId }) },
    }),
  },
  "GET /api/whiteboard/:uuid": ofWhiteboard(undefined, membersAnd("ok", "ok")),
  // Everybody is told of what they may see alone.
  "GET /api/whiteboard/withTodo/:todoId": {
    rights: { anywhere: allButNobody() },
    send: ({ todoId }) => ({ params: { todoId } }),
  },
  "GET /api/whiteboard/:uuid/cards": ofWhiteboard(undefined, membersAnd("ok", "ok")),
  // What a guest may send is operations: see `guests.test.ts` for those of each role.
  "PUT /api/whiteboard/:uuid": ofWhiteboard(
    { name: "New" },
    membersAnd("whiteboard-not-found", "whiteboard-not-found"),
  ),
  "PUT /api/whiteboard/:uuid/team": {
    rights: { personal: ownerAlone("whiteboard-not-found"), team: editors },
    send: ({ uuid, teamId }) => ({ params: { uuid }, payload: { teamId } }),
  },
  "DELETE /api/whiteboard/:uuid": ofWhiteboard(),
  "PUT /api/whiteboard/:uuid/favorite": ofWhiteboard({ isFavorite: true }, members),
  "GET /api/whiteboard/:uuid/history": ofWhiteboard(undefined, members),
  "GET /api/whiteboard/:uuid/history/:version": ofMoment(),
  "GET /api/whiteboard/:uuid/history/:version/stretch": ofMoment(),
  "GET /api/whiteboard/:uuid/history/:version/elements/:elementId": {
    ...ofMoment(),
    send: ({ uuid }) => ({ params: { uuid, version: "0", elementId: "a" } }),
  },
  "POST /api/whiteboard/:uuid/history/:version/copy": ofMoment({}),
  "GET /api/whiteboard/:uuid/versions": ofWhiteboard(undefined, members),
  "POST /api/whiteboard/:uuid/versions": ofWhiteboard({ version: 0, name: "Before" }),
  "PUT /api/whiteboard/:uuid/versions/:versionId": ofVersion({ name: "After" }),
  "DELETE /api/whiteboard/:uuid/versions/:versionId": ofVersion(),
  "GET /api/whiteboard/:uuid/space": ofWhiteboard(undefined, members),
  "GET /api/whiteboard/:uuid/unseen": ofWhiteboard(undefined, members),
  "GET /api/whiteboard/:uuid/trash": ofWhiteboard(),
  "GET /api/whiteboard/:uuid/trash/:version": {
    ...ofWhiteboard(),
    send: ({ uuid }) => ({ params: { uuid, version: "0" } }),
  },
  // Tests reach nobody; what matters here is who may ask.
  "POST /api/whiteboard/getLinkInfos": own({ url: "http://nowhere.test/" }, "invalid-url"),
  "GET /api/links/picture": open(everybodyGets("not-found"), {
    query: { url: "http://nowhere.test/a.png", until: "99999999", signature: unknown },
  }),
};

/** To a team's trash come its admins, and whoever deleted the board, which was the owner here. */
const ofTrash = (unknown: string, of: (it: Place["deleted"]) => object): HttpRow => ({
  rights: { personal: ownerAlone(unknown), team: row(`unauthorized ${`${unknown} `.repeat(3)}ok ok`) },
  send: bodies(({ deleted }) => of(deleted)),
  withDeleted: true,
});
const trash: Record<string, HttpRow> = {
  "POST /api/trash/list": {
    rights: { anywhere: allButNobody(), team: members },
    send: bodies(({ kind, teamId }) => ({ teamId: kind === "team" ? teamId : null })),
  },
  "POST /api/trash/restore": ofTrash("whiteboard-not-found", ({ uuid }) => ({ kind: "whiteboard", id: uuid })),
  "POST /api/trash/delete": ofTrash("board-not-found", ({ boardId }) => ({ kind: "todos", id: boardId })),
};

const secret = "x".repeat(43);
const choices = { role: "view", expiresAt: null, maxGuests: null };
const linkRows = (board: string, of: typeof ofLinks): Record<string, HttpRow> => ({
  [`GET ${board}/links`]: of(),
  [`POST ${board}/links`]: of(() => body(choices)),
  [`PUT ${board}/links/:linkId`]: of(({ linkId }, uuid) => ({ params: { uuid, linkId }, payload: choices })),
  [`DELETE ${board}/links/:linkId`]: of(({ linkId }, uuid) => ({ params: { uuid, linkId } })),
  [`DELETE ${board}/links`]: of(),
  [`DELETE ${board}/guests/:guestId`]: of(({ guests }, uuid) => ({
    params: { uuid, guestId: guests["viewing guest"].userId },
  })),
});
/** To know who edits, and to choose. */
const editorRows = (board: string, of: typeof ofLinks): Record<string, HttpRow> => {
  const { rights, ...row } = of(() => body({ editedBy: "chosen", editors: [] }));
  return {
    [`GET ${board}/editors`]: { ...of(), rights: { ...rights, team: members } },
    [`PUT ${board}/editors`]: { ...row, rights: { ...rights, team: leaders } },
  };
};
const sharing: Record<string, HttpRow> = {
  ...editorRows("/api/whiteboard/:uuid", ofLinks),
  ...editorRows("/api/todos/board/:uuid", ofTodoLinks),
  ...linkRows("/api/whiteboard/:uuid", ofLinks),
  ...linkRows("/api/todos/board/:uuid", ofTodoLinks),
  "POST /api/teams/allowLinks": ofTeam(admins, ({ teamId }) => ({ teamId, allows: false })),
  "POST /api/guest/look": open(everybodyGets("link-ended"), body({ secret })),
  "POST /api/guest/enter": open(everybodyGets("link-ended"), body({ secret, name: "Gast" })),
  "POST /api/guest/embed": open(everybodyGets("link-ended"), body({ secret, linkId: randomUUID(), websites: [] })),
  "POST /api/guest/copy": own({ guestToken: `guest.${secret}`, operationId: randomUUID() }, "link-ended"),
  "POST /api/guest/joining": own({ guestToken: `guest.${secret}` }, "link-ended"),
  "POST /api/guest/askToJoin": own({ guestToken: `guest.${secret}` }, "link-ended"),
  "GET /api/guest/link": {
    rights: { anywhere: row(`unauthorized ${Array(5).fill("not-found").join(" ")}`, "ok ok ok unauthorized") },
    send: () => ({}),
  },
};

const files: Record<string, HttpRow> = {
  "POST /api/whiteboard/:uuid/files": {
    rights: { personal: ownerAlone("whiteboard-not-found", elsewhere), team: membersAnd("ok", "forbidden") },
    send: ({ uuid }) => ({
      params: { uuid },
      payload: Buffer.from(randomUUID()),
      headers: { "content-type": "application/octet-stream" },
    }),
  },
  "POST /api/whiteboard/:uuid/files/:hash": {
    rights: { personal: ownerAlone("whiteboard-not-found"), team: editors },
    send: ({ uuid, hash }) => ({ params: { uuid, hash } }),
  },
  "GET /api/whiteboard/:uuid/files/:hash": {
    rights: { personal: ownerAlone("whiteboard-not-found", elsewhere), team: membersAnd("ok", "ok") },
    send: ({ uuid, hash }) => ({ params: { uuid, hash } }),
  },
  "POST /api/todos/:uuid/files": {
    rights: { personal: ownerAlone("board-not-found"), team: editors },
    send: ({ boardId }) => ({
      params: { uuid: boardId },
      payload: Buffer.from(randomUUID()),
      headers: { "content-type": "application/octet-stream" },
    }),
  },
  "GET /api/todos/:uuid/files/:hash": {
    rights: { personal: ownerAlone("board-not-found"), team: members },
    send: ({ boardId, todoHash }) => ({ params: { uuid: boardId, hash: todoHash } }),
  },
};

const pictures: Record<string, HttpRow> = {
  "POST /api/upload-profile-picture": { rights: { anywhere: allButNobody() }, send: smallPicture },
  "GET /api/uploads/profile-pictures/default.jpg": open(),
  "GET /api/uploads/profile-pictures/:file": {
    rights: { team: row("not-found not-found not-found ok ok ok", "not-found not-found not-found not-found") },
    send: ({ ownerId }) => ({ params: { file: `${ownerId}.jpg` } }),
  },
};

const others: Record<string, HttpRow> = {
  "GET /api/site": open(),
  "GET /api/site/pages/:page": open(everybody, { params: { page: "about" } }),
  "GET /api/site/sponsor": open(everybodyGets("not-found")),
  "GET /healthz": open(),
  "GET /readyz": open(),
  // To the holder of the operator's token, which is tested with the metrics.
  "GET /metrics": open(everybodyGets("not-found")),
  "GET /api/openapi.json": open(),
  "GET /api/docs": open(),
  "GET /api/docs/json": open(),
  "GET /api/docs/yaml": open(everybodyGets("not-found")),
  "GET /api/docs/static/index.html": open(),
  "GET /api/docs/static/swagger-initializer.js": open(),
  "GET /api/docs/static/*": open(everybody, { params: { "*": "swagger-ui.css" } }),
};

/** Every route that is served × who calls it × where. */
export const httpRows: Readonly<Record<string, HttpRow>> = {
  ...accounts,
  ...teams,
  ...todos,
  ...whiteboards,
  ...trash,
  ...sharing,
  ...files,
  ...pictures,
  ...others,
};
