import { maxRanked, searchQuery, type SearchKind } from '@renmai/contracts/search/search.schema';
import { SettableClock } from '@renmai/test-kit';
import type { Clause, ParsedQuery } from '../analysis/query.js';
import { Synonyms } from '../analysis/synonyms.js';
import type { FindRequest, Found, Ranked } from '../index/search-index.port.js';
import { CorrectionService } from './correction.service.js';
import { CountingService } from './counting.service.js';
import { FindingService } from './finding.service.js';
import { KindFinder } from './kind-finder.js';
import { SuggestionsService } from './suggestions.service.js';

const clock = new SettableClock();
const synonyms = new Synonyms([['lampsmith', 'maker of lamps']]);

/** An index that finds titles by the words in them. */
function search(
  titles: Partial<Record<SearchKind, string[]>>,
  { near = {} }: { near?: Partial<Record<string, string[]>> } = {},
) {
  const asked: FindRequest[] = [];
  const stands = (title: string, { ways }: Pick<Clause, 'ways'>): boolean =>
    ways.some((way) =>
      way.every(({ lexemes, open }) =>
        lexemes.every((one, at) =>
          title.split(' ').some((word) => (open && at === lexemes.length - 1 ? word.startsWith(one) : word === one)),
        ),
      ),
    );
  const has = (title: string, { must, coverage }: ParsedQuery): boolean =>
    (coverage?.sets ?? [[...must.keys()]]).some((set) =>
      set.every((place) => stands(title, must[place] ?? { ways: [] })),
    );
  const everything = Object.values(titles).flat();
  const all = (kind: SearchKind, query: ParsedQuery): string[] =>
    (titles[kind] ?? []).filter((title) => has(title, query));
  const index = {
    find: async (_: unknown, request: FindRequest): Promise<Found> => {
      asked.push(request);
      const found = all(request.kind, request.query);
      const rows = found.slice(request.offset, request.offset + request.limit).map((title) => {
        const words = request.query.must.map((clause, place) => [`word_${place}`, Number(stands(title, clause))]);
        return { title, parts: request.query.coverage ? Object.fromEntries(words) : {}, score: 1 } as Ranked;
      });
      return { rows, total: { count: found.length, more: false }, facets: [] };
    },
    count: async (_: unknown, query: ParsedQuery, kinds: readonly SearchKind[]) =>
      new Map(kinds.map((kind) => [kind, { count: all(kind, query).length, more: false }])),
    telling: async (words: readonly Clause[]) =>
      words.map((word) => 10 - everything.filter((title) => stands(title, word)).length),
    near: async (_: unknown, word: string) => near[word] ?? [],
    begun: async (_: unknown, typed: string, kinds: readonly SearchKind[], limit: number) =>
      kinds
        .flatMap((kind) =>
          (titles[kind] ?? [])
            .filter((title) => title.replaceAll(' ', '').startsWith(typed))
            .map((title) => ({ kind, id: title, title, degree: null })),
        )
        .slice(0, limit),
  };
  const history: string[] = [];
  const words = { get: async () => synonyms } as never;
  const finder = new KindFinder(index as never);
  const service = new FindingService(
    finder,
    new CountingService(index as never, finder),
    {
      present: async ({ rows }: { rows: Ranked[] }) => rows.map(({ title }) => ({ title: { text: title, marks: [] } })),
    } as never,
    new CorrectionService(index as never),
    words,
    clock,
  );
  const suggestions = new SuggestionsService(
    index as never,
    {
      begun: async (_: string, begun: string, limit: number) =>
        history.filter((past) => past.startsWith(begun)).slice(0, limit),
    } as never,
    {
      visibleMembers: async (_: unknown, ids: string[]) => new Map(ids.map((id) => [id, { card: { memberId: id } }])),
    } as never,
    { cards: async () => new Map() } as never,
    words,
    clock,
  );
  const overview = async (q: string) => service.overview(null, { q, literal: [] });
  const find = async (kind: SearchKind, more: object) =>
    service.find(null, kind, searchQuery.parse({ limit: 20, ...more }), { explain: false, locale: 'en' });
  const namesIn = ({ items }: { items: readonly { title: { text: string } }[] }) =>
    items.map(({ title }) => title.text);
  return { overview, suggestions, find, asked, namesIn, history };
}

const many = (count: number, word: string): string[] => Array.from({ length: count }, (_, at) => `${word} ${at}`);

