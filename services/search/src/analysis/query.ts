import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import type { LiteralField } from '@renmai/contracts/words/understood.schema';
import { pinyinOfZhuyin } from '@renmai/vocabulary';
import { clausesOf, isAsked, MAX_TERMS, phraseOf, type Clause, type Phrase } from './clauses.js';
import type { Coverage } from './coverage.js';
import { excludedPhrases, excludingFor } from './excluded-phrases.js';
import { excluding, type Exclusion } from './exclusions.js';
import { filtered } from './filters.js';
import { foldText } from '@renmai/names';
import { amongMembers, isAbbreviation } from './initials.js';
import { outsideBodies } from './occupations.js';
import { runsOf } from './runs.js';
import type { Synonyms } from './synonyms.js';
import type { Taken } from './taken.js';
import { wishOf, type Wish } from './wishes.js';
import { hasTopic, isMeant, isSaid, withoutAddress } from './wordings.js';

export type { Clause, Phrase } from './clauses.js';

export interface ParsedQuery {
  must: readonly Clause[];
  not: readonly Phrase[];
  exact: readonly string[];
  without: readonly string[];
  /** the same, with the words that exclude it, as they were written */
  exclusions: readonly Pick<Exclusion, 'words' | 'text'>[];
  /** the handle of a homepage, without the @ */
  handle: string | null;
  /** folded, without signs: names are compared with it */
  plain: string;
  /** nothing to look for */
  empty: boolean;
  /** not all words have to be there; null: all have to */
  coverage: Coverage | null;
  /** documents that grant them come first */
  wishes: readonly Wish[];
}

interface ParseOptions {
  /** the kind that is searched: words that name the kind itself are left out */
  kind?: SearchKind | null;
  /** forms of address are left out */
  isWide?: boolean;
  /** other words became filters: words for the kind are left out even where they are all that is left */
  isNarrowed?: boolean;
  /** a letter alone is a word, and not the beginning of one: R and C are languages */
  isWhole?: boolean;
}

/** Shortens pasted addresses: a URL to its last path segment, or else its host, and a mail address to the part before the @. */
function withoutAddresses(written: string): string {
  return written
    .replace(/https?:\/\/(?:www\.)?([^\s/?#]+)([^\s?#]*)\S*/giu, (_, host: string, path: string) => {
      const last = path.split('/').filter(Boolean).at(-1) ?? host.split('.')[0] ?? '';
      return last.replace(/^@/u, '').replaceAll('-', ' ');
    })
    .replace(/(?<=^|\s)([\p{L}\p{N}._+-]+)@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?=\s|$)/gu, (_, name: string) =>
      name.replace(/[._+-]/gu, ' '),
    );
}

