import { randomUUID } from 'node:crypto';
import { locale } from '@renmai/contracts';
import {
  certificationsApi,
  educationsApi,
  jobsApi,
  languagesApi,
  offeredServicesApi,
  projectsApi,
  publicationsApi,
  skillsApi,
  volunteeringApi,
} from '@renmai/contracts/profile/entries.api';
import { contactForm } from '@renmai/contracts/profile/contact.schema';
import { displayName, email, newPassword } from '@renmai/contracts/identity/fields';
import { interestsForm, profileChange } from '@renmai/contracts/profile/profile.schema';
import { secondLanguageGiven } from '@renmai/contracts/profile/second-language.schema';
import { visibilitySettings } from '@renmai/contracts/profile/visibility.schema';
import type { DemoMember } from './people/entries.mjs';
import { sceneNames } from './draw/cover.mjs';
import { DEMO_PASSWORD, emailOf, people } from './people/index.mjs';
import { achievements } from './people/achievements.mjs';
import { secondLanguageOf } from './people/second-languages.mjs';
import { listsOf } from './profiles.mjs';

const forms: Record<string, { body?: { parse: (value: unknown) => unknown } | undefined }> = {
  jobs: jobsApi.add,
  educations: educationsApi.add,
  skills: skillsApi.add,
  languages: languagesApi.add,
  services: offeredServicesApi.add,
  certifications: certificationsApi.add,
  projects: projectsApi.add,
  volunteering: volunteeringApi.add,
  publications: publicationsApi.add,
};

const year = (month: string | null): number => Number(month?.slice(0, 4) ?? new Date().getFullYear());

describe.each(people.map((person): [string, DemoMember] => [person.name, person]))('%s', (_, person) => {
  it('has the form that the API accepts', () => {
    const { name, headline, about, place, industry, interests, contact = {}, visibility = {} } = person;
    locale.parse(person.locale);
    displayName.parse(name);
    email.parse(emailOf(person));
    const [city, region] = place;
    profileChange.parse({ version: 1, headline, about, industry, place: { city, region } });
    interestsForm.parse({ version: 1, interests });
    contactForm.strict().parse({ version: 1, ...contact });
    visibilitySettings.partial().strict().parse(visibility);
    for (const [list, bodies] of Object.entries(listsOf(person))) {
      for (const body of bodies) forms[list]?.body?.parse(body);
    }
    const jobs = person.jobs.map((one) => ({ ...one, id: randomUUID() }));
    const second = secondLanguageOf(person.key, { jobs });
    if (second) expect(secondLanguageGiven.parse(second).jobs).not.toEqual([]);
    if (person.scene) expect(sceneNames).toContain(person.scene);
  });

  it('has 1 to 4 jobs and educations', () => {
    for (const list of [person.jobs, person.educations]) {
      expect(list.length).toBeGreaterThanOrEqual(1);
      expect(list.length).toBeLessThanOrEqual(4);
    }
  });

  it('lived one life: the newest first, no two at once, working years that fit a life', () => {
    for (const list of [person.jobs, person.educations]) {
      for (const [index, { startDate, endDate }] of list.entries()) {
        expect(endDate === null || startDate <= endDate).toBe(true);
        const before = list[index + 1];
        if (before) expect((before.endDate ?? '9999') <= startDate).toBe(true);
      }
    }
    const first = person.educations.at(-1)?.startDate ?? '';
    const work = person.jobs.at(-1)?.startDate ?? '';
    expect(year(work) - year(first)).toBeGreaterThanOrEqual(0);
    expect(year(null) - year(first)).toBeLessThan(50);
    if (person.contact?.birthday) {
      const age = year(first) - year(person.contact.birthday);
      expect(age).toBeGreaterThanOrEqual(14);
      expect(age).toBeLessThan(25);
    }
  });

  it('repeats no skill, no language, no interest', () => {
    const lower = (words: string[]) => words.map((word) => word.toLowerCase());
    const words = [lower(person.skills), person.languages.map(([language]) => language), lower(person.interests)];
    for (const list of words) expect(new Set(list).size).toBe(list.length);
  });
});

describe('the demo world', () => {
  const all = <T>(of: (person: DemoMember) => T): Set<T> => new Set(people.map(of));

  it('has two dozen people with an address each, in the four languages', () => {
    expect(people.length).toBeGreaterThanOrEqual(24);
    expect(all(({ key }) => key).size).toBe(people.length);
    expect(all(({ locale }) => locale)).toEqual(new Set(locale.options));
    newPassword.parse(DEMO_PASSWORD);
  });

  it('has achievements of members alone', () => {
    for (const key of Object.keys(achievements)) expect(people.map((person) => person.key)).toContain(key);
  });

  it('shows every setting: seen by everyone and by few, with and without pictures, unpublished services', () => {
    expect([...all(({ visibility }) => visibility?.profile)]).toEqual(
      expect.arrayContaining([undefined, 'friends', 'friends-of-friends', 'only-me']),
    );
    expect([...all(({ visibility }) => visibility?.contact)]).toEqual(
      expect.arrayContaining([undefined, 'everyone', 'only-me', 'friends-of-friends']),
    );
    expect(all(({ look }) => look === null)).toEqual(new Set([true, false]));
    expect(all(({ scene }) => scene === null)).toEqual(new Set([true, false]));
    expect(people.some(({ services }) => services?.some(({ published }) => !published))).toBe(true);
  });
});
