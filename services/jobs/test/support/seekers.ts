import { networkFollowAdded } from '@renmai/contracts/network/network.events';
import type { DegreeOfStudy } from '@renmai/contracts/profile/education.schema';
import { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { traitKey } from '@renmai/names';
import type { TestMember, TestService } from '@renmai/test-kit';

interface Background {
  skills?: readonly string[];
  city?: string;
  degree?: DegreeOfStudy;
  /** homepages of companies in which they work now */
  worksAt?: readonly string[];
  /** and used to work */
  workedAt?: readonly string[];
}

/** Publishes a new background of the member. */
export async function setBackground(
  service: TestService,
  { memberId }: TestMember,
  { skills = [], city, degree, worksAt = [], workedAt = [] }: Background,
): Promise<void> {
  const job = (homepageId: string, endDate: string | null) => ({
    ...{ companyName: 'Lamps', title: 'Designer', industry: 'Lighting', startDate: '2019-01' },
    ...{ homepageId, endDate },
  });
  const traits = [
    ...skills.map((name) => ({ kind: 'skill' as const, key: traitKey.skill(name), name })),
    ...(city === undefined ? [] : [{ kind: 'city' as const, key: traitKey.city(city), name: city }]),
  ];
  const education = { school: 'School', fieldOfStudy: 'Light', startDate: null, endDate: null };
  const data = {
    memberId,
    educations: degree === undefined ? [] : [{ ...education, degree }],
    jobs: [...worksAt.map((id) => job(id, null)), ...workedAt.map((id) => job(id, '2020-01'))],
    ...{ skills: [...skills], languages: [], interests: [], industry: '', traits },
  };
  await service.publish(profileBackgroundChanged, { aggregateId: memberId, data });
  await service.drained();
}

export async function follow(service: TestService, { memberId }: TestMember, homepageId: string): Promise<void> {
  const data = { followerId: memberId, kind: 'company', targetId: homepageId } as const;
  await service.publish(networkFollowAdded, { aggregateId: `${memberId}:company:${homepageId}`, data });
  await service.drained();
}
