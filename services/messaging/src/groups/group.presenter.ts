import type { Group, GroupMember, Standing } from './group.js';
import type { SharedFile } from './group-files.repository.js';

const sides = { owner: 'owner', admin: 'member', member: 'member' } as const;

/** `{owner|member: id}`; administrators by their name only where clients know of it. */
export const affiliation = (
  { userId, role, joinedAt }: GroupMember,
  shown: { joinedTime: boolean; admins?: boolean },
): Record<string, string | number> => ({
  [shown.admins ? role : sides[role]]: userId,
  ...(shown.joinedTime && { joined_time: joinedAt.getTime() }),
});

/** The details of a group or room. `members`: null if the caller may not see them. */
export const details = (
  group: Group,
  seen: { standing: Standing; shielded: boolean; members: readonly GroupMember[] | null; joinedTime: boolean },
): Record<string, unknown> => ({
  id: group.id,
  name: group.name,
  description: group.description,
  owner: group.owner,
  created: group.createdAt.getTime(),
  custom: group.custom,
  avatar: group.avatar,
  maxusers: group.maxUsers,
  membersonly: group.approval,
  allowinvites: group.allowInvites,
  invite_need_confirm: group.inviteNeedConfirm,
  public: group.public,
  mute: group.allMuted,
  shieldgroup: seen.shielded,
  disabled: group.disabled,
  permission: permissionOf(seen.standing),
  affiliations_count: group.memberCount,
  affiliations: (seen.members ?? []).map((member) => affiliation(member, { joinedTime: seen.joinedTime })),
});

/** The caller's relation to a group, in the words of clients. */
export const permissionOf = (standing: Standing): string => (standing === 'outsider' ? 'none' : standing);

export const joinedWithRole = (group: Group, standing: Standing): Record<string, unknown> => ({
  groupId: group.id,
  name: group.name,
  affiliations_count: group.memberCount,
  permission: permissionOf(standing),
  disabled: group.disabled,
  membersonly: group.approval,
  allowinvites: group.allowInvites,
  description: group.description,
  avatar: group.avatar,
  maxusers: group.maxUsers,
  public: group.public,
});

export const sharedFile = (file: SharedFile): Record<string, unknown> => ({
  file_id: file.id,
  file_name: file.name,
  file_owner: file.owner,
  file_size: file.size,
  created: file.createdAt.getTime(),
});
