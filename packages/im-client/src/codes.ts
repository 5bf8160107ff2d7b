/** The states of a connection, with the numbers that chat clients of this protocol use. */
export const ConnectionCode = {
  /** nobody has asked for a connection yet */
  init: 400,
  /** a chat token is being fetched */
  fetchingToken: 401,
  /** the socket is being opened, or its provision waits for the answer */
  provisioning: 402,
  opened: 403,
  closing: 404,
  closed: 405,
  /** refused for good: nothing changes until somebody does something about it */
  error: 406,
} as const;
export type ConnectionCode = (typeof ConnectionCode)[keyof typeof ConnectionCode];

/** Why something failed; the numbers that chat clients of this protocol report. */
export const ErrorType = {
  requestTimeout: -1,
  unknown: -2,
  parameter: -3,
  openFailed: 1,
  authFailed: 2,
  tokenMissing: 28,
  disconnected: 39,
  limit: 50,
  messageNotFound: 51,
  noPermission: 52,
  unsupported: 53,
  tokenExpired: 56,
  serviceDisabled: 57,
  userNotFound: 204,
  loggedInElsewhere: 206,
  userRemoved: 207,
  tooManyDevices: 214,
  passwordChanged: 216,
  kicked: 217,
  mutedByAdmin: 219,
  deviceChanged: 220,
  notFriend: 221,
  illegalContent: 501,
  refusedByRule: 502,
  server: 503,
  recallTooLate: 504,
  notEnabled: 505,
  notOnAllowList: 506,
  muted: 507,
  moderated: 508,
  tooFast: 509,
  notConnected: 510,
  tooLarge: 511,
  sendTimeout: 512,
  groupNotJoined: 602,
  permissionDenied: 603,
  loadMessage: 604,
  groupNotFound: 605,
  groupDisabled: 608,
  roomFull: 704,
  roomNotFound: 705,
  editNotFound: 1302,
  editFormat: 1303,
  editFailed: 1304,
} as const;
export type ErrorType = (typeof ErrorType)[keyof typeof ErrorType];

/** A refusal of the chat server, or the want of an answer. */
export class ChatClientError extends Error {
  override name = 'ChatClientError';

  constructor(
    readonly type: ErrorType,
    /** the server's own words, for logs */
    readonly reason: string,
  ) {
    super(`${type}: ${reason}`);
  }
}
