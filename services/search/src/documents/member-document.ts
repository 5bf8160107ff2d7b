import type { DataOf } from '@renmai/contracts';
import type {
  profileBackgroundChanged,
  profileCardChanged,
  profileServicesChanged,
} from '@renmai/contracts/profile/profile.events';
import { nameKey, traitKey } from '@renmai/names';
import { cutText } from '@renmai/service-kit';
import type { WeightedText } from '../analysis/lexemes.js';
import { isJapanese, nameReadIn } from '@renmai/vocabulary';
import { facetKeyOf, occupationKeys } from '../analysis/facet-concepts.js';
import { languageWords } from '../analysis/language-words.js';
import { shortNames } from '../analysis/short-names.js';
import type { FacetValue, SearchDocument } from '../index/search-index.port.js';
import { placeKey, typedPlace } from './cities.js';
import { degreeLabels, labelled } from '../labels/labels.js';

/** Maximum length of each text; text beyond it is not found. */
const MAX_WRITTEN = 2000;
/** Maximum number of skills by which members are counted and narrowed. */
const MAX_SKILLS = 10;

/** The parts of a member that profile has published so far. */
export interface MemberParts {
  memberId: string;
  card: Partial<DataOf<typeof profileCardChanged>>;
  background: Partial<DataOf<typeof profileBackgroundChanged>>;
  services: DataOf<typeof profileServicesChanged>['services'];
  /** the completeness of the profile, 0 to 100 */
  percent: number;
  unlisted: boolean;
  version: number;
}

/** Null: there is no name yet, so nothing that could be shown. */
export function memberDocument(parts: MemberParts, now: Date): SearchDocument | null {
  const { memberId, card, background, services, percent, unlisted, version } = parts;
  if (!card.name) return null;
  const {
    jobs = [],
    educations = [],
    skills = [],
    languages = [],
    interests = [],
    industry = '',
    about = '',
    second = [],
  } = background;
  const [ongoing, past] = [jobs.filter(({ endDate }) => !endDate), jobs.filter(({ endDate }) => endDate)];
  const place = card.place ?? { region: '', city: '' };
  const texts: WeightedText[] = [
    { weight: 'B', text: card.headline ?? '' },
    ...ongoing.flatMap(({ title, companyName }) => ofJob(title, companyName, 'B')),
    ...past.flatMap(({ title, companyName }) => ofJob(title, companyName, 'C')),
    ...educations.flatMap(({ school, fieldOfStudy }) =>
      ofJob(fieldOfStudy, [school, ...shortNames(school)].join(' '), 'C'),
    ),
    ...[...skills, industry].map((text) => ({ weight: 'C' as const, text })),
    ...[...languages.flatMap(spoken), ...typedPlace(place.city, place.region)].map((text) => ({
      ...{ weight: 'C' as const, text, isLabel: true as const },
    })),
    ...services.flatMap(({ title, category }) => [title, category].map((text) => ({ weight: 'C' as const, text }))),
    ...second.filter(({ short }) => short).map(ofSecond),
    ...achievements(background).map((text) => ({ weight: 'C' as const, text })),
    ...educations.flatMap(({ degree }) => labelled(degreeLabels[degree])),
    ...interests.map((text) => ({ weight: 'D' as const, text })),
    ...[...written(background, services, about), ...second.filter(({ short }) => !short).map(({ text }) => text)].map(
      (text) => ({ weight: 'D' as const, text: cutText(text, MAX_WRITTEN) }),
    ),
  ];
  return {
    kind: 'member',
    id: memberId,
    version,
    parentId: null,
    ownerId: memberId,
    homepageId: null,
    audience: 'profile',
    unlisted,
    title: card.name,
    isName: true,
    ...readingOf(card, [
      card.headline ?? '',
      about,
      ...jobs.flatMap(({ title, description = '' }) => [title, description]),
    ]),
    alsoNamed: [],
    texts: texts.filter(({ text }) => text !== ''),
    facets: distinct(facetsOf(parts)),
    at: now.toISOString(),
    startsAt: null,
    endsAt: null,
    popularity: percent / 100,
    card: {
      headline: card.headline ?? '',
      skills,
      services: services.map(({ title }) => title),
      text: cutText(about, MAX_WRITTEN),
      jobs: jobs.map(({ title, companyName, endDate }) => ({ title, companyName, current: !endDate })),
      schools: educations.map(({ school }) => school),
      companyKeys: jobs.map(({ companyName }) => traitKey.employer(companyName)).filter(Boolean),
      schoolKeys: educations.map(({ school }) => traitKey.school(school)).filter(Boolean),
      cityKey: placeKey(place.city, place.region),
    },
  };
}

