import { z } from 'zod';
import { line, locale, text } from '../common.js';
import type { ProfileSection } from './visibility.schema.js';

const short = line(120, 0);
const long = text(2000);
const id = z.uuid();
const entries = <T extends z.ZodRawShape>(fields: T, most = 50) => z.array(z.object({ id, ...fields })).max(most);

const fields = {
  title: short,
  description: long,
  fieldOfStudy: short,
  activities: text(1000),
  role: short,
};
/** In a form, texts and lists that are left out are empty. */
const given = {
  title: short.default(''),
  description: long.default(''),
  fieldOfStudy: short.default(''),
  activities: fields.activities.default(''),
  role: short.default(''),
};

/**
 * The texts of a profile in a second language, beside those of the profile itself. An empty text: readers see the profile's. Names of
 * people, schools and companies are the same in all languages. Texts of entries that are not in the profile are left out.
 */
export const secondLanguage = z
  .object({
    language: locale,
    headline: short,
    about: text(3000),
    jobs: entries({ title: fields.title, description: fields.description }),
    educations: entries({
      fieldOfStudy: fields.fieldOfStudy,
      activities: fields.activities,
      description: fields.description,
    }),
    services: entries({ title: fields.title, description: fields.description }, 10),
    projects: entries({ role: fields.role, description: fields.description }),
    volunteering: entries({ role: fields.role, description: fields.description }),
    publications: entries({ description: fields.description }),
  })
  .meta({ id: 'SecondLanguage' });
export type SecondLanguage = z.output<typeof secondLanguage>;

/** The same as it is sent. */
export const secondLanguageGiven = z.object({
  language: locale,
  headline: short.default(''),
  about: text(3000).default(''),
  jobs: entries({ title: given.title, description: given.description }).default([]),
  educations: entries({
    fieldOfStudy: given.fieldOfStudy,
    activities: given.activities,
    description: given.description,
  }).default([]),
  services: entries({ title: given.title, description: given.description }, 10).default([]),
  projects: entries({ role: given.role, description: given.description }).default([]),
  volunteering: entries({ role: given.role, description: given.description }).default([]),
  publications: entries({ description: given.description }).default([]),
});

/** The lists of a profile whose texts may be written in a second language, with their texts. */
export const secondTexts = {
  jobs: ['title', 'description'],
  educations: ['fieldOfStudy', 'activities', 'description'],
  services: ['title', 'description'],
  projects: ['role', 'description'],
  volunteering: ['role', 'description'],
  publications: ['description'],
} as const satisfies Partial<Record<ProfileSection, readonly string[]>>;
export type SecondList = keyof typeof secondTexts;
export const secondLists = Object.keys(secondTexts) as SecondList[];

/** `secondLanguage: null` removes all texts. The version is that of name, headline, about and the like. */
export const secondLanguageForm = z.object({ version: z.int(), secondLanguage: secondLanguageGiven.nullable() });
