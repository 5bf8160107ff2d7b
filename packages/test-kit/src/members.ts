import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import { networkBlockAdded, networkFriendshipAccepted } from '@renmai/contracts/network/network.events';
import { profileCardChanged } from '@renmai/contracts/profile/profile.events';
import type { TestMember, TestService } from './service.js';

/** A member that the service knows. */
export async function register(service: TestService, name: string): Promise<TestMember> {
  const member = await service.as();
  await hearOf(service, member, name);
  return member;
}

/** Sends the service the events of identity and profile about a member. */
export async function hearOf(service: TestService, { memberId }: TestMember, name: string): Promise<void> {
  await service.hear(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
  const card = { memberId, name, headline: '', photo: null, place: { region: '', city: '' } };
  await service.hear(profileCardChanged, { aggregateId: memberId, data: card });
  await service.drained();
}

export async function befriend(service: TestService, one: TestMember, other: TestMember): Promise<void> {
  const memberIds = [one.memberId, other.memberId].sort() as [string, string];
  const data = { memberIds, since: '2026-01-01T00:00:00.000Z' };
  await service.publish(networkFriendshipAccepted, { aggregateId: memberIds.join(':'), data });
}

export async function block(service: TestService, blocker: TestMember, blocked: TestMember): Promise<void> {
  const data = { blockerId: blocker.memberId, blockedId: blocked.memberId };
  await service.publish(networkBlockAdded, { aggregateId: `${data.blockerId}:${data.blockedId}`, data });
}
