import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import {
  networkBlockAdded,
  networkBlockRemoved,
  networkFriendshipAccepted,
  networkFriendshipRemoved,
} from '@renmai/contracts/network/network.events';
import type { OwnProfile } from '@renmai/contracts/profile/profile.schema';
import type { PublishOptions, TestMember, TestService } from '@renmai/test-kit';

type When = Pick<PublishOptions<unknown>, 'id' | 'occurredAt' | 'sequence'> & { chatOnly?: string[] };

const pairOf = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);

/** A member whose registration this service has heard of. */
export async function register(service: TestService, name: string): Promise<TestMember> {
  const member = await service.as();
  const { memberId } = member;
  await service.publish(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
  await service.drained();
  return member;
}

export async function ownProfile(member: TestMember): Promise<OwnProfile> {
  const { body } = await member.get('/api/profile').expect(200);
  return body as OwnProfile;
}

/** Publishes domain events of network. */
export const network = (service: TestService) => ({
  befriend: (a: TestMember, b: TestMember, { chatOnly, ...when }: When = {}) => {
    const memberIds = pairOf(a.memberId, b.memberId);
    const since = (when.occurredAt ?? new Date()).toISOString();
    return service.publish(networkFriendshipAccepted, {
      ...when,
      aggregateId: memberIds.join(':'),
      data: { memberIds, since, ...(chatOnly && { chatOnly }) },
    });
  },
  part: (a: TestMember, b: TestMember, { chatOnly, ...when }: When = {}) => {
    const memberIds = pairOf(a.memberId, b.memberId);
    return service.publish(networkFriendshipRemoved, {
      ...when,
      aggregateId: memberIds.join(':'),
      data: { memberIds, ...(chatOnly && { chatOnly }) },
    });
  },
  block: ({ memberId: blockerId }: TestMember, { memberId: blockedId }: TestMember, { chatOnly, ...when }: When = {}) =>
    service.publish(networkBlockAdded, {
      ...when,
      aggregateId: `${blockerId}:${blockedId}`,
      data: { blockerId, blockedId, ...(chatOnly && { chatOnly }) },
    }),
  unblock: (
    { memberId: blockerId }: TestMember,
    { memberId: blockedId }: TestMember,
    { chatOnly, ...when }: When = {},
  ) =>
    service.publish(networkBlockRemoved, {
      ...when,
      aggregateId: `${blockerId}:${blockedId}`,
      data: { blockerId, blockedId, ...(chatOnly && { chatOnly }) },
    }),
});
