import type { FeedOrder } from '@renmai/contracts/network/feed.api';
import type { MomentView } from '@renmai/contracts/network/moment.schema';
import fc from 'fast-check';
import { listThenShow, type Listed } from './fill-page.js';
import { PEOPLE_BETWEEN } from './mix.js';
import { mixedPage } from './mixed-page.js';
import { endOfDay, fold, wholeDays } from './organisation-folds.js';
import { firstIdOf } from './uuid-order.js';

const HOUR = 3_600_000;
const now = Date.UTC(2026, 10, 28, 12);
const idAt = (hoursAgo: number, who: 'a' | 'b'): string =>
  firstIdOf(new Date(now - hoursAgo * HOUR)).replace(/^(.{14})0000-0(.*)$/, `$17000-${who === 'a' ? '8' : '9'}$2`);
const newestFirst = (ids: string[]): string[] => [...ids].sort().reverse();

/** A list in order, of which some may not be seen. */
const listOf = (ids: readonly string[], after: string | undefined, hidden: ReadonlySet<string> = new Set()) =>
  listThenShow(
    (last: Listed | undefined, count) => {
      const from = last?.momentId ?? after;
      const begin = from === undefined ? 0 : ids.indexOf(from) + 1;
      return Promise.resolve(ids.slice(begin, begin + count).map((momentId) => ({ momentId, cursor: [momentId] })));
    },
    (asked) =>
      Promise.resolve(asked.filter((id) => !hidden.has(id)).map((momentId) => ({ momentId }) as unknown as MomentView)),
  );

interface World {
  order: FeedOrder;
  people: string[];
  organisations: string[];
  hidden?: ReadonlySet<string>;
  limit: number;
}

/** Reads all pages: the kind of author of each moment, and its id. */
async function read({ order, people, organisations, hidden, limit }: World): Promise<string[]> {
  const all: string[] = [];
  let [person, organisation]: (string | undefined)[] = [];
  let since = order === 'newest' ? PEOPLE_BETWEEN : 0;
  for (let page = 0; page < 500; page++) {
    const answer = await mixedPage({
      ...{ order, limit, since },
      people: listOf(people, person, hidden),
      organisations: listOf(organisations, organisation, hidden),
    });
    all.push(...answer.items.map(({ view }) => view.momentId));
    if (!answer.more) return all;
    person = answer.lastPerson?.momentId ?? person;
    organisation = answer.lastOrganisation?.momentId ?? organisation;
    since = answer.since;
  }
  throw new Error('no end');
}

const hours = fc.uniqueArray(fc.integer({ min: 0, max: 400 }), { maxLength: 40 });

describe('cards of organisations between moments of people', () => {
  it.each([
    { order: 'newest', people: [1, 2, 3, 4, 5], organisations: [0, 1.5, 2.5], expected: 'OPPPOPPO' },
    { order: 'ranked', people: [1, 2, 3, 4, 5], organisations: [0, 1.5, 2.5], expected: 'PPPOPPOO' },
    // one is enough if the next moment of a person is days older
    { order: 'newest', people: [90, 91, 92], organisations: [0, 1, 2], expected: 'OPOPOP' },
    { order: 'newest', people: [], organisations: [0, 1, 2], expected: 'OOO' },
    { order: 'newest', people: [0, 1], organisations: [], expected: 'PP' },
  ] as const)('$order: $expected', async ({ order, people, organisations, expected }) => {
    const world = {
      order,
      people: people.map((at) => idAt(at, 'a')),
      organisations: organisations.map((at) => idAt(at, 'b')),
    };
    for (const limit of [1, 3, 20]) {
      const ids = await read({ ...world, limit });
      const whose = ids.map((id) => (world.people.includes(id) ? 'P' : 'O')).join('');
      expect(whose).toBe(expected);
    }
  });

  it('are listed one by one, each once and none lost, for any length of pages and any hidden authors', async () => {
    const orders = fc.constantFrom<FeedOrder>('newest', 'ranked');
    await fc.assert(
      fc.asyncProperty(
        ...([hours, hours, fc.infiniteStream(fc.boolean()), fc.integer({ min: 1, max: 12 }), orders] as const),
        async (ofPeople, ofOrganisations, hides, limit, order) => {
          const people = newestFirst(ofPeople.map((at) => idAt(at, 'a')));
          const organisations = newestFirst(ofOrganisations.map((at) => idAt(at, 'b')));
          const hidden = new Set([...people, ...organisations].filter(() => hides.next().value === true));
          const ids = await read({ order, people, organisations, hidden, limit });
          expect([...ids].sort()).toEqual([...people, ...organisations].filter((id) => !hidden.has(id)).sort());
          const lastPerson = ids.findLastIndex((id) => people.includes(id));
          const between = ids.slice(0, Math.max(0, lastPerson));
          const pairs = between.filter(
            (id, n) => organisations.includes(id) && organisations.includes(between[n + 1] ?? ''),
          );
          expect(pairs).toEqual([]);
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('cards of organisations', () => {
  const told = (hoursAgo: number, kind: string) => ({ momentId: idAt(hoursAgo, 'b'), kind });

  it('is one card for each kind and day in China, in the place of its newest', () => {
    // the day in China began 20 hours ago
    const all = [told(1, 'events'), told(2, 'news'), told(19, 'events'), told(21, 'events'), told(22, 'news')];
    expect(fold(all)).toEqual([
      [all[0]?.momentId, all[2]?.momentId],
      [all[1]?.momentId],
      [all[3]?.momentId],
      [all[4]?.momentId],
    ]);
    expect(wholeDays(all)).toEqual(all.slice(0, 3));
    expect(wholeDays(all.slice(3))).toEqual(all.slice(3));
    expect(endOfDay(told(19, 'events').momentId)).toBe(firstIdOf(new Date(Date.UTC(2026, 10, 28, 16))));
  });

  it('is another card where one is full', () => {
    const all = Array.from({ length: 25 }, (_, n) => told(n / 60, 'events'));
    expect(fold(all).map(({ length }) => length)).toEqual([20, 5]);
  });
});
