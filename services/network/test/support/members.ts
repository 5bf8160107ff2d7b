import {
  identityAccountDeactivated,
  identityAccountErased,
  identityAccountRegistered,
} from '@renmai/contracts/identity/identity.events';
import { profileCardChanged, profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import { defaultVisibility, type VisibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { TestMember, TestService } from '@renmai/test-kit';

/** Members of whom this service has heard, in one go: registered, and each with a card. */
export async function register(service: TestService, ...names: string[]): Promise<TestMember[]> {
  const members: TestMember[] = [];
  for (const name of names) {
    const member = await service.as();
    const { memberId } = member;
    await service.hear(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name, locale: 'en' } });
    await service.hear(profileCardChanged, {
      aggregateId: memberId,
      data: { memberId, name, headline: `${name}'s headline`, photo: null, place: { region: '', city: '' } },
    });
    members.push(member);
  }
  await service.drained();
  return members;
}

export async function setVisibility(
  service: TestService,
  { memberId }: TestMember,
  settings: Partial<VisibilitySettings>,
): Promise<void> {
  await service.publish(profileVisibilityChanged, {
    aggregateId: memberId,
    data: { memberId, ...defaultVisibility, ...settings },
  });
  await service.drained();
}

export async function deactivate(service: TestService, { memberId }: TestMember): Promise<void> {
  await service.publish(identityAccountDeactivated, { aggregateId: memberId, data: { memberId, reason: 'other' } });
  await service.drained();
}

export async function erase(service: TestService, { memberId }: TestMember): Promise<void> {
  await service.publish(identityAccountErased, { aggregateId: memberId, data: { memberId } });
  await service.drained();
}

/** Asks and accepts, through HTTP. */
export async function befriend(a: TestMember, b: TestMember): Promise<void> {
  await a.put(`/api/network/requests/${b.memberId}`, {}).expect(200);
  await b.post(`/api/network/requests/${a.memberId}/accept`).expect(200);
}

export const block = (blocker: TestMember, blocked: TestMember): Promise<unknown> =>
  blocker.put(`/api/network/blacklist/${blocked.memberId}`).expect(204);
