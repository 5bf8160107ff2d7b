import type { SearchResult } from '@renmai/contracts/search/result.schema';

export interface JudgedQuery {
  q: string;
  language: 'zh-CN' | 'zh-TW' | 'en' | 'ja';
  tab: string;
  class: string;
  /** 3: the right answer; 2: good; 1: near. Empty: the world has no answer */
  answers: { key: string; grade: number }[];
}

export interface Asked extends JudgedQuery {
  /** keys in the order of the results; results without a key have their title */
  found: string[];
}

/** Looked at from above. */
const DEPTH = 10;
/** The overview has so many of a kind. */
const OF_A_KIND = 5;

const gainOf = (grade: number): number => 2 ** grade - 1;
const sumOf = (grades: readonly number[]): number =>
  grades.slice(0, DEPTH).reduce((sum, grade, place) => sum + gainOf(grade) / Math.log2(place + 2), 0);

/** The grades in the best possible order. */
function idealOf({ tab, answers }: JudgedQuery): number[] {
  const shown = new Map<string, number>();
  return answers
    .toSorted((one, other) => other.grade - one.grade)
    .filter(({ key }) => {
      if (tab !== 'all') return true;
      const kind = (key.split(':')[0] ?? '').replace('news', 'moment');
      shown.set(kind, (shown.get(kind) ?? 0) + 1);
      return (shown.get(kind) ?? 0) <= OF_A_KIND;
    })
    .map(({ grade }) => grade);
}

/** Normalised discounted gain of the first ten. Other dates of an event that was shown already are skipped. */
export function ndcgOf(asked: Asked): number {
  const grades = new Map(asked.answers.map(({ key, grade }) => [key, grade]));
  return sumOf([...new Set(asked.found)].map((key) => grades.get(key) ?? 0)) / sumOf(idealOf(asked));
}

/** The key of the page that a result opens. On the tab for everything a major opens its enrolment; on its own tab it is itself. */
export function keyOfResult(result: SearchResult, tab: string, keys: ReadonlyMap<string, string>): string {
  const title = result.title.text || result.line.text;
  if (result.kind === 'major' || result.kind === 'course') {
    const parent = result.enrolmentId ?? result.eventId;
    if (tab === 'all' || result.eventId) return keys.get(parent ?? '') ?? title;
    return `subject:${result.homepage?.handle ?? ''}/${title}`;
  }
  const id = result.kind === 'moment' ? (result.newsId ?? result.id) : result.id;
  return keys.get(id) ?? title;
}

export interface Figures {
  queries: number;
  ndcg: number | null;
  /** share of queries with an answer for which nothing was found */
  zero: number | null;
  /** share of queries without an answer for which something was found */
  noise: number | null;
}

const round = (value: number): number => Math.round(value * 1000) / 1000;
const share = <T>(all: readonly T[], holds: (one: T) => boolean): number | null =>
  all.length === 0 ? null : round(all.filter(holds).length / all.length);

export function figuresOf(asked: readonly Asked[]): Figures {
  const answerable = asked.filter(({ answers }) => answers.length > 0);
  const none = asked.filter(({ answers }) => answers.length === 0);
  return {
    queries: asked.length,
    ndcg:
      answerable.length === 0 ? null : round(answerable.reduce((sum, one) => sum + ndcgOf(one), 0) / answerable.length),
    zero: share(answerable, ({ found }) => found.length === 0),
    noise: share(none, ({ found }) => found.length > 0),
  };
}

/** The figures of all queries, and by language, tab and class. */
export function groupsOf(asked: readonly Asked[]): [name: string, figures: Figures][] {
  const by = (['language', 'tab', 'class'] as const).flatMap((property) =>
    [...new Set(asked.map((one) => one[property]))].map((value): [string, Figures] => [
      `${property} ${value}`,
      figuresOf(asked.filter((one) => one[property] === value)),
    ]),
  );
  return [['all', figuresOf(asked)], ...by];
}

export function tableOf(groups: readonly (readonly [name: string, figures: Figures])[]): string {
  const cell = (value: number | null): string => (value === null ? '' : value.toFixed(3)).padStart(8);
  const rows = groups.map(
    ([name, { queries, ndcg, zero, noise }]) =>
      name.padEnd(24) + String(queries).padStart(8) + cell(ndcg) + cell(zero) + cell(noise),
  );
  const head = 'group'.padEnd(24) + ['queries', 'nDCG@10', 'zero', 'noise'].map((one) => one.padStart(8)).join('');
  return [head, ...rows].join('\n');
}

/** The queries with the worst answers, with the right answers and the first results. */
export function worstOf(asked: readonly Asked[], count: number): string {
  const scored = asked.map((one) => ({
    ...one,
    score: one.answers.length > 0 ? ndcgOf(one) : one.found.length > 0 ? 0 : 1,
  }));
  return scored
    .toSorted((one, other) => one.score - other.score)
    .slice(0, count)
    .map(({ q, language, tab, class: group, score, answers, found }) => {
      const meant = answers.slice(0, 3).map(({ key, grade }) => `${key}=${grade}`);
      const came = found.slice(0, 3).join(' · ') || 'nothing';
      return `${score.toFixed(2)} ${language} ${tab} ${group}: ${q}\n     meant ${meant.join(' · ') || 'nothing'}\n     came  ${came}`;
    })
    .join('\n');
}

export type Floors = Record<string, { ndcg?: number; zero?: number; noise?: number }>;
const TOLERATED = 0.01;

/** The figures that fell below their floors. */
export function shortOf(groups: readonly (readonly [name: string, figures: Figures])[], floors: Floors): string[] {
  return groups.flatMap(([name, { ndcg, zero, noise }]) => {
    const floor = floors[name] ?? {};
    const worse = [
      { what: 'nDCG@10', by: (floor.ndcg ?? 0) - (ndcg ?? 0) },
      { what: 'nothing found', by: (zero ?? 0) - (floor.zero ?? 1) },
      { what: 'noise', by: (noise ?? 0) - (floor.noise ?? 1) },
    ];
    return worse.filter(({ by }) => by >= TOLERATED).map(({ what, by }) => `${name}: ${what} by ${by.toFixed(3)}`);
  });
}

/** The greater of the old floor and the current figure. */
export function raised(groups: readonly (readonly [name: string, figures: Figures])[], floors: Floors): Floors {
  return Object.fromEntries(
    groups.map(([name, { ndcg, zero, noise }]) => {
      const floor = floors[name] ?? {};
      return [
        name,
        {
          ...(ndcg !== null && { ndcg: Math.max(ndcg, floor.ndcg ?? 0) }),
          ...(zero !== null && { zero: Math.min(zero, floor.zero ?? 1) }),
          ...(noise !== null && { noise: Math.min(noise, floor.noise ?? 1) }),
        },
      ];
    }),
  );
}
