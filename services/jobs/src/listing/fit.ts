import type { Experience, Workplace } from '@renmai/contracts/jobs/position-card.schema';
import { cityOf, countryOf, distanceKm } from '@renmai/places';
import { nearness, type Concept } from '@renmai/vocabulary';
import { isGeneral, readTitle, skillId, tradesOf, type Level, type ReadTitle, type WrittenLanguage } from './titles.js';

/** Work that a member has done or wants. */
export interface WantedWork {
  concept: Concept;
  /** up to 1: present work and wishes */
  weight: number;
  /** the member's spelling; empty: it is a wish */
  title: string;
}

/** The traits of a member that decide which work fits them. */
export interface Profession {
  wanted: readonly WantedWork[];
  /** subjects that they want to work with */
  subjects: ReadonlySet<string>;
  /** keys of titles: titles without a concept match by their letters */
  titleKeys: ReadonlySet<string>;
  level: Level;
  years: number;
  /** languages that the member writes or speaks */
  languages: ReadonlyMap<WrittenLanguage, 'writes' | 'speaks'>;
}

/** The traits of a position that decide whom it fits. */
export interface Work {
  title: string;
  titleKey: string;
  language: WrittenLanguage | null;
  experience: Experience;
  workplace: Workplace;
  cityId: string | null;
  skillKeys: readonly string[];
}

/** Factor for a title that names only a level, and no trade. */
const GENERAL = 0.45;
/**
 * A title without a trade, or of a trade near to the member's, is judged by its required skills too. In another trade they say
 * little: people lead teams on a ward and in an office.
 */
const BY_SKILLS = { most: 0.75, enough: 3, elsewhere: 0.3 };
/** Less is another trade. */
const LEAST_NEAR = 0.2;
const SUBJECT = 0.6;

export interface Meeting {
  /** 0 to 1 */
  near: number;
  /** the title of the member's that it meets; empty: none, or a wish */
  title: string;
  /** the trades of both are known, and they have nothing to do with each other */
  isElsewhere: boolean;
}

/** How near a position is to a member's present, earlier or wanted work. */
export function meetingOf(work: Work, { wanted, titleKeys, subjects }: Profession): Meeting {
  const read = readTitle(work.title);
  let best: Omit<Meeting, 'isElsewhere'> = {
    near: titleKeys.has(work.titleKey) ? 0.9 : 0,
    title: titleKeys.has(work.titleKey) ? work.title : '',
  };
  for (const { concept, weight, title } of tradesOf(wanted, (one) => one.concept)) {
    for (const occupation of read.occupations) {
      const isVague = isGeneral(occupation) || isGeneral(concept);
      const near = weight * nearness(concept, occupation) * (isVague ? GENERAL : 1);
      if (near > best.near) best = { near, title };
    }
  }
  if (isAbout(read, work, subjects) && best.near < SUBJECT) best = { near: SUBJECT, title: '' };
  const isSpecific = (one: Concept): boolean => !isGeneral(one);
  const areKnown = read.occupations.some(isSpecific) && wanted.some(({ concept }) => isSpecific(concept));
  return { ...best, isElsewhere: areKnown && best.near < LEAST_NEAR };
}

const isAbout = ({ skills }: ReadTitle, { skillKeys }: Work, subjects: ReadonlySet<string>): boolean =>
  subjects.size > 0 &&
  (skills.some(({ id }) => subjects.has(id)) || skillKeys.some((key) => subjects.has(skillId(key))));

/** 0 to 1: how well a member's work and skills meet the requirements. `common`: number of common skills. */
export function aptnessOf(meeting: Meeting, common: number, asked: number): number {
  const share = common === 0 ? 0 : common / Math.min(Math.max(asked, 1), BY_SKILLS.enough);
  const bySkills = Math.min(1, share) * (meeting.isElsewhere ? BY_SKILLS.elsewhere : 1);
  return Math.min(1, Math.max(meeting.near * 0.8 + bySkills * 0.25, BY_SKILLS.most * bySkills));
}

/** Experienced members do not fit internships, and beginners do not fit leading positions. */
export function levelFit(work: Work, { level, years }: Profession): number {
  const { level: asked } = readTitle(work.title);
  const steps = asked - level;
  if (asked === 0) return level === 0 || years < 1 ? 1 : years < 3 ? 0.55 : 0.2;
  const byLevel = steps > 0 ? [1, 0.97, 0.9, 0.6, 0.45, 0.35] : [1, 0.95, 0.85, 0.6, 0.45, 0.35];
  const [least, most] = yearsAsked[work.experience];
  const byYears = years + 1 < least ? 0.8 : years > most * 2 + 4 ? 0.9 : 1;
  return (byLevel[Math.abs(steps)] ?? 0.35) * byYears;
}

const yearsAsked: Record<Experience, readonly [least: number, most: number]> = {
  none: [0, 99],
  'under-1': [0, 1],
  '1-3': [1, 3],
  '3-5': [3, 5],
  '5-10': [5, 10],
  'over-10': [10, 99],
};

/** A position in a language that the member cannot read does not fit. */
export function languageFit({ language }: Work, { languages }: Profession): number {
  if (language === null || languages.size === 0) return 1;
  const known = languages.get(language);
  return known === 'writes' ? 1 : known === 'speaks' ? 0.8 : 0.25;
}

/** False only if it is known which languages the member reads. */
export const canRead = ({ language }: Work, { languages }: Profession): boolean =>
  language === null || languages.size === 0 || languages.has(language);

const distances: readonly (readonly [km: number, fit: number])[] = [
  [30, 0.97],
  [80, 0.9],
  [200, 0.75],
  [500, 0.65],
];
const fits = { sameCountry: 0.6, remote: 0.95, otherRegion: 0.45, abroad: 0.3 } as const;
/** One language, but separate labour markets. */
const greaterChina: ReadonlySet<string> = new Set(['CN', 'HK', 'MO', 'TW']);

/** How well a member who lives in one of some cities can work there. */
export function placeFit(
  { workplace, cityId }: Pick<Work, 'workplace' | 'cityId'>,
  cityIds: ReadonlySet<string>,
): number {
  if (workplace === 'remote' && cityId === null) return fits.remote;
  if (cityIds.size === 0 || cityId === null) return 1;
  if (cityIds.has(cityId)) return 1;
  return Math.max(...[...cityIds].map((own) => fitBetween(own, cityId, workplace)));
}

function fitBetween(own: string, cityId: string, workplace: Workplace): number {
  const [here, there] = [countryOf(own), countryOf(cityId)];
  if (here === null || there === null || here !== there) {
    const isNear = here !== null && there !== null && greaterChina.has(here) && greaterChina.has(there);
    return isNear ? fits.otherRegion : fits.abroad;
  }
  if (workplace === 'remote') return fits.remote;
  const km = kilometresBetween(own, cityId);
  return distances.find(([most]) => km !== null && km <= most)?.[1] ?? fits.sameCountry;
}

/** Null: one of them is not in the list of cities. */
export function kilometresBetween(one: string, other: string): number | null {
  const [first, second] = [cityOf(one), cityOf(other)];
  return first && second ? distanceKm(first, second) : null;
}
