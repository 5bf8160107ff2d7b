import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { identityAccountRegistered } from '@renmai/contracts/identity/identity.events';
import type { SearchResult, Suggestion } from '@renmai/contracts/search/result.schema';
import { startTestService, type TestMember, type TestService } from '@renmai/test-kit';
import { AppModule } from '../src/app.module.js';
import { demoWorld } from './judged/demo-world.js';
import {
  groupsOf,
  keyOfResult,
  raised,
  shortOf,
  tableOf,
  worstOf,
  type Asked,
  type Floors,
  type JudgedQuery,
} from './judged/judging.js';
import { Telling } from './judged/telling.js';

/**
 * Queries as people type them, with grades written by a reader of the demo world who did not know how search works. New ones are written
 * the same way: never from the answers of search. `UPDATE_FLOORS=true` raises the floors to the figures that are reached now;
 * `JUDGE_WORST=30` prints the queries with the worst answers, and their first results.
 */
const here = new URL('judged/', import.meta.url);
const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, here), 'utf8')) as T;
/** Further sets were written by engineers before they asked, of whom most knew how search works; only the long run asks them. */
const FURTHER = /-(\d)\.json$/;
/** `JUDGE_SET=8` asks one of them alone, while it is written. */
const only = process.env['JUDGE_SET'];
const isAll = process.env['RENMAI_TEST_ALL'] === 'true';
const queries = readdirSync(new URL('queries/', here))
  .filter((file) => (only === undefined ? isAll || !FURTHER.test(file) : FURTHER.exec(file)?.[1] === only))
  .flatMap((file) => {
    const { tab, queries: some } = read<{ tab: string; queries: Omit<JudgedQuery, 'tab'>[] }>(`queries/${file}`);
    return some.map((one) => ({ ...one, tab, set: FURTHER.exec(file)?.[1] ?? null }));
  });
const AT_ONCE = 3;
const AGAIN = 5;
const LEAST_OFFERED = 0.9;
/** More than are judged: dates of one event are skipped. */
const SHOWN = 14;
/** Kinds of which other services have lists with a box, and how many of the queries are asked there. */
const inLists: ReadonlySet<string> = new Set(['position', 'enrolment', 'event']);
const EVERY = 4;
const readBy = { 'zh-CN': ['zh', 'zh-Hans'], 'zh-TW': ['zh', 'zh-Hant'], en: ['en'], ja: ['ja'] } as const;

interface Typed {
  q: string;
  language: JudgedQuery['language'];
  class: string;
  /** one of these is the right answer */
  answers: string[];
}
const { typed } = read<{ typed: Typed[] }>('type-ahead.json');

let asked: (Asked & { set: string | null })[];
let offered: (Typed & { first: string })[];
/** queries for which a list of another service gets other results, or another order, than the search page shows */
let apart: string[];
let keys: ReadonlySet<string>;

beforeAll(async () => {
  // A service of its own: shares of words are kept for minutes, also after the data of the previous spec file.
  const service = await startTestService(AppModule, { shared: false });
  const telling = new Telling(service, await demoWorld());
  await telling.all();
  // PostgreSQL does so by itself sooner or later; the shares of words come from it.
  await service.dataSource.query('ANALYZE');
  keys = new Set(telling.keys.values());
  const viewers = new Map<string, string>();
  const readers = new Map<string, string>();
  for (const language of ['zh-CN', 'zh-TW', 'en', 'ja'] as const) {
    const { token, memberId } = await viewer(service, language);
    viewers.set(language, token);
    readers.set(language, memberId);
  }
  const left = queries.map((query, place) => ({ query, place }));
  const answers: typeof asked = [];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let next = left.shift(); next; next = left.shift()) {
        const { query, place } = next;
        answers[place] = {
          ...query,
          found: await foundBy(viewers.get(query.language) ?? '', service.url, query, telling.keys),
        };
      }
    }),
  );
  asked = answers;
  apart = [];
  for (const [place, { q, tab, language }] of queries.entries()) {
    if (!inLists.has(tab) || place % EVERY !== 0) continue;
    const memberId = readers.get(language) ?? null;
    const body = { q, kind: tab, memberId, reads: readBy[language] };
    const { ids } = (await service.asService('jobs').post('/internal/found-by-words', body).expect(200)).body as {
      ids: string[];
    };
    const listed = ids.slice(0, SHOWN).map((id) => telling.keys.get(id));
    if (JSON.stringify(listed) !== JSON.stringify(answers[place]?.found)) apart.push(`${tab}: ${q}`);
  }
  offered = [];
  for (const one of typed)
    offered.push({
      ...one,
      first: await firstOffered(viewers.get(one.language) ?? '', service.url, one, telling.keys),
    });
  await service.close();
}, 600_000);

