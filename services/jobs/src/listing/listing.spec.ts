import { positionListQuery } from '@renmai/contracts/jobs/listing.schema';
import { Parameters } from '@renmai/service-kit';
import { modelRuns, SettableClock } from '@renmai/test-kit';
import fc from 'fast-check';
import { filterConditions, noFilters, type Filters } from './list-filters.query.js';
import { ListingService } from './listing.service.js';
import { noCareer, professionOf } from './profession.js';
import { scoreOf, type Features, type Viewer } from './ranking.js';
import { reasonsOf } from './reasons.js';

const now = new Date('2026-03-01T12:00:00Z');
const DAY_MS = 86_400_000;
const id = (place: number): string => `01a21d53-76d5-7270-85b2-${String(place).padStart(12, '0')}`;
const position = (place: number, more: Partial<Features> = {}): Features => ({
  ...{ positionId: id(place), homepageId: 'lamps', workplace: 'onsite', cityId: '310000', degree: 'bachelor' },
  ...{ salaryMax: 20_000, salaryCurrency: 'CNY', skillKeys: [], publishedAt: now },
  ...{ title: '', language: null, experience: 'none' },
  ...more,
});
const viewer: Viewer = {
  ...{ skills: new Map([['glass', 'Glass']]), cityIds: new Set(['310000']), degree: 'master' },
  ...{ followed: new Set(['lamps']), friendsAt: new Map([['lamps', 1]]), lessons: [] },
  profession: professionOf(noCareer, '', now),
};

function listing(all: Features[]) {
  const clock = new SettableClock(now);
  const filters: Filters[] = [];
  const service = new ListingService(
    {
      // A position that is published later is not part of the list.
      candidates: async (_: string, asked: { at: Date; filters: Filters }) => {
        filters.push(asked.filters);
        return all.filter(({ publishedAt }) => publishedAt <= asked.at);
      },
    } as never,
    { find: async () => viewer } as never,
    { withReasons: async (_: string, rows: Features[]) => rows } as never,
    { found: async () => null } as never,
    clock,
  );
  const page = (cursor: string | undefined, limit: number) =>
    service.recommended('me', { limit, ...(cursor !== undefined && { cursor }) }) as unknown as Promise<{
      items: Features[];
      nextCursor: string | null;
    }>;
  return { clock, page, filters, service };
}

describe('pages of recommended positions', () => {
  it('have each once, the fitting ones first, whatever is published and however fresh it is meanwhile', async () => {
    const some = fc.array(fc.record({ skilled: fc.boolean(), age: fc.integer({ min: 0, max: 3 }) }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(some, fc.integer({ min: 1, max: 7 }), async (kinds, limit) => {
        const all = kinds.map(({ skilled, age }, place) =>
          position(place, {
            skillKeys: skilled ? ['glass'] : [],
            publishedAt: new Date(now.getTime() - age * DAY_MS),
          }),
        );
        const { clock, page } = listing(all);
        const seen: Features[] = [];
        let cursor: string | null | undefined;
        do {
          const { items, nextCursor } = await page(cursor ?? undefined, limit);
          seen.push(...items);
          cursor = nextCursor;
          clock.advance({ hours: 7 });
          all.push(position(100 + seen.length, { skillKeys: ['glass'], publishedAt: clock.now() }));
        } while (cursor !== null);
        expect(new Set(seen.map(({ positionId }) => positionId)).size).toBe(kinds.length);
        expect(seen).toHaveLength(kinds.length);
        const scores = seen.map((one) => scoreOf(one, viewer, now));
        expect(scores).toEqual([...scores].sort((a, b) => b - a));
      }),
      modelRuns<[{ skilled: boolean; age: number }[], number]>(60, 1_000),
    );
  });

  it('have the newer one first of two that fit alike', async () => {
    const { page } = listing([position(1), position(3), position(2)]);
    expect((await page(undefined, 5)).items.map(({ positionId }) => positionId)).toEqual([id(3), id(2), id(1)]);
  });
});

describe('why a position is shown', () => {
  const kinds = (more: Partial<Features>, of: Partial<Viewer> = {}, friends: object | null = null) =>
    reasonsOf(position(1, more), { ...viewer, ...of }, { friends: friends as never, now }).map(({ kind }) => kind);

  it('lists common traits, the most important first', () => {
    const all = { skillKeys: ['glass'], workplace: 'remote' } as const;
    expect(kinds(all, {}, { count: 2, sample: [] })).toEqual([
      ...['skills', 'friends', 'followed', 'city', 'remote', 'degree', 'new'],
    ]);
    const stranger = { skills: new Map(), cityIds: new Set<string>(), degree: null, followed: new Set<string>() };
    expect(kinds({ publishedAt: new Date(now.getTime() - 7 * DAY_MS) }, stranger)).toEqual([]);
  });

  it('names five skills as the member calls them, and counts the others', () => {
    const skills = new Map(['a', 'b', 'c', 'd', 'e', 'f'].map((key) => [key, key.toUpperCase()]));
    const [reason] = reasonsOf(
      position(1, { skillKeys: [...skills.keys()] }),
      { ...viewer, skills },
      { friends: null, now },
    );
    expect(reason).toEqual({ kind: 'skills', count: 6, names: ['A', 'B', 'C', 'D', 'E'] });
  });

  it('is no degree that is not known, nor one that is too low', () => {
    expect(kinds({ degree: 'phd' })).not.toContain('degree');
    expect(kinds({ degree: null })).not.toContain('degree');
    expect(kinds({ degree: 'master' })).toContain('degree');
  });

  it('does not name friends whom the member may not see', () => {
    expect(kinds({}, {}, { count: 0, sample: [] })).not.toContain('friends');
  });
});

describe('filters of lists', () => {
  const sqlOf = (more: object) => {
    const parameters = new Parameters();
    return {
      sql: filterConditions({ ...noFilters, ...more }, '$1', parameters).join(' AND '),
      values: parameters.values,
    };
  };

  it('pass typed values as parameters, never in the statement', () => {
    const typed = fc.string({ unit: 'grapheme', maxLength: 30 });
    fc.assert(
      fc.property(typed, fc.array(typed, { maxLength: 3 }), (q, cityIds) => {
        const { sql } = sqlOf({ q, cityIds, salaryFrom: 7, homepageId: id(1), publishedFrom: now });
        expect(sql.replaceAll(/\$\d+/g, '')).toMatch(/^[a-z_@>=().,' :[\]]*(?:AND [a-z_@>=().,' :0[\]]*)*$/i);
      }),
      modelRuns<[string, string[]]>(200, 5_000),
    );
  });

  it('are empty without a choice, and require all words', () => {
    expect(sqlOf({}).sql).toBe('');
    expect(sqlOf({ q: 'lamp maker' }).sql.match(/strpos/g)).toHaveLength(2);
    expect(sqlOf({ degrees: ['none'] }).sql).toContain(`coalesce(l.degree, 'none')`);
    expect(sqlOf({ followedOnly: true }).sql).toContain('f.member_id = $1');
  });

  it('count from the time of the request', async () => {
    const { service, filters } = listing([]);
    await service.positions('me', positionListQuery.parse({ limit: 20, postedWithin: 'week' }));
    await service.positions('me', positionListQuery.parse({ limit: 20 }));
    expect(filters.map(({ publishedFrom }) => publishedFrom)).toEqual([new Date(now.getTime() - 7 * DAY_MS), null]);
  });
});
