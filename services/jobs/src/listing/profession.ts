import type { DataOf } from '@renmai/contracts';
import type { profileBackgroundChanged } from '@renmai/contracts/profile/profile.events';
import { traitKey } from '@renmai/names';
import { conceptsIn, type Concept } from '@renmai/vocabulary';
import type { Profession, WantedWork } from './fit.js';
import { isGeneral, languageOf, languagesCalled, readTitle, type Level, type WrittenLanguage } from './titles.js';
import { wishesIn } from './wishes.js';

/** The stored work and studies of a member. */
export interface Career {
  jobs: readonly { title: string; industry: string; from: string | null; until: string | null }[];
  fields: readonly string[];
  languages: readonly string[];
  /** still learns */
  studies: boolean;
}

export const noCareer: Career = { jobs: [], fields: [], languages: [], studies: false };
const MOST_JOBS = 12;
const MOST_FIELDS = 6;

/** `month`: the present one. */
export function careerOf(
  { jobs, educations, languages }: DataOf<typeof profileBackgroundChanged>,
  month: string,
): Career {
  const newest = jobs.toSorted(
    (a, b) =>
      (b.endDate ?? '9999').localeCompare(a.endDate ?? '9999') || (b.startDate ?? '').localeCompare(a.startDate ?? ''),
  );
  return {
    jobs: newest
      .slice(0, MOST_JOBS)
      .map(({ title, industry, startDate, endDate }) => ({ title, industry, from: startDate, until: endDate })),
    fields: educations.slice(0, MOST_FIELDS).map(({ fieldOfStudy }) => fieldOfStudy),
    languages,
    studies: educations.some(({ startDate, endDate }) => startDate !== null && (endDate === null || endDate >= month)),
  };
}

const weights = { now: 1, headline: 0.9, before: 0.8, long: 0.55, wished: 1, besideAWish: 0.5, studied: 0.4 } as const;
/** Jobs before the last ones. */
const LONG_AGO_FROM = 2;

/** The traits of a member that decide which work fits them. `now`: years are counted until then. `reads`: languages of the profile. */
export function professionOf(career: Career, headline: string, now: Date, reads: readonly string[] = []): Profession {
  const wishes = wishesIn(headline);
  const wanted = new Map<string, WantedWork>();
  const add = (concept: Concept, weight: number, title: string): void => {
    if (weight > (wanted.get(concept.id)?.weight ?? 0)) wanted.set(concept.id, { concept, weight, title });
  };
  const changes = wishes.occupations.some((concept) => !isGeneral(concept));
  const scale = changes ? weights.besideAWish : 1;
  for (const concept of wishes.occupations) add(concept, weights.wished, '');
  for (const [place, { title, until }] of career.jobs.entries()) {
    const weight = until === null || place === 0 ? weights.now : place < LONG_AGO_FROM ? weights.before : weights.long;
    for (const concept of readTitle(title).occupations) add(concept, weight * scale, title);
  }
  if (!changes) for (const concept of readTitle(headline).occupations) add(concept, weights.headline, '');
  for (const field of career.fields) {
    const isAll = wanted.size === 0 || career.studies;
    for (const { concept } of conceptsIn(field, ['occupation']))
      add(concept, isAll ? weights.headline : weights.studied, '');
  }
  return {
    wanted: [...wanted.values()],
    subjects: subjectsOf(wishes.subjects, career, wanted.size),
    titleKeys: new Set(career.jobs.map(({ title }) => traitKey.skill(title)).filter(Boolean)),
    ...standingOf(career, headline, now),
    languages: languagesOf(career, headline, reads),
  };
}

/** The wanted subjects; for members without work experience, the subjects of their studies. */
function subjectsOf(wished: readonly Concept[], { fields, jobs }: Career, known: number): ReadonlySet<string> {
  const studied =
    jobs.length === 0 || known === 0
      ? fields.flatMap((field) => conceptsIn(field, ['skill']).map(({ concept }) => concept))
      : [];
  return new Set([...wished, ...studied].map(({ id }) => id));
}

const MONTHS = 12;

function standingOf(career: Career, headline: string, now: Date): { level: Level; years: number } {
  const worked = career.jobs.filter(({ title }) => readTitle(title).level > 0);
  const months = worked.reduce((sum, { from, until }) => sum + monthsBetween(from, until, now), 0);
  const latest = career.jobs[0];
  if (!latest) return { level: career.studies || career.fields.length > 0 ? 1 : 2, years: 0 };
  const years = months / MONTHS;
  const said = Math.max(
    readTitle(latest.title).level,
    readTitle(headline).level === 0 ? 0 : readTitle(latest.title).level,
  ) as Level;
  const isNew = worked.length === 0 || (career.studies && years < 2);
  return { level: isNew ? (Math.min(said, 1) as Level) : said, years };
}

/** A month is `2026-11`. */
function monthsBetween(from: string | null, until: string | null, now: Date): number {
  if (from === null) return 0;
  const [begin, end] = [from, until ?? now.toISOString().slice(0, 7)].map((month) => {
    const [year, nth] = month.split('-').map(Number);
    return (year ?? 0) * MONTHS + (nth ?? 1);
  });
  return Math.max(0, (end ?? 0) - (begin ?? 0) + 1);
}

const isWritten = (language: string): language is WrittenLanguage =>
  language === 'zh' || language === 'en' || language === 'ja';

/** Languages that the profile lists count as spoken; as written if no other language is known. */
function languagesOf(
  { jobs, fields, languages }: Career,
  headline: string,
  reads: readonly string[],
): Map<WrittenLanguage, 'writes' | 'speaks'> {
  const known = new Map<WrittenLanguage, 'writes' | 'speaks'>(
    languagesCalled(languages).map((language) => [language, 'speaks']),
  );
  const writes = languageOf([headline, ...jobs.map(({ title }) => title), ...fields].join('\n'));
  if (writes !== null) known.set(writes, 'writes');
  const isAll = known.size === 0;
  for (const language of reads) {
    if (isWritten(language) && !known.has(language)) known.set(language, isAll ? 'writes' : 'speaks');
  }
  return known;
}
