import { judgedPositions, judgedProfiles, judgement, type JudgedProfile } from './jobs-fit.data.js';
import { professionOf } from './profession.js';
import { scoreOf, type Features, type Viewer } from './ranking.js';
import { languageOf } from './titles.js';

const now = new Date('2026-11-01T00:00:00Z');
const SHOWN = 10;

const positions: Features[] = judgedPositions.map(({ title, cityId, skills }, nth) => ({
  ...{ positionId: String(nth).padStart(4, '0'), homepageId: String(nth), title, language: languageOf(title) },
  ...{ experience: 'none', workplace: cityId === null ? 'remote' : 'onsite', cityId, degree: null },
  ...{ salaryMax: null, salaryCurrency: 'CNY', skillKeys: skills },
  publishedAt: new Date(now.getTime() - (nth % 20) * 86_400_000),
}));
/** Titles in Han alone are Chinese to a reader of titles; their descriptions, which these have not, say more. */
for (const [nth, { language }] of judgedPositions.entries()) Object.assign(positions[nth] ?? {}, { language });

const viewerOf = (profile: JudgedProfile): Viewer => ({
  ...{ skills: new Map(), cityIds: new Set([profile.cityId]), degree: null, followed: new Set() },
  ...{ friendsAt: new Map(), lessons: [] },
  profession: {
    ...professionOf(
      {
        jobs: profile.jobs.map(([title, from, until]) => ({ title, industry: '', from, until })),
        ...{ fields: [profile.field], languages: profile.speaks, studies: profile.studies },
      },
      profile.headline,
      now,
    ),
    languages: new Map([
      ...(profile.speaks.length > 0 ? [['en', 'speaks'] as const] : []),
      [profile.language, 'writes'] as const,
    ]),
  },
});

const gain = (grades: readonly number[]): number =>
  grades.slice(0, SHOWN).reduce((sum, grade, place) => sum + (2 ** grade - 1) / Math.log2(place + 2), 0);

function judged(profile: JudgedProfile): { ndcg: number; firstFits: boolean; shown: string[] } {
  const viewer = viewerOf(profile);
  const ranked = positions
    .map((position, nth) => ({ nth, score: scoreOf(position, viewer, now) }))
    .sort((a, b) => b.score - a.score)
    .map(({ nth }) => judgedPositions[nth])
    .filter((position) => position !== undefined);
  const grades = ranked.map((position) => judgement(profile, position));
  const best = grades.toSorted((a, b) => b - a);
  return {
    ndcg: gain(grades) / gain(best),
    firstFits: (grades[0] ?? 0) >= Math.min(1, best[0] ?? 0),
    shown: ranked
      .slice(0, 5)
      .map(({ title, cityId }, place) => `${title} ${String(cityId)} ${(grades[place] ?? 0).toFixed(1)}`),
  };
}

/** A judged profile, with how well the first ten positions fit, whether the first one does, and what was shown first. */
export type Measured = JudgedProfile & ReturnType<typeof judged>;

/** The ranking of the judged positions for each of the judged profiles. */
export const measureFit = (): Measured[] => judgedProfiles.map((profile) => ({ ...profile, ...judged(profile) }));

export const meanOf = (some: readonly Measured[]): number =>
  some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length;

export const firstFitsOf = (some: readonly Measured[]): number =>
  some.filter(({ firstFits }) => firstFits).length / some.length;

/** Groups of profiles that a ranking is easily bad for. */
export const groups: readonly [name: string, isOne: (profile: JudgedProfile) => boolean][] = [
  ['seniors', ({ level }) => level === 'leads'],
  ['who learn', ({ level }) => level === 'learns'],
  ['who change their trade', ({ wishes }) => wishes !== undefined],
  ['Chinese', ({ language }) => language === 'zh'],
  ['Japanese', ({ language }) => language === 'ja'],
  ['English', ({ language }) => language === 'en'],
];
