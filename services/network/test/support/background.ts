import { identityAccountAddressesChanged } from '@renmai/contracts/identity/identity.events';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import type { Trait, TraitKind } from '@renmai/contracts/profile/trait.schema';
import { inOrder, type TestMember, type TestService } from '@renmai/test-kit';

type Background = { schools?: string[]; employers?: string[] } & Partial<
  Record<'industry' | 'city' | 'interest' | 'skill' | 'language', string>
>;

/** Profile folds names more thoroughly; here case makes no difference. */
const traitOf = (kind: TraitKind, name: string): Trait => ({ kind, key: name.toLowerCase(), name });

/** Sets a member's traits by an event of profile. */
export async function setBackground(
  service: TestService,
  { memberId }: TestMember,
  { schools = [], employers = [], ...others }: Background,
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
      traits: [
        ...schools.map((name) => traitOf('school', name)),
        ...employers.map((name) => traitOf('employer', name)),
        ...Object.entries(others).map(([kind, name]) => traitOf(kind as TraitKind, name)),
      ],
    },
  });
  await service.drained();
}

/** The hash of an address, as browsers and identity make it; each number is another address. */
export const addressHash = (number: number): string => number.toString(16).padStart(64, '0');

/** Sets the addresses by which a member can be found, by an event of identity. */
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
