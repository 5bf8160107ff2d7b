import type { Group } from './group.js';
import { toldOneByOne, toldTogether } from './group-limits.js';
import type { MucNotice } from './muc-notice.js';
import { muteEnd } from './mute-end.js';

const members = { to: 'members' } as const;
const alone = (userId: string) => ({ to: 'alone', userIds: [userId] }) as const;

/** Every notice of groups and rooms, with its receivers and fields. */
export const notices = {
  created: (): MucNotice => ({ operation: 'CREATE', audience: { to: 'own-devices' } }),
  destroyed: (): MucNotice => ({ operation: 'DESTROY', audience: members }),
  joinedHere: (): MucNotice => ({ operation: 'JOIN', audience: { to: 'own-devices' } }),
  leftHere: (): MucNotice => ({ operation: 'LEAVE', audience: { to: 'own-devices' } }),

  applied: (applicant: string, managers: readonly string[], reason: string): MucNotice => ({
    operation: 'APPLY',
    audience: { to: 'some', userIds: managers },
    affected: [applicant],
    reason,
  }),
  requestAccepted: (applicant: string): MucNotice => ({
    operation: 'APPLY_ACCEPT',
    audience: alone(applicant),
    affected: [applicant],
  }),
  requestDeclined: (applicant: string, reason: string): MucNotice => ({
    operation: 'APPLY_DECLINE',
    audience: alone(applicant),
    affected: [applicant],
    reason,
  }),
  invited: (invitee: string): MucNotice => ({
    operation: 'INVITE',
    audience: alone(invitee),
    affected: [invitee],
  }),
  /** the inviter may have left meanwhile */
  inviteAnswered: (accepted: boolean, inviter: string, isMember: boolean): MucNotice => ({
    operation: accepted ? 'INVITE_ACCEPT' : 'INVITE_DECLINE',
    audience: isMember ? { to: 'some', userIds: [inviter] } : alone(inviter),
    affected: [inviter],
  }),
  putIn: (userId: string): MucNotice => ({
    operation: 'DIRECT_JOINED',
    audience: alone(userId),
    affected: [userId],
  }),
  removed: (userId: string): MucNotice => ({ operation: 'KICK', audience: alone(userId), affected: [userId] }),
  unblocked: (userId: string): MucNotice => ({ operation: 'ALLOW', audience: alone(userId), affected: [userId] }),

  joined: (userIds: readonly string[], memberCount: number, ext?: string): MucNotice[] =>
    moved('PRESENCE', userIds, memberCount, ext),
  left: (userIds: readonly string[], memberCount: number): MucNotice[] => moved('ABSENCE', userIds, memberCount),

  updated: (group: Group): MucNotice => ({
    operation: 'UPDATE',
    audience: members,
    event: {
      name: group.name,
      description: group.description,
      public: group.public,
      members_only: group.approval,
      allow_user_invites: group.allowInvites,
      max_users: group.maxUsers,
      invite_need_confirm: group.inviteNeedConfirm,
      custom: group.custom,
      avatar: group.avatar,
      last_modified: group.modifiedAt.getTime(),
    },
  }),
  ownerChanged: (owner: string): MucNotice => of('ASSIGN_OWNER', owner),
  adminAdded: (userId: string): MucNotice => of('ADD_ADMIN', userId),
  adminRemoved: (userId: string): MucNotice => of('REMOVE_ADMIN', userId),
  /** `until`: null for ever */
  muted: (userIds: readonly string[], until: Date | null): MucNotice => ({
    operation: 'ADD_MUTE',
    audience: members,
    affected: userIds,
    ext: JSON.stringify({ user_mute_time: muteEnd(until) }),
  }),
  unmuted: (userIds: readonly string[]): MucNotice => of('REMOVE_MUTE', ...userIds),
  announced: (text: string): MucNotice =>
    text === ''
      ? { operation: 'DELETE_ANNOUNCEMENT', audience: members }
      : { operation: 'UPDATE_ANNOUNCEMENT', audience: members, reason: text },
  fileUploaded: (file: { file_id: string; file_name: string }): MucNotice => ({
    operation: 'UPLOAD_FILE',
    audience: members,
    event: file,
  }),
  fileDeleted: (fileId: string): MucNotice => ({ operation: 'DELETE_FILE', audience: members, reason: fileId }),
  allowed: (userIds: readonly string[]): MucNotice => of('ADD_USER_WHITE_LIST', ...userIds),
  disallowed: (userIds: readonly string[]): MucNotice => of('REMOVE_USER_WHITE_LIST', ...userIds),
  allMuted: (): MucNotice => ({ operation: 'BAN_GROUP', audience: members }),
  allUnmuted: (): MucNotice => ({ operation: 'REMOVE_BAN_GROUP', audience: members }),

  attributesSet: (properties: Record<string, string>): MucNotice => ({
    operation: 'SET_METADATA',
    audience: members,
    event: { result: { successKeys: Object.keys(properties) }, properties },
  }),
  attributesRemoved: (successKeys: readonly string[]): MucNotice => ({
    operation: 'DELETE_METADATA',
    audience: members,
    event: { result: { successKeys } },
  }),
  memberAttributes: (username: string, properties: Record<string, string>): MucNotice => ({
    operation: 'GROUP_MEMBER_METADATA_UPDATE',
    audience: members,
    affected: [username],
    event: { username, properties },
  }),
};

const of = (operation: MucNotice['operation'], ...affected: string[]): MucNotice => ({
  operation,
  audience: members,
  affected,
});

/** One notice for each user; for many users, one notice for every hundred, which lists them. */
function moved(
  operation: 'PRESENCE' | 'ABSENCE',
  userIds: readonly string[],
  memberCount: number,
  ext?: string,
): MucNotice[] {
  const notice = (from: string, more?: Pick<MucNotice, 'members'>): MucNotice => ({
    operation,
    audience: members,
    from,
    memberCount,
    ...(ext !== undefined && { ext }),
    ...more,
  });
  if (userIds.length <= toldOneByOne) return userIds.map((userId) => notice(userId));
  const found: MucNotice[] = [];
  for (let start = 0; start < userIds.length; start += toldTogether) {
    const together = userIds.slice(start, start + toldTogether);
    const [first] = together;
    if (first !== undefined) found.push(notice(first, { members: together }));
  }
  return found;
}
