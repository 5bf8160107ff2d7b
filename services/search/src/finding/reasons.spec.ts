import { asTaken, parseQuery } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import type { Ranked } from '../index/search-index.port.js';
import { bySound, withoutSpaces } from './less-exact.js';
import { memberReasons, otherReasons, type MemberCardData, type ViewerTraits } from './reasons.js';

const none = new Synonyms([]);
const now = new Date('2026-03-01T12:00:00Z');
const DAY = 86_400_000;
const row = (more: Partial<Ranked> = {}): Ranked => ({
  ...{ id: 'm', kind: 'member', ownerId: 'm', homepageId: null, title: 'Ann', card: {}, at: now, open: true },
  ...{ degree: null, followed: false, followers: 0, mutual: 0, score: 0, parts: {} },
  ...more,
});
const card: MemberCardData = {
  headline: 'Lampmaker',
  ...{ skills: ['glass', 'wire'], services: ['Lamps for theatres'], schools: ['Ashbourne'] },
  jobs: [{ title: 'Lead', companyName: 'Lamp Works', current: true }],
  ...{ companyKeys: ['lampworks'], schoolKeys: ['ashbourne'], cityKey: 'porto' },
};
const own: ViewerTraits = { companyKeys: ['lampworks'], schoolKeys: ['ashbourne'], cityKey: 'porto' };
const why = (q: string, more: Partial<Ranked> = {}, viewer: ViewerTraits | null = null) =>
  memberReasons(row(more), card, parseQuery(q, none), viewer).map(({ kind }) => kind);

describe('why a member was found', () => {
  it('lists proximity first, then matched texts, then common traits, three at most', () => {
    expect(why('ashbourne', { degree: 1, followed: true })).toEqual(['friend', 'followed', 'learned-at']);
    expect(why('', {}, own)).toEqual(['same-company', 'same-school', 'same-city']);
    expect(why('glass theatres')).toEqual(['skills', 'offers']);
    expect(why('', { degree: 2, mutual: 0 })).toEqual([]);
    expect(why('', { degree: 2, mutual: 3 })).toEqual(['mutual-friends']);
  });

  it('reveals nothing of a profile that is not open to the viewer', () => {
    expect(why('lamp glass ashbourne', { open: false }, own)).toEqual([]);
    expect(why('lamp', { open: false, degree: 2, mutual: 1, followed: true }, own)).toEqual([
      'mutual-friends',
      'followed',
    ]);
  });

  it('names a place of work or a school once if it was searched and is shared', () => {
    expect(why('works', {}, own)).toEqual(['works-at', 'same-school', 'same-city']);
    expect(why('ashbourne', {}, own)).toEqual(['learned-at', 'same-company', 'same-city']);
  });

  it('names no city if neither profile has one', () => {
    const nowhere = { ...card, cityKey: '' };
    const reasons = memberReasons(row(), nowhere, parseQuery('', none), { ...own, cityKey: '' });
    expect(reasons.map(({ kind }) => kind)).toEqual(['same-company', 'same-school']);
  });
});

it.each<[string, Partial<Ranked>, number | null, string[]]>([
  ['followed, and known to many', { followed: true, followers: 100 }, null, ['followed', 'popular']],
  ['known to fewer', { followers: 99 }, null, []],
  ['an event within a week', { kind: 'event' }, 7 * DAY - 1, ['soon']],
  ['one in a week', { kind: 'event' }, 7 * DAY, []],
  ['one that has begun', { kind: 'event' }, 0, []],
  ['a position of this week', { kind: 'position', at: new Date(now.getTime() - 7 * DAY + 1) }, null, ['new']],
  ['a position of last week', { kind: 'position', at: new Date(now.getTime() - 7 * DAY) }, null, []],
  ['a company, however new', { kind: 'company' }, null, []],
])('%s', (_, more, startsIn, kinds) => {
  const startsAt = startsIn === null ? null : new Date(now.getTime() + startsIn).toISOString();
  expect(otherReasons(row(more), now, startsAt).map(({ kind }) => kind)).toEqual(kinds);
});

describe('suggested spellings', () => {
  const must = (q: string) => parseQuery(q, none).must;

  it('is neighbours as one word, of a few Latin words', () => {
    expect(withoutSpaces(must('lantern field works'))).toEqual([
      ['lanternfield', 'works'],
      ['lantern', 'fieldworks'],
    ]);
    expect(withoutSpaces(must('lantern 上海'))).toEqual([]);
    expect(withoutSpaces(must('one two three four five'))).toEqual([]);
    expect(withoutSpaces(must('lantern'))).toEqual([]);
  });

  it('is a name that sounds so, by each word and by all of them as one', () => {
    const some = bySound(parseQuery('lin ziyuan', none));
    expect(some.map((query) => query.must.map(({ words }) => words))).toEqual([['linziyuan'], ['lin', 'ziyuan']]);
    expect(some[0]?.must[0]?.ways).toEqual([[{ lexemes: ['~ninziyuan'], open: true }]]);
    expect(bySound(parseQuery('xyz', none))).toEqual([]);
  });

  it('interprets a query by sound alike in all kinds', () => {
    const [query] = bySound(parseQuery('zhangsan', none));
    if (!query) throw new Error('it has no sounds');
    const taken = asTaken(query);
    expect([taken.of('member'), taken.of('event'), taken.wider('member'), taken.says('member')]).toEqual([
      ...[query, query, null, false],
    ]);
  });
});
