import { type FollowView, followsApi } from '@renmai/contracts/network/follows.api';
import { type Call, call } from './call';

type Target = Pick<FollowView, 'kind' | 'targetId'>;

/** The call to follow or unfollow, sent at once or when there is a network. */
export function followCall({ kind, targetId }: Target, following: boolean): Call {
  const params = { kind, targetId };
  const own = kind === 'member';
  return {
    ...call(following ? followsApi.follow : followsApi.unfollow, { params }),
    waits: {
      name: `follow ${targetId}`,
      tags: [{ type: 'Network' }, { type: 'Moments' }, ...(own ? [{ type: 'Relation', id: targetId }] : [])],
      shows: own
        ? { id: ['memberId', targetId], values: { following } }
        : {
            url: call(followsApi.followsHomepage, { params: { kind, targetId } }).url,
            values: following ? { following } : { following, muted: false },
          },
    },
  };
}
