import fc from 'fast-check';
import { rank, scoreOf, signalsOf, type Candidate, type Place } from './feed-ranking.js';

const asOf = new Date('2026-03-01T12:00:00Z');
const hoursAgo = (hours: number): Date => new Date(asOf.getTime() - hours * 3_600_000);
const plain = (over: Partial<Candidate> = {}): Candidate => ({
  momentId: '01890000-0000-7000-8000-000000000001',
  own: false,
  friend: false,
  createdAt: hoursAgo(10),
  mentionsViewer: false,
  together: 0,
  reactions: 0,
  comments: 0,
  friendsReacted: 0,
  ...over,
});

describe('the score of a moment', () => {
  const better: [string, Partial<Candidate>][] = [
    ['is newer', { createdAt: hoursAgo(9) }],
    ['is by a friend', { friend: true }],
    ['mentions the viewer', { mentionsViewer: true }],
    ['is by somebody he often talks to', { together: 2 }],
    ['is discussed', { comments: 1 }],
    ['was liked by his friends', { friendsReacted: 1 }],
  ];
  it.each(better)('is higher when it %s', (_, over) => {
    expect(scoreOf(plain(over), asOf)).toBeGreaterThan(scoreOf(plain(), asOf));
  });

  it('fades, whatever speaks for it', () => {
    const praised = {
      mentionsViewer: true,
      together: 99,
      reactions: 50,
      comments: 50,
      friendsReacted: 50,
      friend: true,
    };
    expect(scoreOf(plain({ ...praised, createdAt: hoursAgo(24 * 7) }), asOf)).toBeLessThan(scoreOf(plain(), asOf));
  });

  it('has what the viewer themselves just posted on top, the latest first', () => {
    const praised = plain({ mentionsViewer: true, together: 99, reactions: 50, comments: 50, createdAt: asOf });
    const own = (minutes: number) => plain({ own: true, createdAt: hoursAgo(minutes / 60) });
    expect(scoreOf(own(59), asOf)).toBeGreaterThan(scoreOf(praised, asOf));
    expect(scoreOf(own(1), asOf)).toBeGreaterThan(scoreOf(own(2), asOf));
    expect(scoreOf(own(61), asOf)).toBeLessThan(scoreOf(praised, asOf));
  });
});

describe('why a moment is there', () => {
  const told: [string, Partial<Candidate>][] = [
    ['recent', { createdAt: hoursAgo(5) }],
    ['mentions-you', { mentionsViewer: true }],
    ['often-together', { together: 3 }],
    ['much-discussed', { reactions: 4, comments: 3 }],
    ['friends-reacted', { friendsReacted: 1 }],
  ];
  it.each(told)('is %s', (signal, over) => {
    expect(signalsOf(plain(over), asOf)).toEqual([signal]);
  });
  it('is nothing in particular otherwise', () => {
    expect(signalsOf(plain({ together: 2, reactions: 9 }), asOf)).toEqual([]);
  });
});

describe('the ranked order', () => {
  const candidates = fc.uniqueArray(
    fc.record({
      momentId: fc.uuid(),
      own: fc.boolean(),
      friend: fc.boolean(),
      // few different values, so that many score the same
      createdAt: fc.integer({ min: 0, max: 3 }).map(hoursAgo),
      mentionsViewer: fc.boolean(),
      together: fc.integer({ min: 0, max: 3 }),
      reactions: fc.integer({ min: 0, max: 2 }),
      comments: fc.constant(0),
      friendsReacted: fc.constant(0),
    }),
    { selector: ({ momentId }) => momentId, maxLength: 60 },
  );

  it('is the same whatever order the candidates come in', () => {
    fc.assert(
      fc.property(candidates, (given) => {
        expect(rank([...given].reverse(), asOf)).toEqual(rank(given, asOf));
      }),
    );
  });

  it('in pages has each candidate once', () => {
    fc.assert(
      fc.property(candidates, fc.integer({ min: 1, max: 7 }), (given, limit) => {
        const paged: string[] = [];
        for (let place: Place | undefined; ;) {
          const page = rank(given, asOf, place).slice(0, limit);
          paged.push(...page.map(({ momentId }) => momentId));
          const last = page.at(-1);
          if (!last) break;
          // As the cursor contains it.
          place = JSON.parse(JSON.stringify(last)) as Place;
        }
        expect(paged).toEqual(rank(given, asOf).map(({ momentId }) => momentId));
        expect(new Set(paged).size).toBe(given.length);
        expect(paged.length).toBe(given.length);
      }),
    );
  });
});
