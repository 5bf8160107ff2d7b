import type { SearchKind } from '@renmai/contracts/search/search.schema';
import { parseQuery } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import type { Ranked } from '../index/search-index.port.js';
import { inOrder, meaningIn } from './kinds-in-order.js';

const none = new Synonyms([]);

it.each([
  ['accountant', 'work'],
  ['上海 数据分析师', 'work'],
  ['翻訳者', 'work'],
  ['大工', 'work'],
  ['Python', 'skill'],
  ['workshop Berlin', 'occasion'],
  ['开放日', 'occasion'],
  ['qwertina loom', 'topic'],
])('%s is about %s', (q, meaning) => expect(meaningIn(parseQuery(q, none))).toBe(meaning));

const row = (kind: SearchKind, title: string, parts: Ranked['parts'], card: Ranked['card'] = {}): Ranked => ({
  ...{ kind, id: kind, title, parts, card, ownerId: null, homepageId: null, at: new Date(0), open: true, degree: null },
  ...{ followed: false, followers: 0, mutual: 0, score: 0 },
});
const ordered = (q: string, rows: readonly Ranked[], said: readonly SearchKind[] = []): SearchKind[] => {
  const query = parseQuery(q, none);
  const found = rows.map((one) => ({ kind: one.kind, query, rows: [one] }));
  return inOrder(found, { says: (kind) => said.includes(kind), query }).map(({ kind }) => kind);
};

describe('kinds are listed', () => {
  const text = { text: 0.5 };
  const [event, moment] = [row('event', 'Evening', { text: 2 }), row('moment', '', { text: 2 })];

  it('for a role with positions and people before results that only mention it', () =>
    expect(
      ordered('accountant', [
        event,
        moment,
        row('member', 'Li', text, { headline: 'Accountant' }),
        row('position', 'Accountant', text),
      ]),
    ).toEqual(['member', 'position', 'moment', 'event']));

  it('for a skill with members who have it before a course with that name', () =>
    expect(
      ordered('python', [row('course', 'Python', { text: 2 }), row('member', 'Li', text, { skills: ['Python'] })]),
    ).toEqual(['member', 'course']));

  it('for the name of an organisation with it, and then what belongs to it', () =>
    expect(
      ordered('Quincework', [event, moment, row('member', 'Li', text), row('company', 'Quincework', { exact: 3 })]),
    ).toEqual(['company', 'member', 'moment', 'event']));

  it('for the name of a person with them and their moments', () =>
    expect(ordered('Li', [row('company', 'Li Works', text), event, moment, row('member', 'Li', { exact: 3 })])).toEqual(
      ['member', 'moment', 'company', 'event'],
    ));

  it('with the kind that the words name before all', () =>
    expect(ordered('accountant', [row('position', 'Accountant', text), event], ['event'])).toEqual([
      'event',
      'position',
    ]));
});
