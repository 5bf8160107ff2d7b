import { identityAccountAddressesChanged } from '@renmai/contracts/identity/identity.events';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { inOrder, type TestMember, type TestService } from '@renmai/test-kit';

/** Where a member was, as profile tells. */
export async function setBackground(
  service: TestService,
  { memberId }: TestMember,
  { schools = [], employers = [] }: { schools?: string[]; employers?: string[] },
  place?: number,
): Promise<void> {
  await service.publish(profileBackgroundChanged, {
    aggregateId: memberId,
    ...(place !== undefined && inOrder(place)),
    data: {
      memberId,
      educations: schools.map((school) => ({
        school,
        degree: 'bachelor' as const,
        fieldOfStudy: 'Law',
        startDate: null,
        endDate: null,
      })),
      jobs: employers.map((companyName) => ({
        companyName,
        title: 'Smith',
        industry: 'Lamps',
        startDate: null,
        endDate: null,
      })),
      skills: [],
      languages: [],
      interests: [],
      industry: '',
    },
  });
  await service.drained();
}

/** The hash of an address, as browsers and identity make it; each number is another address. */
export const addressHash = (number: number): string => number.toString(16).padStart(64, '0');

/** By what a member can be found, as identity tells. */
export async function setAddresses(
  service: TestService,
  { memberId }: TestMember,
  { email = null, phone = null }: { email?: string | null; phone?: string | null },
  place?: number,
): Promise<void> {
  await service.publish(identityAccountAddressesChanged, {
    aggregateId: memberId,
    ...(place !== undefined && inOrder(place)),
    data: { memberId, email, phone },
  });
  await service.drained();
}
