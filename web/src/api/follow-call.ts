import { followedHomepagesApi } from '@renmai/contracts/network/followed-homepages.api';
import { type FollowView, followsApi } from '@renmai/contracts/network/follows.api';
import type { HomepageKind } from '@renmai/contracts/org-pages/homepage.schema';
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

/** Written out, since the contract's list would bring its rules into the first page. */
const kinds: readonly HomepageKind[] = ['company', 'school'];

/** The call to mute a member, or to hear of them again, sent at once or when there is a network. */
export const muteMemberCall = (memberId: string, muted: boolean): Call => ({
  ...call(muted ? followsApi.mute : followsApi.unmute, { params: { memberId } }),
  waits: {
    name: `mute ${memberId}`,
    tags: [{ type: 'Network' }, { type: 'Moments' }, { type: 'Relation', id: memberId }],
    shows: { id: ['memberId', memberId], values: { muted } },
  },
});

/** The same for a homepage, of which the feed does not know whether it is a company or a school. */
export const muteHomepageCall = (homepageId: string, muted: boolean): Call => ({
  ...call(muted ? followedHomepagesApi.mute : followedHomepagesApi.unmute, { params: { homepageId } }),
  waits: {
    name: `mute ${homepageId}`,
    tags: [{ type: 'Network' }, { type: 'Moments' }],
    shows: kinds.map((kind) => ({
      url: call(followsApi.followsHomepage, { params: { kind, targetId: homepageId } }).url,
      values: { muted },
    })),
  },
});