describe('a page of results', () => {
  it('leads to the next one as far as lists go, and no further', async () => {
    const { find, namesIn } = search({ event: many(maxRanked + 30, 'lamp') });
    let cursor: string | null = null;
    const seen = new Set<string>();
    let pages = 0;
    do {
      const page = await find('event', { q: 'lamp ', limit: 40, ...(cursor && { cursor }) });
      for (const name of namesIn(page)) seen.add(name);
      cursor = page.nextCursor;
      pages += 1;
    } while (cursor !== null);
    expect([seen.size, pages]).toEqual([maxRanked, Math.ceil(maxRanked / 40)]);
  });

  it('counts other kinds on the first page only, together with this kind', async () => {
    const { find } = search({ event: many(50, 'lamp'), company: ['lamp works'] });
    const first = await find('event', { q: 'lamp ' });
    expect(first.counts).toMatchObject({ event: { count: 50 }, company: { count: 1 }, member: { count: 0 } });
    const second = await find('event', { q: 'lamp ', cursor: first.nextCursor });
    expect(second.counts).toEqual({});
  });

  it('shows chosen filters even if nothing of them is left', async () => {
    const { find } = search({ position: ['lamp maker'] });
    const { facets } = await find('position', { q: 'lamp', city: '310000', stage: 'university' });
    // Facets that the kind does not have are left out.
    expect(facets).toEqual([
      { facet: 'city', values: [{ key: '310000', label: 'Shanghai', count: 0, more: false, chosen: true }] },
    ]);
  });
});

describe('a query that finds little', () => {
  it('is corrected if it finds nothing, and reports the correction', async () => {
    const { find, namesIn } = search({ event: ['lamp fair', 'lamp night'] }, { near: { lampp: ['lamp'] } });
    const found = await find('event', { q: 'lampp' });
    expect(found.understood).toMatchObject({ corrected: 'lamp', suggestion: null });
    expect(namesIn(found as never)).toEqual(['lamp fair', 'lamp night']);
    expect(found.counts).toMatchObject({ event: { count: 2 } });
  });

  it('is not changed if it finds something, and suggests the nearest spelling that finds more', async () => {
    const { find, namesIn } = search({ event: ['lampp', ...many(5, 'lamp')] }, { near: { lampp: ['lamp'] } });
    const found = await find('event', { q: 'lampp ' });
    expect(found.understood).toMatchObject({ corrected: null, suggestion: 'lamp' });
    expect(namesIn(found as never)).toEqual(['lampp']);
  });

  it('is neither where it finds enough', async () => {
    const { find } = search(
      { event: ['lampp 1', 'lampp 2', 'lampp 3', ...many(9, 'lamp')] },
      { near: { lampp: ['lamp'] } },
    );
    expect((await find('event', { q: 'lampp ' })).understood).toMatchObject({ corrected: null, suggestion: null });
  });

  it('leaves out all but its rarest word, and never lists results that have only the commonest', async () => {
    const { find, namesIn } = search({ event: many(9, 'shanghai'), company: ['lantern', 'shanghai works'] });
    const companies = await find('company', { q: 'shanghai lantern' });
    expect(namesIn(companies as never)).toEqual(['lantern']);
    expect(companies.understood).toMatchObject({ corrected: null, suggestion: null, unused: ['shanghai'] });
    const events = await find('event', { q: 'shanghai lantern' });
    expect([events.items, events.understood.unused]).toEqual([[], []]);
    expect((await find('event', { q: 'shanghai xyzzyx' })).items).toEqual([]);
  });

  it('lists results with most of the words after those with all of them, page by page', async () => {
    const titles = ['lamp maker harbour', ...many(6, 'lamp maker'), ...many(9, 'other')];
    const { find, namesIn } = search({ position: titles });
    const first = await find('position', { q: 'maker harbour lamp ', limit: 4 });
    expect([first.total.count, namesIn(first as never)[0]]).toEqual([7, 'lamp maker harbour']);
    const second = await find('position', { q: 'maker harbour lamp ', limit: 4, cursor: first.nextCursor });
    expect(namesIn(second as never)).toHaveLength(3);
  });

  it('keeps an exclusion beside a filter of the same words', async () => {
    const { find, asked } = search({ position: ['lamp fitter'] });
    await find('position', { q: 'lamp fitter 20k -remote' });
    const { narrowing } = asked.find(({ kind }) => kind === 'position') ?? {};
    expect(narrowing?.without).toEqual({ workplace: ['remote'] });
    expect(Object.keys(narrowing?.facets ?? {})).toContain('pay');
  });

  it('never finds documents with excluded words, nor documents without quoted words', async () => {
    const { find } = search({ event: ['lamp fair', 'lamp night'] });
    const found = await find('event', { q: 'lamp fair night -intern' });
    expect(found.understood).toMatchObject({ without: ['intern'] });
    expect((await find('event', { q: '"lamp" "day"' })).items).toEqual([]);
  });

  it('uses words as filters, reports them, and removes each on request', async () => {
    const { find, asked } = search({ position: ['lamp maker'] });
    const found = await find('position', { q: 'remote lamp maker' });
    expect(found.understood.filters).toEqual([{ field: 'workplace', value: 'remote', text: 'remote' }]);
    expect(asked[0]?.narrowing.facets).toMatchObject({ workplace: ['remote'] });
    const literal = await find('position', { q: 'remote lamp maker', literal: 'workplace' });
    expect(literal.understood.filters).toEqual([]);
    expect((await find('position', { q: 'remote lamp maker', workplace: 'onsite' })).items).toHaveLength(1);
    expect(asked.at(-1)?.narrowing.facets).toMatchObject({ workplace: ['onsite'] });
  });

  it('is searched as written on request', async () => {
    const { find } = search({ event: ['lamp fair'] }, { near: { lampp: ['lamp'] } });
    const found = await find('event', { q: 'lampp', literal: 'spelling' });
    expect([found.items, found.understood.corrected]).toEqual([[], null]);
  });

  it('is cut if it is too long, and reports it', async () => {
    const { find } = search({ event: ['lamp fair'] });
    expect((await find('event', { q: `lamp ${'x'.repeat(300)}` })).understood.cut).toBe(true);
    expect((await find('event', { q: 'lamp' })).understood.cut).toBe(false);
  });

  it('is not corrected by its filters', async () => {
    const { find, asked } = search({ event: many(5, 'lampp') }, { near: { lampp: ['lamp'] } });
    const found = await find('event', { q: 'lampp ', city: '310000' });
    expect(found.understood).toMatchObject({ corrected: null, suggestion: null });
    expect(asked).toHaveLength(1);
  });

  it('names the spelling by which another kind has something', async () => {
    const { find } = search({ company: ['lamp works'] }, { near: { lampp: ['lamp'] } });
    const found = await find('event', { q: 'lampp' });
    expect(found.understood).toMatchObject({ corrected: null, suggestion: 'lamp' });
    expect(found.counts).toMatchObject({ company: { count: 1 } });
  });

  it('is not corrected if it has no words', async () => {
    const { find, asked } = search({ event: ['lamp'] });
    expect((await find('event', { q: '!!!' })).understood).toMatchObject({ corrected: null, words: [] });
    expect(asked).toHaveLength(1);
  });
});