/** Parses "exact phrases", -exclusions, @handle, and words. Signs are ignored; every input is accepted. */
export function parseQuery(
  written: string,
  synonyms: Synonyms,
  { kind = null, isWide = false, isNarrowed = false, isWhole = false }: ParseOptions = {},
): ParsedQuery {
  const exact: string[] = [];
  const exclusions: Pick<Exclusion, 'words' | 'text'>[] = [];
  let handle: string | null = null;
  const asked = withoutAddresses(pinyinOfZhuyin(written))
    // An article, and not the name An.
    .replace(/(?<=\p{L}\s+)an(?=\s+[aeiou])/giu, '  ')
    // And not the name You.
    .replace(/(?<=\b(?:do|did|can|could|would|will|if|have|are)\s)you\b/giu, '   ')
    .replace(/(?<=^|\s)[-－]["“”「」『』]([^"“”「」『』]+)["“”「」『』]/gu, (text: string, phrase: string) => {
      exclusions.push({ words: phrase.trim(), text });
      return ' ';
    })
    .replace(/["“”「」『』]([^"“”「」『』]+)["“”「」『』]/gu, (_, phrase: string) => {
      exact.push(phrase.trim());
      return ' ';
    })
    .replace(/(?<=^|\s)[@＠]([A-Za-z0-9-]{1,40})(?=\s|$)/gu, (_, name: string) => {
      handle ??= name.toLowerCase();
      return ' ';
    });

  const { rest, without: unwanted } = excluding(asked);
  exclusions.push(...unwanted.map(({ words, text }) => ({ words, text })));
  const without = exclusions.map(({ words }) => words);
  const taking = { synonyms, kind, isWide, isNarrowed: isNarrowed || exclusions.length > 0, isWhole };
  const must = clausesOf(rest, taking).map(outsideBodies);
  const phrases = exact.slice(0, MAX_TERMS).map((phrase) => ({ phrase, way: [phraseOf(phrase)] }));
  for (const { phrase, way } of phrases)
    if (isAsked(way)) must.push({ words: phrase, written: phrase, ways: [way], alike: [], pieces: [], isExact: true });
  const not = without
    .slice(0, MAX_TERMS)
    .flatMap((word) => excludedPhrases(word, synonyms))
    .filter(({ lexemes }) => lexemes.length > 0);
  return {
    must: must.filter(({ ways }) => ways.length > 0),
    not,
    exact,
    without,
    exclusions,
    handle,
    plain: foldText([rest, ...exact].join(' ')).replace(/[^\p{L}\p{N}+#]+/gu, ''),
    empty: handle === null && must.every(({ ways }) => ways.length === 0),
    coverage: null,
    wishes: [],
  };
}

/** The interpretation of a query for each kind. */
export interface Understanding {
  query: ParsedQuery;
  /** the same object for all kinds with the same interpretation */
  of: (kind: SearchKind) => ParsedQuery;
  /** words that became filters of this kind, and are not searched in it */
  filters: (kind: SearchKind) => readonly Taken[];
  /**
   * A broader query for when nothing is found: a name without its form of address, or a single letter as a prefix. Null: neither applies.
   */
  wider: (kind: SearchKind) => ParsedQuery | null;
  /** the query names this kind: `jobs in Shanghai` */
  says: (kind: SearchKind) => boolean;
  /** the interpretation without filters */
  literally: Understanding;
}

/** The time and place of the request, and the fields whose words are searched as text. */
export interface Circumstances {
  now: Date;
  zone: string;
  literal?: readonly LiteralField[];
}

export function understand(written: string, synonyms: Synonyms, circumstances?: Circumstances): Understanding {
  const literally = understandWords(written, synonyms);
  if (!circumstances) return literally;
  const { now, zone, literal = [] } = circumstances;
  const asWritten = new Set(literal);
  const byKind = new Map(
    searchKinds.flatMap((kind) => {
      const { rest, taken } = filtered(written, { kind, now, zone }, asWritten);
      if (taken.length === 0) return [];
      const query = parseQuery(rest, synonyms, { kind, isNarrowed: true, isWhole: true });
      const filters = taken.filter(({ field }) => field !== 'wish');
      const wished = withWishes(kind === 'member' ? amongMembers(query) : query, taken);
      return [[kind, { filters, query: wished }] as const];
    }),
  );
  if (byKind.size === 0) return literally;
  return {
    ...literally,
    of: (kind) => {
      const query = byKind.get(kind)?.query;
      return query ? excludingFor(kind, query) : literally.of(kind);
    },
    filters: (kind) => byKind.get(kind)?.filters ?? [],
    wider: (kind) => (byKind.has(kind) ? null : literally.wider(kind)),
    says: (kind) => isSaidBy(kind, byKind.get(kind)) || literally.says(kind),
    literally,
  };
}

/** Filters name their kind, and so do wishes of who looks for work: 找工作 among members is also what people ask for who look for positions. */
const isSaidBy = (kind: SearchKind, one: { filters: readonly Taken[]; query: ParsedQuery } | undefined): boolean =>
  one !== undefined && (one.filters.length > 0 || (kind === 'position' && one.query.wishes.length > 0));

/** Where a query has nothing but wishes, they are what is searched. */
function withWishes(query: ParsedQuery, taken: readonly Taken[]): ParsedQuery {
  const wishes = taken.filter(({ field }) => field === 'wish').map(wishOf);
  if (wishes.length === 0 || !query.empty || wishes.length < taken.length) return { ...query, wishes };
  const must = wishes.map(({ text, ways, granted }) => ({
    ...{ words: foldText(text), written: text, ways, alike: granted, pieces: [] },
  }));
  return { ...query, must, plain: '', empty: false };
}

function understandWords(written: string, synonyms: Synonyms): Understanding {
  const query = parseQuery(written, synonyms, { isWhole: true });
  const runs = runsOf(written);
  const ofKind = (kinds: readonly SearchKind[]): ReadonlyMap<SearchKind, ParsedQuery> =>
    new Map(kinds.map((kind) => [kind, parseQuery(written, synonyms, { kind, isWhole: true })] as const));
  const said = ofKind(searchKinds.filter((kind) => isSaid(runs, kind)));
  const topical = ofKind(searchKinds.filter((kind) => !said.has(kind) && hasTopic(runs, kind)));
  const isAddressed = runs.some(({ text }) => withoutAddress(text) !== null);
  const asMembers = said.get('member') ?? topical.get('member') ?? query;
  const members = amongMembers(asMembers);
  const isLetter = runs.length === 1 && runs[0]?.text.length === 1 && runs[0].kind === 'word';
  const understanding: Omit<Understanding, 'literally'> = {
    query,
    of: (kind) => excludingFor(kind, kind === 'member' ? members : (said.get(kind) ?? topical.get(kind) ?? query)),
    filters: () => [],
    wider: (kind) => {
      if (kind === 'member' && isAddressed) return parseQuery(written, synonyms, { kind, isWide: true });
      if (kind === 'member' && isAbbreviation(asMembers)) return asMembers;
      return isLetter ? parseQuery(written, synonyms, { kind }) : null;
    },
    says: (kind) => said.has(kind) || isMeant(written, kind),
  };
  return withItself(understanding);
}

/** A query with the same interpretation for all kinds. */
export const asTaken = (query: ParsedQuery): Understanding =>
  withItself({ query, of: () => query, filters: () => [], wider: () => null, says: () => false });

function withItself(understanding: Omit<Understanding, 'literally'>): Understanding {
  const itself: Understanding = Object.assign(understanding, { literally: understanding as Understanding });
  return itself;
}
