import type { SearchResult } from '@renmai/contracts/search/result.schema';
import { searchKinds, type SearchKind, type Understood } from '@renmai/contracts/search/search.schema';
import type { Bound, KeptBox, KeptValue } from './kept-box';
import type { KeptList } from './kept-list';
import { keptEndpoints } from './what-is-kept';

type Things = Record<string, unknown>;
const isThings = (value: unknown): value is Things =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const fold = (text: string): string => text.normalize('NFKC').toLowerCase();
const wordsOf = (q: string | null): string[] =>
  fold(q ?? '')
    .split(/[\s"“”]+/u)
    .filter(Boolean);
const plain = (text: unknown) => ({ text: typeof text === 'string' ? text : '', marks: [] });
const common = { snippet: null, reasons: [], explained: null };

/** A card by which something was kept: the fields that it has, its result, and the texts in which words are found. */
interface Card {
  id: string;
  has: readonly string[];
  result: (of: Things) => object;
  texts: (of: Things) => unknown[];
}

const nameOf = (of: unknown): unknown => (isThings(of) ? of['name'] : '');

const cards: readonly Card[] = [
  {
    id: 'memberId',
    has: ['name', 'headline', 'place', 'photo'],
    result: (of) => ({
      ...{ kind: 'member', title: plain(of['name']), line: plain(of['headline']), following: false },
      member: { degree: null, ...of },
    }),
    texts: ({ name, headline, place, about }) => [
      name,
      headline,
      about,
      ...(isThings(place) ? Object.values(place) : []),
    ],
  },
  {
    id: 'homepageId',
    has: ['kind', 'handle', 'name', 'slogan', 'logo', 'followerCount'],
    result: (of) => ({
      ...{ kind: of['kind'], title: plain(of['name']), line: plain(of['slogan']), following: false },
      ...{ followers: of['followerCount'], homepage: of },
    }),
    texts: ({ name, slogan }) => [name, slogan],
  },
  {
    id: 'eventId',
    has: ['title', 'type', 'mode', 'times', 'cityId', 'venue', 'organizer', 'state'],
    result: ({ title, type, mode, times, cityId, venue, organizer, state }) => ({
      ...{ kind: 'event', title: plain(title), line: plain(nameOf(organizer)), organizerName: nameOf(organizer) },
      ...{ type, mode, times, cityId, venue, cancelled: state === 'cancelled' },
    }),
    texts: ({ title, venue, organizer, description }) => [title, venue, nameOf(organizer), description],
  },
  {
    id: 'positionId',
    has: ['title', 'homepage', 'employmentType', 'workplace', 'salary', 'publishedAt'],
    result: (of) => ({
      kind: 'position',
      title: plain(of['title']),
      line: plain(nameOf(of['homepage'])),
      position: of,
    }),
    texts: ({ title, homepage, skills, description }) => [
      ...[title, nameOf(homepage), description],
      ...(Array.isArray(skills) ? (skills as unknown[]) : []),
    ],
  },
  {
    id: 'enrolmentId',
    has: ['name', 'homepage', 'stage', 'studyType', 'tuition', 'endsOn', 'zone'],
    result: (of) => ({
      kind: 'enrolment',
      title: plain(of['name']),
      line: plain(nameOf(of['homepage'])),
      enrolment: of,
    }),
    texts: ({ name, homepage, majors }) => [
      ...[name, nameOf(homepage)],
      ...(Array.isArray(majors) ? (majors as unknown[]) : []),
    ],
  },
  {
    id: 'momentId',
    has: ['author', 'homepage', 'text', 'media', 'createdAt'],
    result: ({ author, homepage, news, text, media, createdAt }) => ({
      ...{ kind: 'moment', title: plain(''), line: plain(''), snippet: plain(text), author, homepage, createdAt },
      newsId: isThings(news) ? (news['newsId'] ?? null) : null,
      files: Array.isArray(media) ? media.length : 0,
    }),
    texts: ({ author, homepage, news, text }) => [
      ...[text, nameOf(author), nameOf(homepage)],
      isThings(news) ? news['title'] : '',
    ],
  },
];

interface Found {
  result: SearchResult;
  texts: string;
  at: number;
}

/** Every card that occurs in a kept answer, whichever answer it is. */
function collect(value: unknown, at: number, found: Map<string, Found>): void {
  if (Array.isArray(value)) return value.forEach((one) => collect(one, at, found));
  if (!isThings(value)) return;
  Object.values(value).forEach((inner) => collect(inner, at, found));
  for (const { id, has, result, texts } of cards) {
    const own = value[id];
    if (typeof own !== 'string' || !has.every((name) => name in value)) continue;
    const said = texts(value).filter((text) => typeof text === 'string');
    found.set(`${id} ${own}`, {
      result: { ...common, id: own, ...result(value) } as unknown as SearchResult,
      texts: fold(said.join('\n')),
      at,
    });
  }
}

const understood = (words: string[]): Understood => ({
  ...{ corrected: null, suggestion: null, words, exact: [], without: [], alike: [] },
  ...{ filters: [], unused: [], cut: false },
});

/** Answers whose cards are found. Those of a search come first, since others have more of the same card. */
const sources = [
  ...['results', 'overview', 'suggestions', 'friends', 'circle', 'follows', 'followers', 'received', 'member'],
  ...['followedHomepages', 'homepage', 'feed', 'bookmarkedMoments', 'momentsOfMember', 'moment'],
  ...['recommendedPositions', 'foundPositions', 'savedPositions', 'position'],
  ...['foundEvents', 'myEvents', 'event', 'foundEnrolments', 'enrolment'],
];

/** parameters of a search that narrow nothing */
const free = new Set(['q', 'zone', 'literal', 'sort', 'limit']);
const mostOfKind = 5;
const mostFound = 100;

/** The results of the copy for the words of a search. Null where the search has filters, which a copy cannot answer. */
export async function searchKept(
  box: KeptBox,
  endpoint: 'overview' | 'results',
  url: string,
): Promise<KeptValue<unknown> | null> {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  if ([...query.keys()].some((name) => !free.has(name))) return null;
  const words = wordsOf(query.get('q'));
  const found = new Map<string, Found>();
  for (const source of sources) {
    for (const { value, at } of await box.allWithTime(source, keptEndpoints[source]?.days ?? 0))
      collect(value, at, found);
  }
  const hits = [...found.values()].filter(({ texts }) => words.every((word) => texts.includes(word)));
  const titled = ({ result }: Found): boolean => words.some((word) => fold(result.title.text).includes(word));
  const ranked = [...hits.filter(titled), ...hits.filter((hit) => !titled(hit))];
  const of = (kind: SearchKind) => ranked.flatMap(({ result }) => (result.kind === kind ? [result] : []));
  const counts = Object.fromEntries(searchKinds.map((kind) => [kind, { count: of(kind).length, more: false }]));
  const at = Math.min(...ranked.map((hit) => hit.at), Date.now());
  if (endpoint === 'overview') {
    const kinds = [...new Set(ranked.map(({ result }) => result.kind))].map((kind) => ({
      ...{ kind, total: counts[kind], items: of(kind).slice(0, mostOfKind) },
    }));
    return { value: { understood: understood(words), kinds }, at };
  }
  const kind = path.split('/').at(-1) as SearchKind;
  const items = of(kind).slice(0, mostFound);
  const page = { items, nextCursor: null, total: counts[kind], understood: understood(words), facets: [], counts };
  return { value: page, at };
}

/** The texts of an item, whichever field has them. */
const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** A list that is requested with words: the items of the kept list that have them. Null: the list was not kept without words, either. */
export async function keptByWords(
  box: KeptBox,
  endpoint: string,
  url: string,
  bound: Bound,
): Promise<KeptValue<unknown> | null> {
  const [path = '', search = ''] = url.split('?');
  const query = new URLSearchParams(search);
  const words = wordsOf(query.get('q'));
  if (words.length === 0) return null;
  for (const name of ['zone', 'literal']) query.delete(name);
  query.set('q', '');
  const empty = `${path}?${query.toString()}`;
  query.delete('q');
  const none = query.toString() ? `${path}?${query.toString()}` : path;
  const kept = (await box.get<KeptList>(endpoint, none, bound)) ?? (await box.get<KeptList>(endpoint, empty, bound));
  if (!kept || !('page' in kept.value)) return null;
  const { page } = kept.value;
  const items = page.items.filter((item) => {
    const texts = fold(textsOf(item).join('\n'));
    return words.every((word) => texts.includes(word));
  });
  // lists that understand words say that here each of them had to occur as it is
  const said = 'words' in page ? { words: { searched: false, understood: null } } : {};
  return { value: { ...page, ...said, items, nextCursor: null }, at: kept.at };
}
