import { foldText } from './folding.js';
import { pairsOf, runsOf, type Run } from './runs.js';
import type { Synonyms } from './synonyms.js';

/** Lexemes one behind the other. `open`: the last one may go on. */
export interface Phrase {
  lexemes: readonly string[];
  open: boolean;
}

/** One of these ways has to be found: each is phrases that must all be there. */
export interface Clause {
  /** as it was written, folded */
  words: string;
  ways: readonly (readonly Phrase[])[];
  /** what means the same and is looked for as well */
  alike: readonly string[];
  /** the words of a run without spaces, where it has several */
  pieces: readonly string[];
}

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

/** Words of a query; what is written behind them does not count. */
export const MAX_TERMS = 12;
const MAX_SPELLINGS = 8;
const MAX_KNOWN_LETTERS = 10;
const words = new Intl.Segmenter('zh', { granularity: 'word' });

const phraseOf = (text: string, open = false): Phrase => {
  const lexemes = runsOf(text).flatMap(({ kind, text: run }) => (kind === 'cjk' ? ofRun(run) : [run]));
  const last = runsOf(text).at(-1);
  return { lexemes, open: open || (last?.kind === 'cjk' && [...last.text].length === 1) };
};

/** Without the last letter alone, which is only there to be found by itself. */
function ofRun(text: string): string[] {
  const pairs = pairsOf(text);
  return pairs.length > 1 ? pairs.slice(0, -1) : pairs;
}

/**
 * The words of a run without spaces: those with synonyms first, the longest one, and a dictionary's for what is between. A
 * letter alone belongs to the word before it (程序员). One word: none.
 */
export function piecesOf(text: string, synonyms: Synonyms): string[] {
  const letters = [...text];
  const pieces: string[] = [];
  let between = '';
  const close = (): void => {
    for (const { segment } of words.segment(between)) {
      const last = pieces.pop();
      if (last !== undefined && [...segment].length === 1 && synonyms.of(last).length === 0)
        pieces.push(last + segment);
      else pieces.push(...(last === undefined ? [] : [last]), segment);
    }
    between = '';
  };
  for (let at = 0; at < letters.length;) {
    const known = knownFrom(letters, at, synonyms);
    if (known) {
      close();
      pieces.push(known);
      at += [...known].length;
    } else {
      between += letters[at] ?? '';
      at += 1;
    }
  }
  close();
  return pieces.length > 1 ? pieces : [];
}

function knownFrom(letters: readonly string[], at: number, synonyms: Synonyms): string | null {
  for (let length = Math.min(MAX_KNOWN_LETTERS, letters.length - at); length > 1; length -= 1) {
    const text = letters.slice(at, at + length).join('');
    if (synonyms.of(text).length > 0) return text;
  }
  return null;
}

function clauseOf(run: Run, synonyms: Synonyms, open: boolean): Clause {
  const ways: Phrase[][] = [[phraseOf(run.text, open && run.kind === 'word')]];
  let pieces: string[] = [];
  const alike = new Set(synonyms.of(run.text));
  if (run.kind === 'cjk') {
    pieces = piecesOf(run.text, synonyms);
    if (pieces.length > 0) ways.push(pieces.map((piece) => phraseOf(piece)));
    // one of its words means something else too: 上海程序员 is 上海 and software engineer
    for (const [place, piece] of pieces.entries()) {
      for (const spelling of synonyms.of(piece).slice(0, MAX_SPELLINGS)) {
        ways.push(pieces.map((other, at) => phraseOf(at === place ? spelling : other)));
        alike.add(spelling);
      }
    }
  }
  for (const spelling of [...synonyms.of(run.text)].slice(0, MAX_SPELLINGS)) ways.push([phraseOf(spelling)]);
  return { words: run.text, ways: ways.filter(isAsked), alike: [...alike], pieces };
}

const isAsked = (way: readonly Phrase[]): boolean => way.every(({ lexemes }) => lexemes.length > 0);

/** Words that mean something together: software engineer. Longer ones first. */
function joined(runs: readonly Run[], synonyms: Synonyms): { length: number; clause: Clause } | null {
  for (let length = Math.min(4, runs.length); length > 1; length -= 1) {
    const some = runs.slice(0, length);
    if (!some.every(({ kind }) => kind === 'word')) continue;
    const text = some.map((run) => run.text).join(' ');
    const alike = synonyms.of(text).slice(0, MAX_SPELLINGS);
    if (alike.length === 0) continue;
    const ways = [some.map((run) => phraseOf(run.text)), ...alike.map((spelling) => [phraseOf(spelling)])];
    return { length, clause: { words: text, ways: ways.filter(isAsked), alike, pieces: [] } };
  }
  return null;
}

/** "exact phrases", -words that must not be there, @handle, and words. What is no word is left out; nothing is refused. */
export function parseQuery(written: string, synonyms: Synonyms): ParsedQuery {
  const exact: string[] = [];
  const without: string[] = [];
  let handle: string | null = null;
  const rest = written
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

  const runs = runsOf(rest).slice(0, MAX_TERMS);
  const ends = /[\p{L}\p{N}\p{M}+#]$/u.test(rest);
  const must: Clause[] = [];
  for (let place = 0; place < runs.length;) {
    const together = joined(runs.slice(place), synonyms);
    const run = runs[place];
    if (!run) break;
    must.push(together?.clause ?? clauseOf(run, synonyms, ends && place === runs.length - 1));
    place += together?.length ?? 1;
  }
  const phrases = exact.slice(0, MAX_TERMS).map((phrase) => ({ phrase, way: [phraseOf(phrase)] }));
  for (const { phrase, way } of phrases)
    if (isAsked(way)) must.push({ words: phrase, ways: [way], alike: [], pieces: [] });
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
