import { profileCompletenessChanged } from '@renmai/contracts/profile/profile.events';
import { register, type TestMember, type TestService } from '@renmai/test-kit';

/** A member whose profile has an education and work experience. */
export async function complete(service: TestService, name: string): Promise<TestMember> {
  const member = await register(service, name);
  const { memberId } = member;
  await service.publish(profileCompletenessChanged, {
    aggregateId: memberId,
    data: { memberId, complete: true, percent: 50 },
  });
  await service.drained();
  return member;
}
