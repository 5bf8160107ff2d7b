import { ErrorType } from './codes.js';

type Test = string | RegExp;
interface Row {
  code: number;
  /** exact text, or a pattern; left out: any reason */
  reason?: Test;
  type: ErrorType;
}

const FAIL = 1;
const DENIED = 7;

/** The meaning of a refused send; the first row that fits counts. */
export const sendRefusals: readonly Row[] = [
  { code: 15, type: ErrorType.muted },
  { code: FAIL, reason: 'blocked', type: ErrorType.permissionDenied },
  { code: FAIL, reason: 'group not found', type: ErrorType.groupNotFound },
  { code: FAIL, reason: 'not in group or chatroom', type: ErrorType.groupNotJoined },
  { code: FAIL, reason: 'exceed recall time limit', type: ErrorType.recallTooLate },
  { code: FAIL, reason: 'message recall disabled', type: ErrorType.notEnabled },
  { code: FAIL, reason: 'not in group or chatroom white list', type: ErrorType.notOnAllowList },
  { code: FAIL, reason: 'nonroster', type: ErrorType.notFriend },
  { code: FAIL, reason: 'group is disabled', type: ErrorType.groupDisabled },
  { code: FAIL, reason: /moderation/, type: ErrorType.moderated },
  { code: FAIL, reason: 'limit directed users', type: ErrorType.limit },
  { code: FAIL, reason: 'Sorry, edit limit reached', type: ErrorType.limit },
  { code: FAIL, reason: 'Sorry, message does not exist', type: ErrorType.editNotFound },
  { code: FAIL, reason: 'Sorry, You do not have permission', type: ErrorType.permissionDenied },
  { code: FAIL, reason: 'Sorry, format is incorrect', type: ErrorType.editFormat },
  { code: FAIL, reason: 'Sorry, edit is not available', type: ErrorType.notEnabled },
  { code: FAIL, reason: 'Sorry, edit fail', type: ErrorType.editFailed },
  { code: FAIL, reason: /grpID.*does not exist!/s, type: ErrorType.roomNotFound },
  { code: FAIL, reason: /username.*doesn't exist!/s, type: ErrorType.userNotFound },
  { code: FAIL, reason: 'group member list is full!', type: ErrorType.roomFull },
  { code: FAIL, reason: /can not join this group.*is in the blacklist/s, type: ErrorType.permissionDenied },
  { code: FAIL, reason: 'can not operate this group, reason: group is disabled', type: ErrorType.groupDisabled },
  { code: FAIL, reason: /group ID illegal, please check it/, type: ErrorType.parameter },
  { code: FAIL, reason: /has create\(joined\) too many chatrooms/, type: ErrorType.limit },
  { code: FAIL, type: ErrorType.server },
  { code: DENIED, reason: 'sensitive words', type: ErrorType.illegalContent },
  { code: DENIED, reason: 'blocked by mod_antispam', type: ErrorType.illegalContent },
  { code: DENIED, reason: 'user is mute', type: ErrorType.mutedByAdmin },
  { code: DENIED, reason: 'traffic limit', type: ErrorType.tooFast },
  { code: DENIED, reason: 'Sorry, data is too large', type: ErrorType.tooLarge },
  { code: DENIED, type: ErrorType.noPermission },
  { code: 19, type: ErrorType.refusedByRule },
];

/** The meaning of a refused provision. */
export const provisionRefusals: readonly Row[] = [
  { code: FAIL, reason: 'Sorry, token expired', type: ErrorType.tokenExpired },
  { code: FAIL, reason: 'Sorry, token or password does not match login info', type: ErrorType.tokenMissing },
  { code: FAIL, reason: 'Sorry, user not found', type: ErrorType.userNotFound },
  { code: FAIL, reason: /^Sorry, user (register limit|.*rate limit)/, type: ErrorType.limit },
  { code: 2, type: ErrorType.authFailed },
  { code: 4, type: ErrorType.parameter },
  { code: 6, type: ErrorType.tokenExpired },
  { code: DENIED, reason: /count limit/, type: ErrorType.limit },
  { code: 12, type: ErrorType.serviceDisabled },
  { code: 13, type: ErrorType.tooManyDevices },
  { code: 20, type: ErrorType.deviceChanged },
];

const fits = ({ code, reason }: Row, given: number, words: string): boolean =>
  code === given && (reason === undefined || (typeof reason === 'string' ? reason === words : reason.test(words)));

const find = (rows: readonly Row[], code: number, reason: string, otherwise: ErrorType): ErrorType =>
  rows.find((row) => fits(row, code, reason))?.type ?? otherwise;

/** The error type of a refused send: status code and reason of its answer. */
export const sendRefusal = (code: number, reason: string): ErrorType =>
  find(sendRefusals, code, reason, ErrorType.loadMessage);

/** The error type of a refused provision. */
export const provisionRefusal = (code: number, reason: string): ErrorType =>
  find(provisionRefusals, code, reason, ErrorType.authFailed);

/** A new token may help. */
export const isTokenRefusal = (type: ErrorType): boolean =>
  type === ErrorType.tokenExpired || type === ErrorType.tokenMissing || type === ErrorType.authFailed;

/** Operation of a statistics message that ends the session → error type. */
export const forcedLogouts: Readonly<Record<number, ErrorType>> = {
  1: ErrorType.userRemoved,
  2: ErrorType.loggedInElsewhere,
  3: ErrorType.passwordChanged,
  4: ErrorType.kicked,
};
