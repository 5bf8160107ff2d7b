import { searchKinds, type SearchKind } from '@renmai/contracts/search/search.schema';
import { clausesOf, isAsked, MAX_TERMS, phraseOf, type Clause, type Phrase } from './clauses.js';
import { foldText } from './folding.js';
import { runsOf } from './runs.js';
import type { Synonyms } from './synonyms.js';
import { isSaid, withoutAddress } from './wordings.js';

export type { Clause, Phrase } from './clauses.js';

export interface ParsedQuery {
  must: readonly Clause[];
  not: readonly Phrase[];
  exact: readonly string[];
  without: readonly string[];
  /** of a homepage, without the @ */
  handle: string | null;
  /** folded, without signs: names are compared with it */
  plain: string;
  /** nothing to look for */
  empty: boolean;
}

interface ParseOptions {
  /** in which it is looked for: words for the kind itself are left out */
  kind?: SearchKind | null;
  /** forms of address are left out */
  isWide?: boolean;
}

/** What is pasted: of an address of a page its last part, or else its host, and of a mail the name before the @. */
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

/** "exact phrases", -words that must not be there, @handle, and words. What is no word is left out; nothing is refused. */
export function parseQuery(
  written: string,
  synonyms: Synonyms,
  { kind = null, isWide = false }: ParseOptions = {},
): ParsedQuery {
  const exact: string[] = [];
  const without: string[] = [];
  let handle: string | null = null;
  const rest = withoutAddresses(written)
    .replace(/["“”「」『』]([^"“”「」『』]+)["“”「」『』]/gu, (_, phrase: string) => {
      exact.push(phrase.trim());
      return ' ';
    })
    .replace(/(?<=^|\s)[-－]([\p{L}\p{N}][^\s]*)/gu, (_, word: string) => {
      without.push(word);
      return ' ';
    })
    .replace(/(?<=^|\s)[@＠]([A-Za-z0-9-]{1,40})(?=\s|$)/gu, (_, name: string) => {
      handle ??= name.toLowerCase();
      return ' ';
    });

  const must = clausesOf(rest, { synonyms, kind, isWide });
  const phrases = exact.slice(0, MAX_TERMS).map((phrase) => ({ phrase, way: [phraseOf(phrase)] }));
  for (const { phrase, way } of phrases)
    if (isAsked(way)) must.push({ words: phrase, written: phrase, ways: [way], alike: [], pieces: [] });
  const not = without
    .slice(0, MAX_TERMS)
    .map((word) => phraseOf(word))
    .filter(({ lexemes }) => lexemes.length > 0);
  return {
    must: must.filter(({ ways }) => ways.length > 0),
    not,
    exact,
    without,
    handle,
    plain: foldText(rest).replace(/[^\p{L}\p{N}+#]+/gu, ''),
    empty: handle === null && must.every(({ ways }) => ways.length === 0),
  };
}

/** A query as each kind takes it. */
export interface Understanding {
  query: ParsedQuery;
  /** the same object for all kinds that the query does not say */
  of: (kind: SearchKind) => ParsedQuery;
  /** Where nothing is found: a name without how somebody is addressed. Null: nobody is. */
  wider: (kind: SearchKind) => ParsedQuery | null;
  /** the query says that it looks for this kind: `jobs in Shanghai` */
  says: (kind: SearchKind) => boolean;
}

export function understand(written: string, synonyms: Synonyms): Understanding {
  const query = parseQuery(written, synonyms);
  const runs = runsOf(written);
  const said = new Map(
    searchKinds
      .filter((kind) => isSaid(runs, kind))
      .map((kind) => [kind, parseQuery(written, synonyms, { kind })] as const),
  );
  const isAddressed = runs.some(({ text }) => withoutAddress(text) !== null);
  return {
    query,
    of: (kind) => said.get(kind) ?? query,
    wider: (kind) => (kind === 'member' && isAddressed ? parseQuery(written, synonyms, { kind, isWide: true }) : null),
    says: (kind) => said.has(kind),
  };
}

/** A query that is taken alike by all kinds. */
export const asTaken = (query: ParsedQuery): Understanding => ({
  query,
  of: () => query,
  wider: () => null,
  says: () => false,
});