/** The values by which members are counted and narrowed. */
function facetsOf({ card, background, services }: MemberParts): FacetValue[] {
  const { jobs = [], educations = [], skills = [], languages = [], industry = '' } = background;
  const place = card.place ?? { region: '', city: '' };
  const ongoing = jobs.filter(({ endDate }) => !endDate);
  return [
    ...facet('city', place.city, (city) => placeKey(city, place.region)),
    ...jobs.flatMap(({ companyName }) => facet('company', companyName, traitKey.employer)),
    ...educations.flatMap(({ school }) => facet('school', school, traitKey.school)),
    ...facet('industry', industry, (text) => facetKeyOf('industry', traitKey.industry(text))),
    ...occupationKeys([card.headline ?? '', ...ongoing.map(({ title }) => title)]).map((key) =>
      ofConcept('occupation', key),
    ),
    ...skills
      .slice(0, MAX_SKILLS)
      .flatMap((skill) => facet('skill', skill, (text) => facetKeyOf('skill', traitKey.skill(text)))),
    ...educations.flatMap(({ fieldOfStudy }) =>
      facet('field', fieldOfStudy, (text) => facetKeyOf('field', nameKey(text))),
    ),
    ...languages.flatMap((language) =>
      facet('language', language, (text) => facetKeyOf('language', traitKey.language(text))),
    ),
    ...(services.length > 0 ? [{ facet: 'service' as const, key: 'open', label: '' }] : []),
  ];
}

/** The languages in which the name and the texts beside it are read. */
function readingOf(
  { name = '', locale, reading = '' }: MemberParts['card'],
  texts: readonly string[],
): Pick<SearchDocument, 'readIn' | 'reading'> {
  const readIn = nameReadIn(name, { reading, locale });
  if (readIn !== undefined) return reading === '' ? { readIn } : { readIn, reading };
  return isJapanese(texts) ? { readIn: 'both' } : {};
}

/** The names of a language, if it is given by its code. */
function spoken(language: string): readonly string[] {
  const names = languageWords(language);
  return names.length > 0 ? names : [language];
}

/** The member's texts about themselves, their work, their education and their offered services. */
const written = (
  { jobs = [], educations = [], projects = [], volunteering = [], publications = [] }: MemberParts['background'],
  services: MemberParts['services'],
  about: string,
): string[] => [
  about,
  ...services.map(({ description }) => description),
  ...jobs.map(({ description = '' }) => description),
  ...educations.flatMap(({ description = '', activities = '' }) => [description, activities]),
  ...[...projects, ...volunteering, ...publications].map(({ description }) => description),
];

/** The names of certifications, projects, volunteering and publications, and of the organisations behind them. */
const achievements = ({
  certifications = [],
  projects = [],
  volunteering = [],
  publications = [],
}: MemberParts['background']): string[] => [
  ...certifications.flatMap(({ name, issuer }) => [name, issuer]),
  ...projects.flatMap(({ name, role }) => [name, role]),
  ...volunteering.flatMap(({ role, organization, cause }) => [role, organization, cause]),
  ...publications.flatMap(({ name, publisher }) => [name, publisher]),
];

/** A headline in the second language counts as much as the one in the first. */
const ofSecond = ({ section, text }: { section: string | null; text: string }): WeightedText => ({
  weight: section === null ? 'B' : 'C',
  text,
});

const ofJob = (one: string, other: string, weight: 'B' | 'C'): WeightedText[] => [
  { weight, text: one },
  { weight, text: other },
];

const facet = (name: FacetValue['facet'], label: string, keyOf: (text: string) => string): FacetValue[] => {
  const key = keyOf(label).slice(0, 80);
  return key === '' ? [] : [{ facet: name, key, label }];
};

const ofConcept = (name: FacetValue['facet'], key: string): FacetValue => ({ facet: name, key, label: '' });

const distinct = (facets: readonly FacetValue[]): FacetValue[] => [
  ...new Map(facets.map((one) => [`${one.facet}:${one.key}`, one])).values(),
];
