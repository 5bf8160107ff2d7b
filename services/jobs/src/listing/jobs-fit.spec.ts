import { judgedPositions, judgedProfiles, judgement, type JudgedProfile } from './jobs-fit.data.js';
import { professionOf } from './profession.js';
import { scoreOf, type Features, type Viewer } from './ranking.js';
import { languageOf } from './titles.js';
import { wishesIn } from './wishes.js';

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

describe('the language of a text', () => {
  it.each([
    ['翻訳者', 'ja'],
    ['プロダクトマネージャー', 'ja'],
    ['営業部長', 'ja'],
    ['软件工程师', 'zh'],
    ['軟體工程師', 'zh'],
    ['Java工程师', 'zh'],
    ['Senior engineer', 'en'],
    ['123', null],
  ])('%s is %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });
});

describe('wishes of members', () => {
  it.each([
    ['会计，想转行做数据分析师', ['o:data-analyst']],
    ['Teacher looking for a role as product manager', ['o:product-manager']],
    ['Transitioning from sales manager to UX designer', ['o:ux-designer']],
    ['営業からデータアナリストへの転職を希望', ['o:data-analyst']],
    ['后端工程师', []],
    ['Product manager · payments', []],
  ])('%s', (headline, ids) => {
    expect(wishesIn(headline).occupations.map(({ id }) => id)).toEqual(ids);
  });
});

describe('positions that fit', () => {
  const results = judgedProfiles.map((profile) => ({ ...profile, ...judged(profile) }));
  const mean = (some: typeof results): number => some.reduce((sum, { ndcg }) => sum + ndcg, 0) / some.length;

  it('come first for people of all trades', () => {
    const worst = results.toSorted((a, b) => a.ndcg - b.ndcg).slice(0, 12);
    const told = worst.map(({ headline, cityId, ndcg, shown }) =>
      [headline, cityId, ndcg.toFixed(2), ...shown].join(' | '),
    );
    expect({ profiles: results.length, isEnough: mean(results) >= 0.92 ? true : [mean(results), ...told] }).toEqual({
      profiles: 67,
      isEnough: true,
    });
    expect(results.filter(({ firstFits }) => firstFits).length / results.length).toBeGreaterThanOrEqual(0.95);
  });

  it.each([
    ['seniors', ({ level }: JudgedProfile) => level === 'leads'],
    ['who learn', ({ level }: JudgedProfile) => level === 'learns'],
    ['who change their trade', ({ wishes }: JudgedProfile) => wishes !== undefined],
    ['Chinese', ({ language }: JudgedProfile) => language === 'zh'],
    ['Japanese', ({ language }: JudgedProfile) => language === 'ja'],
    ['English', ({ language }: JudgedProfile) => language === 'en'],
  ])('come first for people: %s', (_, isOne) => {
    const some = results.filter(isOne);
    expect(some.length).toBeGreaterThan(8);
    expect(mean(some)).toBeGreaterThanOrEqual(0.87);
    expect(some.filter(({ firstFits }) => firstFits).length / some.length).toBeGreaterThanOrEqual(0.9);
  });
});
