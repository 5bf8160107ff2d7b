import type { DataOf } from '@renmai/contracts';
import type { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';

export interface Affiliation {
  entryId: string;
  homepageId: string | null;
  kind: 'job' | 'education';
  /** of the company or school, as the member wrote it; `nameKey` is the same for all its spellings */
  name: string;
  nameKey: string;
  title: string;
  fieldOfStudy: string;
  degree: string | null;
  startDate: string | null;
  endDate: string | null;
  /** not everyone who may see the profile may see its section: the entry is stored for its mark, and listed nowhere */
  closed: boolean;
}

type Told = DataOf<typeof profileBackgroundChanged>;

/**
 * The stored part of a profile: entries that belong to a homepage, and, if an education does, also the other jobs. Domain events from
 * before entries had ids give none.
 */
export function keptEntries({ jobs, educations, traits, closed = [] }: Told): Affiliation[] {
  const keys = new Map(traits.filter(({ kind }) => kind === 'employer').map(({ name, key }) => [name, key]));
  const learned = educations.flatMap(({ id, homepageId, school, startDate, endDate, degree, fieldOfStudy }) =>
    id !== undefined && homepageId
      ? [
          {
            ...{ entryId: id, homepageId, kind: 'education' as const, name: school, nameKey: school.toLowerCase() },
            ...{ title: '', fieldOfStudy, degree, startDate, endDate, closed: closed.includes('educations') },
          },
        ]
      : [],
  );
  const worked = jobs.flatMap(({ id, homepageId = null, companyName, title, startDate, endDate }) =>
    id !== undefined && (homepageId !== null || learned.length > 0)
      ? [
          {
            ...{ entryId: id, homepageId, kind: 'job' as const, name: companyName },
            nameKey: keys.get(companyName) ?? companyName.toLowerCase(),
            ...{ title, fieldOfStudy: '', degree: null, startDate, endDate, closed: closed.includes('jobs') },
          },
        ]
      : [],
  );
  return [...learned, ...worked];
}
