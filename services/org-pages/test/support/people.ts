import type { DataOf } from '@renmai/contracts';
import { profileBackgroundChanged, profileVisibilityChanged } from '@renmai/contracts/profile/profile.events';
import { defaultVisibility } from '@renmai/contracts/profile/visibility.schema';
import { uuidv7 } from '@renmai/service-kit';
import type { TestService } from '@renmai/test-kit';

type Background = DataOf<typeof profileBackgroundChanged>;
interface Period {
  entryId?: string;
  name?: string;
  startDate?: string | null;
  endDate?: string | null;
}

const nothing = { skills: [], languages: [], interests: [], industry: '', traits: [] };
const plain = ({ entryId = uuidv7(), startDate = null, endDate = null }: Period) => ({
  id: entryId,
  startDate,
  endDate,
});

export const job = (homepageId: string | null, { name = 'Lamps', ...of }: Period = {}): Background['jobs'][number] => ({
  ...plain(of),
  ...{ homepageId, companyName: name, title: 'Smith', industry: 'Lighting' },
});

export const education = (
  homepageId: string,
  { name = 'School', ...of }: Period = {},
): Background['educations'][number] => ({
  ...plain(of),
  ...{ homepageId, school: name, degree: 'bachelor', fieldOfStudy: 'Law' },
});

/** Publishes a member's background, as profile does; `place`: the order in which it was written. */
export async function background(
  service: TestService,
  memberId: string,
  entries: Partial<Pick<Background, 'jobs' | 'educations' | 'traits' | 'closed'>>,
  order: { sequence?: number } = {},
): Promise<void> {
  const data = { memberId, jobs: [], educations: [], ...nothing, ...entries };
  await service.publish(profileBackgroundChanged, { aggregateId: memberId, data, ...order });
  await service.drained();
}

export async function openProfileTo(
  service: TestService,
  memberId: string,
  profile: 'everyone' | 'friends-of-friends' | 'friends' | 'only-me',
): Promise<void> {
  const data = { memberId, ...defaultVisibility, profile };
  await service.publish(profileVisibilityChanged, { aggregateId: memberId, data });
  await service.drained();
}
