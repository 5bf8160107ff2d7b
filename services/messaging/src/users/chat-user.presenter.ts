import type { StoredUser } from './chat-users.repository.js';

/** A user as `entities` show them. */
export const presentUser = (user: StoredUser) => ({
  uuid: user.relationId,
  type: 'user',
  created: user.createdAt.getTime(),
  modified: user.modifiedAt.getTime(),
  username: user.id,
  activated: !user.closed,
  nickname: user.nickname,
});
