import { ChatError } from '../rest/chat-error.js';

/** Refusals with exact text and status, the only things by which clients distinguish them. */
export const refusals = {
  noGroup: (id: string) => new ChatError(404, `grpID ${id} does not exist!`, { error: 'resource_not_found' }),
  permission: () => new ChatError(403, 'permission denied', { error: 'forbidden_op' }),
  notMembers: (userIds: readonly string[]) =>
    new ChatError(403, `users [${userIds.join(', ')}] are not members of this group!`, { error: 'forbidden_op' }),
  full: () => new ChatError(403, 'group member list is full!', { error: 'exceed_limit' }),
  tooManyUsers: () => new ChatError(403, 'members size is greater than max user size !', { error: 'exceed_limit' }),
  disabled: () =>
    new ChatError(403, 'can not operate this group, reason: group is disabled', { error: 'group_disabled' }),
  alreadyIn: (userIds: readonly string[]) =>
    new ChatError(403, `invite users to join group failed, reason: users [${userIds.join(', ')}] already in group`, {
      error: 'forbidden_op',
    }),
  blocked: (id: string, userId: string) =>
    new ChatError(403, `can not join this group ${id}, reason: user ${userId} is in the blacklist`, {
      error: 'forbidden_op',
    }),
  noEntry: () =>
    new ChatError(403, 'there is no invitation or request that could be answered', { error: 'forbidden_op' }),
  limit: () => new ChatError(400, 'The quantity has exceeded the limit!', { error: 'exceed_limit' }),
  invalid: (name: string) => new ChatError(400, `Invalid parameter ${name}`),
  noInvitation: () => new ChatError(404, 'the user is not invited', { error: 'resource_not_found' }),
  noFile: () => new ChatError(404, 'the shared file was not found', { error: 'resource_not_found' }),
  attributes: {
    invalid: () => new ChatError(400, 'member attributes are not valid', { code: 60_005 }),
    tooMuch: () => new ChatError(400, 'member attributes exceed the limit', { code: 60_006 }),
    permission: () => new ChatError(403, 'permission denied', { code: 60_002 }),
    notMember: () => new ChatError(404, 'the user is not in this group', { code: 60_003 }),
  },
} as const;

/** Ignores that a group does not exist any more: nobody has to leave it then. */
export const unlessGone = (error: unknown): void => {
  if (!(error instanceof ChatError) || error.status !== 404) throw error;
};
