import { friendshipsApi } from '@renmai/contracts/network/friendships.api';
import type { FriendshipState } from '@renmai/contracts/network/relation.schema';
import { type Call, call } from '../../api/call';

/** The friendship after each step, as it is shown while the step waits for a network. */
const after = { request: 'requested', withdraw: 'none', accept: 'friends', refuse: 'none' } as const satisfies Record<
  string,
  FriendshipState
>;

/** A step of a friend request, sent at once or when there is a network. A later step takes the place of one that waits. */
export function requestCall(step: keyof typeof after, memberId: string, note = ''): Call {
  const params = { memberId };
  return {
    ...(step === 'request'
      ? call(friendshipsApi.request, { params, body: { note } })
      : call(friendshipsApi[step], { params })),
    waits: {
      name: `request ${memberId}`,
      tags: [{ type: 'Network' }, { type: 'Relation', id: memberId }],
      shows: { id: ['memberId', memberId], values: { friendship: after[step] } },
    },
  };
}
