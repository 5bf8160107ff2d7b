import type { MemberProfile, OwnProfile } from '@renmai/contracts/profile/profile.schema';

/** A profile as the sections show it, the member's own or another's. Null: this section is hidden from all viewers. */
export type Person = Pick<
  MemberProfile,
  | 'memberId'
  | 'name'
  | 'reading'
  | 'headline'
  | 'place'
  | 'industry'
  | 'photo'
  | 'cover'
  | 'about'
  | 'interests'
  | 'educations'
  | 'jobs'
  | 'languages'
  | 'skills'
  | 'certifications'
  | 'projects'
  | 'volunteering'
  | 'publications'
  | 'contact'
> & {
  services:
    | { id: string; title: string; description: string; category: string; price: string; published?: boolean }[]
    | null;
};

export const ownPerson = (profile: OwnProfile): Person => profile;
export const memberPerson = (profile: MemberProfile): Person => profile;

/** All texts that they wrote about themselves, to detect the language. */
export const wordsOf = ({ headline, about, jobs, educations, services, ...others }: Person): string =>
  [
    ...[headline, about],
    ...(jobs ?? []).flatMap(({ title, description }) => [title, description]),
    ...(educations ?? []).flatMap(({ activities, description }) => [activities, description]),
    ...(services ?? []).flatMap(({ title, description }) => [title, description]),
    ...(others.projects ?? []).flatMap(({ role, description }) => [role, description]),
    ...(others.volunteering ?? []).flatMap(({ role, description }) => [role, description]),
    ...(others.publications ?? []).map(({ description }) => description),
  ]
    .filter(Boolean)
    .join('\n');

/** As a translation says it: the fields are named as the server names them. */
export function inOwnLanguage(person: Person, said: (field: string, original: string) => string): Person {
  const { headline, about, jobs, educations, services, projects, volunteering, publications } = person;
  return {
    ...person,
    headline: said('headline', headline),
    about: about && said('about', about),
    jobs: jobs && jobs.map((job) => ofEntry('jobs', job, ['title', 'description'], said)),
    educations:
      educations &&
      educations.map((one) => ofEntry('educations', one, ['fieldOfStudy', 'activities', 'description'], said)),
    services: services && services.map((one) => ofEntry('services', one, ['title', 'description'], said)),
    projects: projects && projects.map((one) => ofEntry('projects', one, ['role', 'description'], said)),
    volunteering:
      volunteering && volunteering.map((one) => ofEntry('volunteering', one, ['role', 'description'], said)),
    publications: publications && publications.map((one) => ofEntry('publications', one, ['description'], said)),
  };
}

const ofEntry = <K extends string, T extends { id: string } & Record<K, string>>(
  list: string,
  entry: T,
  fields: readonly K[],
  said: (field: string, original: string) => string,
): T => ({
  ...entry,
  ...Object.fromEntries(fields.map((field) => [field, said(`${list}/${entry.id}/${field}`, entry[field])])),
});

const eastAsian = /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\s]+$/u;

/** From the large to the small where it is written in Chinese or Japanese, the other way round elsewhere. */
export function placeText({ region, city }: Person['place']): string {
  const parts = [city, region === city ? '' : region].filter(Boolean);
  return eastAsian.test(parts.join('')) ? parts.reverse().join(' ') : parts.join(', ');
}