describe('all kinds together', () => {
  it('begin with the kind that the query names', async () => {
    const { overview } = search({ company: ['lamp'], event: ['lamp'] });
    const { kinds } = await overview('lamp events');
    expect(kinds.map(({ kind }) => kind)).toEqual(['event']);
    const both = search({ company: ['lamp events'], event: ['lamp'] });
    expect((await both.overview('lamp events')).kinds.map(({ kind }) => kind)).toEqual(['event', 'company']);
  });

  it('are five of the first and three of each other at most, and none for nothing', async () => {
    const { overview } = search({ event: many(9, 'lamp') });
    const { kinds } = await overview('lamp ');
    expect(kinds.map(({ items, total }) => [items.length, total.count])).toEqual([[5, 9]]);
    expect((await overview('  ')).kinds).toEqual([]);
  });
});

describe('suggestions while the user types', () => {
  it('is their own searches, people and pages, then titles, each once', async () => {
    const { suggestions, history } = search({ member: ['lamp ann'], position: ['lamp maker', 'lamp maker'] });
    history.push('lamp maker', 'lamps');
    const { items } = await suggestions.suggest('me', { q: 'lamp', limit: 8 });
    expect(items.map((item) => (item.kind === 'member' ? item.text.text : 'q' in item ? item.q : ''))).toEqual([
      ...['lamp maker', 'lamps', 'lamp ann'],
    ]);
    const visitor = await suggestions.suggest(null, { q: 'lamp', limit: 8 });
    expect(visitor.items.map(({ kind }) => kind)).toEqual(['member', 'words']);
  });

  it('is their own searches alone before they have typed a letter', async () => {
    const { suggestions, history } = search({ event: ['lamp'] });
    history.push('a', 'b', 'c', 'd', 'e');
    expect((await suggestions.suggest('me', { q: '', limit: 4 })).items).toHaveLength(4);
    expect((await suggestions.suggest(null, { q: ' ', limit: 4 })).items).toEqual([]);
  });
});