async function viewer(service: TestService, locale: JudgedQuery['language']): Promise<TestMember> {
  const member = await service.as();
  const { memberId } = member;
  await service.hear(identityAccountRegistered, { aggregateId: memberId, data: { memberId, name: 'Reader', locale } });
  return member;
}

/** Not by the test's own requests, whose checks of each answer would cost as much as the search. */
async function foundBy(
  token: string,
  url: string,
  { q, tab, language }: JudgedQuery,
  known: ReadonlyMap<string, string>,
): Promise<string[]> {
  const path = tab === 'all' ? 'overview?' : `results/${tab}?limit=${SHOWN}&`;
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const ask = () => fetch(`${url}/api/search/${path}q=${encodeURIComponent(q)}`, { headers });
  let answer = await ask();
  // The database of a busy machine may be too slow for an answer; how fast it is is measured elsewhere.
  for (let more = 0; answer.status === 503 && more < AGAIN; more += 1) answer = await ask();
  expect({ q, status: answer.status }).toEqual({ q, status: 200 });
  const { kinds, items = [] } = (await answer.json()) as {
    kinds?: { items: SearchResult[] }[];
    items?: SearchResult[];
  };
  const results = kinds?.flatMap((kind) => kind.items) ?? items;
  return results.map((result) => keyOfResult(result, tab, known));
}

/** The first suggestions of people and homepages while the query is typed. */
async function firstOffered(
  token: string,
  url: string,
  { q, language }: Typed,
  known: ReadonlyMap<string, string>,
): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'accept-language': language };
  const answer = await fetch(`${url}/api/search/suggestions?q=${encodeURIComponent(q)}`, { headers });
  const { items } = (await answer.json()) as { items: Suggestion[] };
  const [first] = items;
  if (!first) return 'nothing';
  if ('member' in first) return known.get(first.member.memberId) ?? first.text.text;
  return 'homepage' in first ? (known.get(first.homepage.homepageId) ?? first.text.text) : first.q;
}

test('the right answer is suggested first after a few letters, by kana and romaji too', () => {
  const misses = (some: typeof offered) => some.filter(({ answers, first }) => !answers.includes(first));
  process.stdout.write(
    `\nnot first: ${misses(offered)
      .map(({ q, first }) => `${q} (${first})`)
      .join(', ')}\n`,
  );
  expect(offered.flatMap(({ answers }) => answers).filter((key) => !keys.has(key))).toEqual([]);
  for (const [group, some] of [['all', offered] as const, ...Map.groupBy(offered, (one) => one.class)])
    expect({ group, first: 1 - misses(some).length / some.length >= LEAST_OFFERED }).toEqual({ group, first: true });
});

test('the boxes of Jobs, Admissions and Events get the results of the search page, in its order', () => {
  expect(apart).toEqual([]);
});

test('each answer names something of the demo world', () => {
  const unknown = queries
    .flatMap(({ answers }) => answers.map(({ key }) => key))
    .filter((key) => !key.startsWith('subject:') && !keys.has(key));
  expect(unknown).toEqual([]);
});

test('there are enough queries of each sort', () => {
  const count = (of: (one: JudgedQuery) => boolean): number => queries.filter(of).length;
  expect(count(({ class: group }) => group === 'question' || group === 'wish')).toBeGreaterThanOrEqual(80);
  expect(count(({ answers }) => answers.length === 0)).toBeGreaterThanOrEqual(60);
  for (const one of ['zh-CN', 'zh-TW', 'en', 'ja'])
    expect({ one, count: count(({ language }) => language === one) >= 80 }).toEqual({ one, count: true });
  for (const one of ['all', 'member', 'position', 'company', 'school', 'enrolment', 'event', 'moment'])
    expect({ one, count: count(({ tab }) => tab === one) >= 30 }).toEqual({ one, count: true });
});

test('no figure is below the one that was reached before', () => {
  const groups = [...Map.groupBy(asked, ({ set }) => set)].flatMap(([set, some]) =>
    groupsOf(some).map(([name, figures]) => [set === null ? name : `set ${set}: ${name}`, figures] as const),
  );
  process.stdout.write(`\n${tableOf(groups)}\n`);
  const worst = Number(process.env['JUDGE_WORST'] ?? 0);
  if (worst > 0) process.stdout.write(`\n${worstOf(asked, worst)}\n`);
  const floors = read<Floors>('floors.json');
  if (process.env['UPDATE_FLOORS'] === 'true') {
    writeFileSync(new URL('floors.json', here), `${JSON.stringify(raised(groups, floors), null, 2)}\n`);
    return;
  }
  expect(shortOf(groups, floors)).toEqual([]);
});
