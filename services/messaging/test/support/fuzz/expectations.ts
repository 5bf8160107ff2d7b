import { CommSyncDL, CommSyncUL, CommUnreadDL, Meta, MSync, Provision, Status, type im } from '@renmai/im-protocol';
import type { MemoryConnection } from './memory-connection.js';

const { SYNC, UNREAD, PROVISION, LOGOUT } = MSync.Command;
const { OK, WRONG_PARAMETER, UNAUTHORIZED, PB_PARSER_ERROR, FAIL, PERMISSION_DENIED, USER_MUTED } = Status.ErrorCode;
const { IM_FORBIDDEN, RESOURCE_CHANGED } = Status.ErrorCode;

/** Why something sent is refused, by code: clients know these texts. */
const sendRefusals: Readonly<Record<number, readonly (string | RegExp)[]>> = {
  [FAIL]: [
    'blocked',
    'group not found',
    'not in group or chatroom',
    'exceed recall time limit',
    'message recall disabled',
    'not in group or chatroom white list',
    'nonroster',
    'group is disabled',
    'limit directed users',
    'Sorry, edit limit reached',
    'Sorry, message does not exist',
    'Sorry, You do not have permission',
    'Sorry, format is incorrect',
    'Sorry, edit is not available',
    'Sorry, edit fail',
    'Sorry, not supported',
    'Sorry, data is too large',
    'group member list is full!',
    'group ID illegal, please check it',
    'has create(joined) too many chatrooms',
    /^username .* doesn't exist!$/su,
    /grpID .* does not exist!$/su,
    /can not join this group.* is in the blacklist/su,
    /can not operate this group, reason: group is disabled/u,
  ],
  [PERMISSION_DENIED]: ['traffic limit', 'Sorry, data is too large', 'sensitive words'],
  [USER_MUTED]: ['you were muted'],
};

const isKnown = ({ errorCode, reason }: im.Status): boolean =>
  (sendRefusals[errorCode] ?? []).some((one) => (typeof one === 'string' ? one === reason : one.test(reason)));

const loginCodes: readonly number[] = [
  ...[UNAUTHORIZED, WRONG_PARAMETER, PB_PARSER_ERROR, FAIL, PERMISSION_DENIED],
  ...[IM_FORBIDDEN, RESOURCE_CHANGED],
];

const syncsOf = (frames: readonly im.MSync[]): im.CommSyncDL[] =>
  frames.filter(({ command }) => command === SYNC).map(({ payload }) => CommSyncDL.decode(payload));

function decoded<T>(codec: { decode(bytes: Uint8Array): T }, bytes: Uint8Array): T | null {
  try {
    return codec.decode(bytes);
  } catch {
    return null;
  }
}

export const isFrame = (bytes: Uint8Array): boolean => decoded(MSync, bytes) !== null;

/** The fault of the answer to a frame of a logged-in client; null if there is none. */
export function faultInside(bytes: Uint8Array, connection: MemoryConnection): string | null {
  const { closed } = connection;
  const answers = connection.taken();
  const syncs = syncsOf(answers);
  const frame = decoded(MSync, bytes);
  if (!frame) return closed?.code === 1007 ? null : 'a frame that cannot be read did not end the connection';
  if (frame.command === LOGOUT) return closed?.code === 1000 ? null : 'a logout did not end it';
  if (closed) return `it was closed: ${closed.code} ${closed.reason}`;
  const refusedWith = (code: im.Status.ErrorCode): string | null =>
    syncs.some(({ metaId, status }) => metaId.isZero() && status?.errorCode === code && status.reason)
      ? null
      : `no refusal with ${code}`;
  if (frame.command === UNREAD) {
    const unread = answers.find(({ command }) => command === UNREAD);
    return unread && CommUnreadDL.decode(unread.payload).status?.errorCode === OK ? null : 'no answer to a heart beat';
  }
  if (frame.command !== SYNC) return refusedWith(Status.ErrorCode.UNKNOWN_COMMAND);
  const sync = decoded(CommSyncUL, frame.payload);
  if (!sync) return refusedWith(PB_PARSER_ERROR);
  if (sync.meta) return faultOfSend(sync.meta, syncs);
  return sync.queue ? null : refusedWith(Status.ErrorCode.MISSING_PARAMETER);
}

function faultOfSend(meta: im.Meta.$Properties, syncs: readonly im.CommSyncDL[]): string | null {
  const { id, ns } = new Meta(meta);
  const acks = syncs.filter(({ metaId }) => !metaId.isZero());
  if (id.isZero() || ns === Meta.NameSpace.STATISTIC) return acks.length === 0 ? null : 'an answer nobody asked for';
  const [ack, second] = acks;
  if (!ack || second || !ack.metaId.equals(id)) return `${acks.length} answers to something sent`;
  const { status } = ack;
  if (!status) return 'an answer without status';
  if (status.errorCode !== OK)
    return isKnown(new Status(status)) ? null : `refused ${status.errorCode} ${status.reason}`;
  return ack.serverId.isZero() ? 'an acknowledgement without id' : null;
}

/** The same of a frame on a connection on which nobody has logged in. */
export function faultOutside(bytes: Uint8Array, connection: MemoryConnection): string | null {
  const { closed } = connection;
  const [answer] = connection.taken();
  if (!decoded(MSync, bytes)) return closed?.code === 1007 ? null : 'a frame that cannot be read did not end it';
  if (answer?.command !== PROVISION) return `no answer to a login: ${closed?.code} ${closed?.reason}`;
  const { status } = Provision.decode(answer.payload);
  if (!status) return 'a login answered without status';
  // The same device may have come in again meanwhile.
  if (status.errorCode === OK) return closed && closed.code !== 1000 ? `let in and closed: ${closed.code}` : null;
  if (!loginCodes.includes(status.errorCode ?? 0) || !status.reason)
    return `not let in: ${status.errorCode} ${status.reason}`;
  return closed?.code === 401 ? null : 'refused and not closed';
}
