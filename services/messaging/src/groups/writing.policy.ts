import type { SendRefusal } from '../sending/send-rules.js';
import type { Standing } from './group.js';

/** The facts that decide whether a user may write in a group or room. */
export interface Writer {
  standing: Standing;
  disabled: boolean;
  /** only owner, administrators and users on the white list may write */
  allMuted: boolean;
  muted: boolean;
  /** on the white list */
  allowed: boolean;
  /** on the block list */
  blocked: boolean;
}

/** Codes and texts of the protocol; clients wait for ever on others. */
export const writingRefusals = {
  noGroup: { code: 1, reason: 'group not found' },
  disabled: { code: 1, reason: 'group is disabled' },
  blocked: { code: 1, reason: 'blocked' },
  outsider: { code: 1, reason: 'not in group or chatroom' },
  muted: { code: 15, reason: 'you were muted' },
  allMuted: { code: 1, reason: 'not in group or chatroom white list' },
} as const satisfies Record<string, SendRefusal>;

/**
 * The reason why a user may not send, or null; `writer` is null if the group does not exist. Users who may not write
 * (`writes`) may still acknowledge messages and recall their own.
 */
export function writingRefusal(writer: Writer | null, writes: boolean): SendRefusal | null {
  if (!writer) return writingRefusals.noGroup;
  if (writer.standing === 'outsider') return writer.blocked ? writingRefusals.blocked : writingRefusals.outsider;
  if (writer.disabled) return writingRefusals.disabled;
  if (!writes) return null;
  if (writer.muted) return writingRefusals.muted;
  if (writer.allMuted && writer.standing === 'member' && !writer.allowed) return writingRefusals.allMuted;
  return null;
}
